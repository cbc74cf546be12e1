import type { Element, Noun } from '../phrases/elements.ts';
import { isJoint, nounAfter } from './relations.ts';
import type { Location } from './turkish-locations.ts';

/** Finds what a Turkish location tells of and, where it doesn't say so itself, what it is measured by. */
export class Figures {
  readonly #elements: readonly Element[];
  /** Elements that a location is measured by. */
  readonly #grounds: ReadonlySet<number>;

  constructor(elements: readonly Element[], grounds: ReadonlySet<number>) {
    this.#elements = elements;
    this.#grounds = grounds;
  }

  /** What a location tells of: the nouns after it, else the subject before it. */
  of({ from, to }: Location): number[] {
    const after = this.#after(to);
    const before = this.#before(from);
    if (after.figures.length === 0) return before;
    // "Çocuk ağacın altında kitap okuyor": the child is there too.
    return after.acted ? [...before, ...after.figures] : after.figures;
  }

  /** "üstünde altı mum olan pasta", "elinde balonla bir palyaço": what is there, and the noun after it whose place it is. */
  withOwner({ to }: Location): { figures: number[]; owner: number[] } | null {
    const rest = this.#elements.slice(to + 1);
    const [held] = rest;
    if (held?.kind === 'noun' && held.form.case === 'instrumental') {
      const owner = nounAfter(this.#elements, to + 1, ({ form }) => form.case === null);
      return owner && { figures: held.things, owner: owner.things };
    }
    const end = rest.findIndex(({ kind }) => kind !== 'noun' && kind !== 'and' && kind !== 'writing');
    const verb = rest[end];
    if (verb?.kind !== 'verb' || verb.form !== 'exists') return null;
    const figures = rest.slice(0, end).flatMap((element) => (element.kind === 'noun' ? element.things : []));
    const owner = nounAfter(rest, end);
    return owner && figures.length > 0 ? { figures, owner: owner.things } : null;
  }

  /**
   * What "yanında" by itself is measured by: what was named last that isn't there itself. Where nothing was named
   * before, it is the noun that follows the things there.
   */
  measureOf({ from, to }: Location, figures: readonly number[]): readonly number[] {
    const isOther = (element: Element): element is Noun =>
      element.kind === 'noun' && !element.things.some((thing) => figures.includes(thing));
    const before = this.#elements
      .slice(0, from)
      .filter((element, at) => isOther(element) && !this.#grounds.has(at) && element.form.derived === null);
    const measure = before.at(-1) ?? this.#elements.slice(to + 1).find(isOther);
    return measure?.kind === 'noun' ? measure.things : [];
  }

  /** @returns `acted`: a verb ends the clause, so that the nouns may be its objects */
  #after(to: number): { figures: number[]; acted: boolean } {
    const said = this.#elements[to];
    const figures: number[] = [];
    /** Whether the location belongs to the next noun alone. */
    let isAttribute =
      (said?.kind === 'relation' || said?.kind === 'noun' || said?.kind === 'scene') && said.form.attribute;
    let isJoined = true;
    for (const [at, element] of this.#elements.entries().drop(to + 1)) {
      const isFirst = figures.length === 0;
      switch (element.kind) {
        case 'noun':
          if (!isJoined) return { figures, acted: false };
          if (isAttribute) return { figures: element.things, acted: false };
          if (this.#isDescription(at, element, isFirst)) break;
          if (this.#grounds.has(at)) {
            // Locations may follow one another: "parkta bankta oturan adam".
            if (isFirst && element.form.case === 'locative') break;
            return { figures, acted: false };
          }
          if (element.form.case === 'genitive') break;
          figures.push(...element.things);
          isJoined = false;
          break;
        case 'verb':
          if (element.form === 'finite' || !isFirst) return { figures, acted: element.form === 'finite' };
          isAttribute = true;
          break;
        case 'and':
        case 'comma':
          if (at === to + 1 && this.#before(to).length > 0) return { figures, acted: false };
          isJoined = true;
          break;
        case 'relation':
        case 'with':
        case 'region':
          if (!isFirst) return { figures, acted: false };
          break;
        case 'stop':
          return { figures, acted: false };
      }
    }
    return { figures, acted: false };
  }

  /** Whether a noun says no more than what another has or does: "şapkalı", "kitap" in "kitap okuyan kız". */
  #isDescription(at: number, { form }: Noun, isFirst: boolean): boolean {
    if (form.derived === 'with' || form.case === 'instrumental') return true;
    const next = this.#elements[at + 1];
    return isFirst && next?.kind === 'verb' && (next.form === 'participle' || next.form === 'rides');
  }

  /** The subject right before a location: nouns in the nominative, named together. */
  #before(from: number): number[] {
    const figures: number[] = [];
    let isJoined = true;
    for (let at = from - 1; at >= 0; at--) {
      const element = this.#elements[at];
      if (element?.kind === 'noun') {
        const { form, things } = element;
        if (!isJoined || this.#grounds.has(at) || form.case !== null || form.derived !== null) break;
        figures.unshift(...things);
        isJoined = false;
      } else if (isJoint(element) && figures.length > 0) isJoined = true;
      else break;
    }
    return figures;
  }
}
