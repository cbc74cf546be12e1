import type { Range } from '#contract/documents.ts';
import { isIn } from '../groups.ts';
import type { Element } from '../phrases/elements.ts';
import type { RelationName, Thing } from '../wish.ts';
import { isJoint, Relations, type Whereabouts } from './relations.ts';

/** Reads where things are from an English description: a location follows its thing, or opens the clause. */
export function englishRelations(elements: readonly Element[], things: readonly Thing[]): Relations {
  // In "a corn field", only the field is meant.
  const relevant = elements.filter((element, index) => !isFillOf(element, elements[index + 1]));
  const reader = new EnglishReader(relevant, things);
  while (reader.readNext());
  return reader;
}

/** Tells whether a noun fills the scene right after it: the corn of "a corn field". */
function isFillOf(noun: Element, scene: Element | undefined): boolean {
  const isPlace = scene?.kind === 'scene' && scene.wordCount === 1 && scene.trait?.kind === 'setting';
  return noun.kind === 'noun' && isPlace && scene.start === noun.end + 1;
}

/** Things that have others, as in "a desk with ..."; `owned` are those named so far. */
interface Owner {
  things: readonly number[];
  relation: RelationName;
  span: Range;
  owned: number[];
}

class EnglishReader extends Relations {
  #index = 0;
  /** The nouns that were named together last: "a cat and two dogs". */
  #group: readonly number[] = [];
  /** The groups so far, the last of them still growing: what "it" and "them" mean. */
  readonly #topics: (readonly number[])[] = [];
  /** True once a location followed the group, so that "and" begins another. */
  #isClosed = false;
  /** True once the group has had its verb, so that the next noun is an object. */
  #hasVerb = false;
  /** True while the subject of the last verb is in the air. */
  #isAirborne = false;
  /** The ground of the last relation, which a location right after it describes. */
  #ground: readonly number[] = [];
  #owner: Owner | null = null;
  /** Locations at the head of a clause, before their thing: "behind the dragon there is a castle". */
  #pending: Whereabouts[] = [];
  /** The things of the last noun. */
  #lastThings: readonly number[] = [];

  /**
   * Reads one element and those that go with it.
   * @returns false at the end
   */
  readNext(): boolean {
    const element = this.elements[this.#index];
    if (element === undefined) return false;
    const { start, end } = element;
    switch (element.kind) {
      case 'noun':
        this.#readNoun(element.things);
        break;
      case 'relation':
        if (element.mark === 'it') this.#readPronoun(element);
        else this.#readRelation(element);
        break;
      case 'with':
        this.#readOwner(element);
        break;
      case 'region':
        this.#assignLocation({ start, end, region: element.value }, this.#figures());
        break;
      case 'scene': {
        const before = this.#previous()?.kind;
        this.addScene(element, before === 'relation' || before === 'with');
        if (element.mark === 'stood-on') this.#placeOnGround(element, this.#index);
        break;
      }
      case 'quoted':
        this.#readQuotation(element);
        break;
      case 'verb':
        this.#hasVerb = this.#group.length > 0;
        this.#isAirborne = element.mark === 'airborne';
        this.#ground = [];
        break;
      case 'stop':
        this.#isAirborne = false;
        this.#hasVerb = false;
        this.#group = [];
        this.#ground = [];
        this.#owner = null;
        this.#pending = [];
        break;
      case 'unknown':
        this.#ground = [];
    }
    this.#index++;
    return true;
  }

  #previous(): Element | undefined {
    return this.elements[this.#index - 1];
  }

  /** A noun belongs to the current owner, is the object of a verb, or joins or begins a group. */
  #readNoun(things: readonly number[]): void {
    this.#lastThings = things;
    this.#ground = [];
    const isJoined = isJoint(this.#previous());
    if (this.#owner && (isJoined || this.#previous()?.kind === 'with')) {
      const { span, relation, things: owners, owned } = this.#owner;
      if (relation === 'beside') this.relateToOwner(span, things, owners);
      else this.relate(span, things, relation, owners);
      owned.push(...things);
      return;
    }
    if (!this.#hasVerb || isJoined) {
      const continuesGroup = isJoined && !this.#isClosed && !this.#hasVerb;
      if (continuesGroup) this.#topics.pop();
      this.#group = continuesGroup ? [...this.#group, ...things] : things;
      this.#topics.push(this.#group);
      this.#hasVerb = false;
      this.#isAirborne = false;
      this.#isClosed = false;
    }
    for (const where of this.#pending) this.locate(where, things);
  }

  /** The things that a location read now describes. */
  #figures(): readonly number[] {
    const isAfterNoun = this.#previous()?.kind === 'noun';
    if (this.#owner) {
      const { owned, things } = this.#owner;
      return owned.length > 1 && isAfterNoun ? owned.slice(-1) : things;
    }
    return this.#ground.length > 0 && isAfterNoun ? this.#ground : this.#group;
  }

  /** Reads a preposition with the noun or scene after it: "on the table", "above the sea". */
  #readRelation(element: Element & { kind: 'relation' }): void {
    const { value: relation, start, end } = element;
    const next = this.elements[this.#index + 1];
    if (next?.kind === 'scene') {
      if (relation === 'above') this.place(element, this.#figures(), 'sky');
      if ((relation === 'on' || relation === 'in') && next.mark === 'surface')
        this.#placeOnGround(element, this.#index + 1);
      if (this.#group.length > 0) this.#isClosed = true;
    } else if (next?.kind === 'noun') {
      const { things: others, end: last } = this.joinedThings(relation, this.#index + 1, 1);
      this.#assignLocation({ start, end, relation, others }, this.#figures(), last);
      this.#index = last;
      this.#ground = others;
      this.#lastThings = others;
      if (this.#topics.length === 0) this.#topics.push(others);
    }
  }

  /** Reads "with", "full of" and the like: the things that follow belong to others. */
  #readOwner({ start, end, value: relation, mark }: Element & { kind: 'with' }): void {
    let things = this.#owner?.things ?? (this.#hasVerb || this.#isClosed ? this.#group : this.#lastThings);
    if (relation === 'in') things = this.#lastThings;
    else if (this.#owner && this.#owner.owned.length > 1) {
      // "A man with a hat and a woman with an umbrella": she isn't his.
      const last = this.#owner.owned.slice(-1);
      this.removeRelations(last, things);
      things = last;
    }
    if (things.length === 0 || (mark === 'content' && !isIn(this.thingOf(things)?.picture, 'containers')))
      return;
    this.#owner = { things, relation, span: { start, end }, owned: [] };
  }

  /** "Under it" describes the group, or the things that follow. */
  #readPronoun({ start, end, value: relation }: Element & { kind: 'relation' }): void {
    const isAhead = this.#opensClause();
    const others = this.#owner?.things ?? this.#antecedent(isAhead, relation);
    const figures = this.#owner?.owned ?? this.#group;
    const describesGroup = !(isAhead && this.#precedesThing(this.#index));
    if (describesGroup && this.#owner) this.removeRelations(figures, this.#owner.things);
    // "With the words “For sale” on it" names nothing but the text.
    if (describesGroup && figures.length === 0) this.#closeGroup();
    else this.#assignLocation({ start, end, relation, others }, figures);
  }

  /** The things that "it" or "them" means: the group before the one being described. */
  #antecedent(isAhead: boolean, relation: RelationName): readonly number[] {
    const before = this.#topics.filter((topic) => isAhead || topic !== this.#group);
    const last = before.at(-1) ?? [];
    return relation === 'between' && last.length < 2 ? before.slice(-2).flat() : last;
  }

  /** Words up to `to` such as "on the grass" place something on the ground. */
  #placeOnGround({ start, end }: Range, to: number): void {
    if (!this.#isAirborne) this.#assignLocation({ start, end, region: 'ground' }, this.#figures(), to);
  }

  /** Locates figures; without any, or at the head of a clause, the location waits for those after `to`. */
  #assignLocation(where: Whereabouts, figures: readonly number[], to = this.#index): void {
    if (figures.length === 0 || (this.#opensClause() && this.#precedesThing(to))) {
      const mayStay = (other: Whereabouts) =>
        this.#group.length === 0 && 'region' in other !== 'region' in where;
      this.#pending = [...this.#pending.filter(mayStay), where];
      this.#group = [];
      this.#hasVerb = false;
    } else {
      this.locate(where, figures);
      this.#pending = [];
    }
    this.#closeGroup();
  }

  /** Ends the group and its owner: what follows describes something else. */
  #closeGroup(): void {
    this.#owner = null;
    this.#isClosed = true;
  }

  #opensClause(): boolean {
    const before = this.#previous();
    return before === undefined || before.kind === 'stop' || isJoint(before);
  }

  /** True when the thing that a location describes follows it: "behind it a castle", "behind it is a castle". */
  #precedesThing(index: number): boolean {
    const [next, after] = this.elements.slice(index + 1, index + 3);
    return next?.kind === 'noun' || (next?.kind === 'verb' && after?.kind === 'noun');
  }

  /** Writing goes on what is named after it ("on a sign"), else on what was named last. */
  #readQuotation(element: Element & { kind: 'quoted' }): void {
    let index = this.#index + 1;
    // "“Love” is written on the wall"
    while (this.elements[index]?.kind === 'verb') index++;
    const [relation, noun] = [this.elements[index], this.nounAt(index + 1)];
    const owner = this.#previous()?.kind === 'with' ? this.#owner?.things.at(-1) : undefined;
    if (relation?.kind === 'relation' && relation.mark !== 'it' && noun) {
      this.write(element, noun.things[0]);
      this.#index = index;
    } else this.write(element, owner ?? this.#lastThings.at(-1));
  }
}
