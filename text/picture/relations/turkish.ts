import type { Element, Noun } from '../phrases/elements.ts';
import type { RelationName, Thing } from '../wish.ts';
import { isJoint, type Relations, thingsOf } from './relations.ts';
import { type Location, TurkishLocations } from './turkish-locations.ts';

/** "Solunda ..., sağında ..." (on its left ..., on its right ...): both have the same ground. */
const opposites: Partial<Record<RelationName, RelationName>> = {
  'left-of': 'right-of',
  'right-of': 'left-of',
  'in-front-of': 'behind',
  behind: 'in-front-of',
  on: 'under',
  under: 'on',
};

/** Reads a Turkish description: a location precedes its thing, or comes between it and the verb. */
export function turkishRelations(elements: readonly Element[], things: readonly Thing[]): Relations {
  const reader = new TurkishReader(elements, things);
  reader.read();
  return reader;
}

class TurkishReader extends TurkishLocations {
  read(): void {
    for (const [index, element] of this.elements.entries()) this.findLocation(index, element);
    this.#relateLocations();
    for (const [index, element] of this.elements.entries()) {
      const next = this.elements[index + 1]?.kind;
      if (element.kind === 'scene')
        this.addScene(element, element.form.case !== null || next === 'relation' || next === 'with');
      if (element.kind === 'quoted') this.write(element, this.#bearerOf(index)?.things[0]);
    }
  }

  /** The noun that bears a text: the one after it ("“AÇIK” yazan tabela": a sign that says “OPEN”) or before it. */
  #bearerOf(index: number): Noun | undefined {
    const verb = this.elements[index + 1];
    const before = this.elements.slice(0, index).findLast((element) => element.kind === 'noun');
    const next = this.nounAfter(index);
    const isRelative = verb?.kind === 'verb' && verb.value !== 'finite';
    return isRelative ? (next ?? before) : (before ?? next);
  }

  #relateLocations(): void {
    let last: { relation: RelationName; ground: readonly number[] } | undefined;
    for (const location of this.locations) {
      const { where, to } = location;
      const span = this.elements[to] ?? { start: 0, end: 0 };
      if ('region' in where) {
        this.place(span, this.#figuresOf(location), where.region);
        continue;
      }
      const { relation, others } = where;
      const owned = others === null ? this.#belongingsAt(to) : null;
      const described = owned?.figures ?? this.#figuresOf(location);
      // "Köpek yanında" (the dog is beside it): with nothing else there, a noun without a genitive is the figure.
      const isFigure = described.length === 0 && others !== null && this.nounAt(to - 1)?.form.case === null;
      const figures = isFigure ? others : described;
      const sharedGround = last && opposites[relation] === last.relation ? last.ground : null;
      const implied = owned?.owner ?? sharedGround ?? this.#impliedGround(figures, location);
      const ground = isFigure ? implied : (others ?? implied);
      this.relate(span, figures, relation, ground);
      last = { relation, ground };
    }
  }

  /** The figures of a location: the things of the nouns after it, else the subject before it. */
  #figuresOf({ from, to }: Location): readonly number[] {
    const after = this.#figuresAfter(to);
    const before = this.#subjectBefore(from);
    if (after.figures.length === 0) return before;
    // "Çocuk ağacın altında kitap okuyor" (the child reads a book under the tree): the child is there too.
    return after.hasVerb ? [...before, ...after.figures] : after.figures;
  }

  /**
   * "Üstünde altı mum olan pasta" (a cake with six candles on it), "elinde balonla bir palyaço" (a clown with a
   * balloon in the hand): the things, and the noun that has them.
   */
  #belongingsAt(to: number): { figures: number[]; owner: number[] } | null {
    const held = this.nounAt(to + 1);
    const isHeld = held?.form.case === 'instrumental';
    let end = to + 1;
    while (!isHeld && ['noun', 'and', 'quoted'].includes(this.elements[end]?.kind ?? '')) end++;
    const verb = this.elements[end];
    if (!isHeld && (verb?.kind !== 'verb' || verb.value !== 'exists')) return null;
    const owner = this.nounAfter(end, ({ form }) => !isHeld || form.case === null);
    const figures = isHeld ? held.things : thingsOf(this.elements.slice(to + 1, end));
    return owner && figures.length > 0 ? { figures, owner: owner.things } : null;
  }

  /** The ground of "yanında" (beside it): the last things that aren't figures, else those of the next noun. */
  #impliedGround(figures: readonly number[], { from, to }: Location): readonly number[] {
    const isOther = (element: Element): element is Noun =>
      element.kind === 'noun' && !element.things.some((thing) => figures.includes(thing));
    const before = this.elements
      .slice(0, from)
      .filter(
        (element, index) => isOther(element) && !this.grounds.has(index) && element.form.derived === null,
      );
    const named = before.at(-1) ?? this.elements.slice(to + 1).find(isOther);
    return named ? thingsOf([named]) : [];
  }

  /** @returns `hasVerb`: a verb ends the clause, so that the nouns may be its objects */
  #figuresAfter(to: number): { figures: number[]; hasVerb: boolean } {
    const figures: number[] = [];
    /** True once the location belongs to the next noun alone. */
    let isAttribute = this.elements[to]?.form.attribute;
    let isJoined = true;
    for (const [index, element] of this.elements.entries().drop(to + 1)) {
      const isFirst = figures.length === 0;
      switch (element.kind) {
        case 'noun':
          if (!isJoined) return { figures, hasVerb: false };
          if (isAttribute) return { figures: element.things, hasVerb: false };
          if (this.#isDescription(index, element, isFirst)) break;
          if (this.grounds.has(index)) {
            // Locations may follow one another: "parkta bankta oturan adam" (a man on a bench in the park).
            if (isFirst && element.form.case === 'locative') break;
            return { figures, hasVerb: false };
          }
          if (element.form.case === 'genitive') break;
          figures.push(...element.things);
          isJoined = false;
          break;
        case 'verb':
          if (element.value === 'finite' || !isFirst) return { figures, hasVerb: element.value === 'finite' };
          isAttribute = true;
          break;
        case 'and':
        case 'comma':
          if (index === to + 1 && this.#subjectBefore(to).length > 0) return { figures, hasVerb: false };
          isJoined = true;
          break;
        case 'relation':
        case 'with':
        case 'region':
          if (!isFirst) return { figures, hasVerb: false };
          break;
        case 'stop':
          return { figures, hasVerb: false };
      }
    }
    return { figures, hasVerb: false };
  }

  /** True when a noun only describes another: the book of "kitap okuyan kız" (a girl reading a book). */
  #isDescription(index: number, { form }: Noun, isFirst: boolean): boolean {
    if (form.derived === 'with' || form.case === 'instrumental') return true;
    const next = this.elements[index + 1];
    return isFirst && next?.kind === 'verb' && (next.value === 'participle' || next.value === 'rides');
  }

  /** The subject right before a location: nouns in the nominative, named together. */
  #subjectBefore(from: number): number[] {
    const figures: number[] = [];
    for (let index = from - 1; ; index -= 2) {
      const noun = this.nounAt(index);
      if (!noun || this.grounds.has(index) || noun.form.case !== null || noun.form.derived !== null) break;
      figures.unshift(...noun.things);
      if (!isJoint(this.elements[index - 1])) break;
    }
    return figures;
  }
}
