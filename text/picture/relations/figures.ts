import type { Element } from '../phrases/elements.ts';
import type { Location } from './locations.ts';

/** Finds what a Turkish place tells of and, where it doesn't say so itself, what it is measured by. */
export class Figures {
  readonly #elements: readonly Element[];
  /** Elements that a place is measured by. */
  readonly #grounds: ReadonlySet<number>;

  constructor(elements: readonly Element[], grounds: ReadonlySet<number>) {
    this.#elements = elements;
    this.#grounds = grounds;
  }

  /** What a place tells of: the nouns after it, else the subject before it. */
  of(location: Location): number[] {
    const after = this.#after(location);
    const before = this.#before(location.from);
    if (after.figures.length === 0) return before;
    // "Çocuk ağacın altında kitap okuyor": the child is there too.
    return after.acted && before.length > 0 ? [...before, ...after.figures] : after.figures;
  }

  /** "üstünde altı mum olan pasta", "elinde balonla bir palyaço": what is there, and the noun after it whose place it is. */
  withOwner({ to }: Location): { figures: number[]; owner: number[] } | null {
    const held = this.#elements[to + 1];
    if (held?.kind === 'noun' && held.form.case === 'instrumental') {
      const owner = this.#elements
        .slice(to + 2)
        .find(
          (element) => (element.kind === 'noun' && element.form.case === null) || element.kind === 'stop',
        );
      return owner?.kind === 'noun' ? { figures: [...held.things], owner: [...owner.things] } : null;
    }
    const figures: number[] = [];
    for (let next = to + 1; next < this.#elements.length; next++) {
      const element = this.#elements[next];
      if (element?.kind === 'noun') figures.push(...element.things);
      else if (element?.kind === 'verb' && element.form === 'exists') {
        const owner = this.#elements.slice(next + 1).find(({ kind }) => kind === 'noun' || kind === 'stop');
        return owner?.kind === 'noun' && figures.length > 0 ? { figures, owner: [...owner.things] } : null;
      } else if (element?.kind !== 'and' && element?.kind !== 'writing') return null;
    }
    return null;
  }

  /** What "yanında" by itself is measured by: what was named last that isn't there itself. */
  namedBefore({ from }: Location, figures: readonly number[]): number[] | null {
    for (let at = from - 1; at >= 0; at--) {
      const element = this.#elements[at];
      if (element?.kind !== 'noun' || this.#grounds.has(at) || element.form.derived !== null) continue;
      if (!element.things.some((thing) => figures.includes(thing))) return [...element.things];
    }
    return null;
  }

  /** Where nothing was named before, a place is one of the noun that follows the things in it. */
  namedAfter({ to }: Location, figures: readonly number[]): number[] {
    const next = this.#elements
      .slice(to + 1)
      .find((element) => element.kind === 'noun' && !element.things.some((thing) => figures.includes(thing)));
    return next?.kind === 'noun' ? [...next.things] : [];
  }

  /** @returns `acted`: a verb ends the clause, so that the nouns may be its objects */
  #after({ to, attribute }: Location): { figures: number[]; acted: boolean } {
    const figures: number[] = [];
    /** Whether the place belongs to the next noun alone. */
    let open = attribute;
    let joined = true;
    for (let at = to + 1; at < this.#elements.length; at++) {
      const element = this.#elements[at];
      if (element?.kind === 'noun') {
        const { form, things } = element;
        if (!joined) break;
        if (open) return { figures: [...things], acted: false };
        const describes = form.derived === 'with' || form.case === 'instrumental';
        if (describes || (figures.length === 0 && this.#isInClause(at))) continue;
        if (this.#grounds.has(at)) {
          // Places may follow one another: "parkta bankta oturan adam".
          if (figures.length === 0 && form.case === 'locative') continue;
          break;
        }
        if (form.case === 'genitive') continue;
        figures.push(...things);
        joined = false;
      } else if (element?.kind === 'verb') {
        if (element.form === 'finite') return { figures, acted: true };
        if (figures.length > 0) break;
        open = true;
      } else if (element?.kind === 'and' || element?.kind === 'comma') {
        const first = figures.length === 0 && at === to + 1;
        if (first && this.#before(to).length > 0) break;
        joined = true;
      } else if (element?.kind === 'relation' || element?.kind === 'with' || element?.kind === 'region') {
        if (figures.length > 0) break;
      } else if (element?.kind === 'stop') break;
    }
    return { figures, acted: false };
  }

  /** Whether a noun is what a relative clause is about: "kitap" in "kitap okuyan kız". */
  #isInClause(at: number): boolean {
    const next = this.#elements[at + 1];
    return next?.kind === 'verb' && (next.form === 'participle' || next.form === 'rides');
  }

  /** The subject right before a place: nouns in the nominative, named together. */
  #before(from: number): number[] {
    const figures: number[] = [];
    let joined = true;
    for (let at = from - 1; at >= 0; at--) {
      const element = this.#elements[at];
      if (element?.kind === 'noun') {
        if (!joined || this.#grounds.has(at) || element.form.case !== null || element.form.derived !== null)
          break;
        figures.unshift(...element.things);
        joined = false;
      } else if ((element?.kind === 'and' || element?.kind === 'comma') && figures.length > 0) joined = true;
      else break;
    }
    return figures;
  }
}
