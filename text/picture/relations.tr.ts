import type { Span } from '#contract/pictures.ts';
import type { Element } from './elements.ts';
import { type Location, locationsOf } from './locations.tr.ts';
import { Relations } from './relations.ts';
import type { RelationName, Thing } from './wish.ts';

/** "Solunda ..., sağında ...": the second is measured by what the first is. */
const pairs: Partial<Record<RelationName, RelationName>> = {
  'left-of': 'right-of',
  'right-of': 'left-of',
  'in-front-of': 'behind',
  behind: 'in-front-of',
  on: 'under',
  under: 'on',
};

/** Reads what is where from a Turkish description: a place stands before what it tells of, or between it and its verb. */
export function turkishRelations(elements: readonly Element[], things: readonly Thing[]): Relations {
  const reader = new TurkishReader(elements, things);
  reader.findFigures();
  reader.readRest();
  return reader.relations;
}

class TurkishReader {
  readonly relations = new Relations();
  readonly #elements: readonly Element[];
  readonly #locations: Location[];
  /** Elements that a location is measured by. */
  readonly #grounds: ReadonlySet<number>;

  constructor(elements: readonly Element[], things: readonly Thing[]) {
    this.#elements = elements;
    const { locations, grounds } = locationsOf(elements, things, this.relations);
    this.#locations = locations;
    this.#grounds = grounds;
  }

  findFigures(): void {
    let last: Location | undefined;
    for (const location of this.#locations) {
      const { where } = location;
      const exists = 'relation' in where && where.others === null ? this.#existing(location.to) : null;
      let figures = exists?.figures ?? this.#figuresOf(location);
      if (location.loose && figures.length === 0 && 'relation' in where && where.others) {
        figures = where.others;
        where.others = null;
      }
      if ('region' in where) this.relations.place(location, figures, where.region);
      else {
        where.others ??=
          exists?.owner ??
          this.#antecedent(location, where.relation, last, figures) ??
          this.#after(location, figures);
        this.relations.relate(location, figures, where.relation, where.others);
        last = location;
      }
    }
  }

  /** "üstünde altı mum olan pasta", "elinde balonla bir palyaço": it is the noun after them that they are at. */
  #existing(at: number): { figures: number[]; owner: number[] } | null {
    const figures: number[] = [];
    const held = this.#elements[at + 1];
    if (held?.kind === 'noun' && held.form.ending === 'instrumental') {
      const owner = this.#elements
        .slice(at + 2)
        .find(
          (element) => (element.kind === 'noun' && element.form.ending === null) || element.kind === 'stop',
        );
      return owner?.kind === 'noun' ? { figures: [...held.things], owner: [...owner.things] } : null;
    }
    for (let next = at + 1; next < this.#elements.length; next++) {
      const element = this.#elements[next];
      if (element?.kind === 'noun') figures.push(...element.things);
      else if (element?.kind === 'verb' && element.form === 'exists') {
        const owner = this.#elements.slice(next + 1).find(({ kind }) => kind === 'noun' || kind === 'stop');
        return owner?.kind === 'noun' && figures.length > 0 ? { figures, owner: [...owner.things] } : null;
      } else if (element?.kind !== 'and' && element?.kind !== 'writing') return null;
    }
    return null;
  }

  /** What a location tells of: the nouns after it, else the subject before it. */
  #figuresOf(location: Location): number[] {
    const after = this.#nounsAfter(location);
    const before = this.#nounsBefore(location.from);
    if (after.figures.length === 0) return before;
    // "Çocuk ağacın altında kitap okuyor": the child is there too.
    return after.acted && before.length > 0 ? [...before, ...after.figures] : after.figures;
  }

  #nounsAfter({ to, attribute }: Location): { figures: number[]; acted: boolean } {
    const figures: number[] = [];
    let open = attribute;
    let joined = true;
    for (let at = to + 1; at < this.#elements.length; at++) {
      const element = this.#elements[at];
      if (element?.kind === 'noun') {
        if (!joined) break;
        const next = this.#elements[at + 1];
        const relative = next?.kind === 'verb' && (next.form === 'participle' || next.form === 'rides');
        if (open) return { figures: [...element.things], acted: false };
        if (element.form.derived === 'with' || element.form.ending === 'instrumental') continue;
        if (relative && figures.length === 0) continue;
        if (this.#grounds.has(at)) {
          // Places may follow one another: "parkta bankta oturan adam".
          if (figures.length > 0 || element.form.ending !== 'locative') break;
          continue;
        }
        if (element.form.ending === 'genitive') continue;
        figures.push(...element.things);
        joined = false;
      } else if (element?.kind === 'verb') {
        if (element.form === 'finite') return { figures, acted: true };
        if (figures.length > 0) break;
        open = true;
      } else if (element?.kind === 'and' || element?.kind === 'comma') {
        if (figures.length === 0 && at === to + 1) {
          if (this.#nounsBefore(to).length > 0) break;
          continue;
        }
        joined = true;
      } else if (element?.kind === 'stop') break;
      else if (element?.kind === 'place' || element?.kind === 'region') {
        if (figures.length > 0) break;
      } else if (element?.kind !== 'scene' && element?.kind !== 'unknown' && element?.kind !== 'writing')
        break;
    }
    return { figures, acted: false };
  }

  /** The subject right before a place: nouns in the nominative, named together. */
  #nounsBefore(from: number): number[] {
    const figures: number[] = [];
    let joined = true;
    for (let at = from - 1; at >= 0; at--) {
      const element = this.#elements[at];
      if (element?.kind === 'noun') {
        if (!joined || this.#grounds.has(at) || element.form.ending !== null || element.form.derived !== null)
          break;
        figures.unshift(...element.things);
        joined = false;
      } else if ((element?.kind === 'and' || element?.kind === 'comma') && figures.length > 0) joined = true;
      else break;
    }
    return figures;
  }

  /** What "yanında" by itself is measured by: the pair's other half, or what was named last. */
  #antecedent(
    { from }: Location,
    relation: RelationName,
    last: Location | undefined,
    figures: readonly number[],
  ): number[] | null {
    if (last && 'relation' in last.where && pairs[relation] === last.where.relation && last.where.others)
      return last.where.others;
    for (let at = from - 1; at >= 0; at--) {
      const element = this.#elements[at];
      if (element?.kind !== 'noun' || this.#grounds.has(at) || element.form.derived !== null) continue;
      if (!element.things.some((thing) => figures.includes(thing))) return [...element.things];
    }
    return null;
  }

  /** Without anything named before, the place is one of the noun that follows the things: "elinde balonla bir palyaço". */
  #after({ to }: Location, figures: readonly number[]): number[] {
    const next = this.#elements
      .slice(to + 1)
      .find((element) => element.kind === 'noun' && !element.things.some((thing) => figures.includes(thing)));
    return next?.kind === 'noun' ? [...next.things] : [];
  }

  readRest(): void {
    for (const [at, element] of this.#elements.entries()) {
      const { start, end } = element;
      if (element.kind === 'scene') {
        const marked = element.form.ending !== null || this.#elements[at + 1]?.kind === 'place';
        this.relations.scenes.push({ start, end, traits: element.traits, marked });
      }
      if (element.kind === 'writing')
        this.relations.writings.push({ span: { start, end }, text: element.text, on: this.#writtenOn(at) });
      if (element.kind === 'place' && element.inverse) this.#full(at, { start, end });
    }
  }

  /** "elma dolu sepet" */
  #full(at: number, span: Span): void {
    const [before, next] = [this.#elements[at - 1], this.#elements[at + 1]];
    if (before?.kind === 'noun' && next?.kind === 'noun')
      this.relations.relate(span, before.things, 'in', next.things);
  }

  /** "“AÇIK” yazan tabela", else the noun before: "tabelada “AÇIK” yazıyor". */
  #writtenOn(at: number): number | null {
    const verb = this.#elements[at + 1];
    const next = this.#elements.slice(at + 1).find(({ kind }) => kind === 'noun' || kind === 'stop');
    const before = this.#elements.slice(0, at).findLast(({ kind }) => kind === 'noun');
    const relative = verb?.kind === 'verb' && verb.form !== 'finite' && next?.kind === 'noun';
    const carrier = relative || before?.kind !== 'noun' ? next : before;
    return carrier?.kind === 'noun' ? (carrier.things[0] ?? null) : null;
  }
}
