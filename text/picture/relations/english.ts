import type { Range } from '#contract/documents.ts';
import { isIn } from '../groups.ts';
import type { Element } from '../phrases/elements.ts';
import type { RelationName, Thing } from '../wish.ts';
import { isJoint, Relations, type Where } from './relations.ts';

/** Reads where things are from an English description: a place follows the thing, or opens the clause. */
export function englishRelations(elements: readonly Element[], things: readonly Thing[]): Relations {
  // In "a corn field", only the field is meant.
  const relevant = elements.filter((element, at) => !isFillOf(element, elements[at + 1]));
  const reader = new EnglishReader(relevant, things);
  while (reader.step());
  return reader;
}

/** Tells whether a noun fills the scene after it. */
function isFillOf(noun: Element, scene: Element | undefined): boolean {
  const isPlace = scene?.kind === 'scene' && scene.wordCount === 1 && scene.trait?.kind === 'setting';
  return noun.kind === 'noun' && isPlace && scene.start === noun.end + 1;
}

/** A thing with others ("a desk with ..."). */
interface Owner {
  things: readonly number[];
  relation: RelationName;
  span: Range;
  owned: number[];
}

class EnglishReader extends Relations {
  #at = 0;
  /** The nouns that were named together last: "a cat and two dogs". */
  #group: readonly number[] = [];
  /** The groups so far, the last of them still growing: what "it" and "them" mean. */
  readonly #topics: (readonly number[])[] = [];
  /** True once a place closed the group, so that "and" begins another. */
  #closed = false;
  /** True once the group has had its verb, so that the next noun is an object. */
  #verb = false;
  /** True while the subject of the last verb is in the air. */
  #airborne = false;
  /** The ground of the last relation, which a place right after it describes. */
  #ground: readonly number[] = [];
  #owner: Owner | null = null;
  /** Places at the head of a clause, before their thing: "behind the dragon there is a castle". */
  #ahead: Where[] = [];
  /** The things of the last noun. */
  #last: readonly number[] = [];

  /**
   * Reads one element and those that go with it.
   * @returns false at the end
   */
  step(): boolean {
    const element = this.elements[this.#at];
    if (element === undefined) return false;
    const { start, end } = element;
    switch (element.kind) {
      case 'noun':
        this.#noun(element.things);
        break;
      case 'relation':
        if (element.mark === 'it') this.#pronoun(element);
        else this.#relation(element);
        break;
      case 'with':
        this.#own(element);
        break;
      case 'region':
        this.#assign({ start, end, region: element.value }, this.#figures());
        break;
      case 'scene': {
        const before = this.#before()?.kind;
        this.addScene(element, before === 'relation' || before === 'with');
        if (element.mark === 'stood-on') this.#stand(element, this.#at);
        break;
      }
      case 'quoted':
        this.#write(element);
        break;
      case 'verb':
        this.#verb = this.#group.length > 0;
        this.#airborne = element.mark === 'airborne';
        this.#ground = [];
        break;
      case 'stop':
        this.#airborne = false;
        this.#verb = false;
        this.#group = [];
        this.#ground = [];
        this.#owner = null;
        this.#ahead = [];
        break;
      case 'unknown':
        this.#ground = [];
    }
    this.#at++;
    return true;
  }

  #before(): Element | undefined {
    return this.elements[this.#at - 1];
  }

  #noun(things: readonly number[]): void {
    this.#last = things;
    this.#ground = [];
    const isJoined = isJoint(this.#before());
    if (this.#owner && (isJoined || this.#before()?.kind === 'with')) {
      const { span, relation, things: owners, owned } = this.#owner;
      if (relation === 'beside') this.belong(span, things, owners);
      else this.relate(span, things, relation, owners);
      owned.push(...things);
      return;
    }
    if (!this.#verb || isJoined) {
      const goesOn = isJoined && !this.#closed && !this.#verb;
      if (goesOn) this.#topics.pop();
      this.#group = goesOn ? [...this.#group, ...things] : things;
      this.#topics.push(this.#group);
      this.#verb = false;
      this.#airborne = false;
      this.#closed = false;
    }
    for (const where of this.#ahead) this.locate(where, things);
  }

  /** The things that a place at this point describes. */
  #figures(): readonly number[] {
    const isAfterNoun = this.#before()?.kind === 'noun';
    if (this.#owner) {
      const { owned, things } = this.#owner;
      return owned.length > 1 && isAfterNoun ? owned.slice(-1) : things;
    }
    return this.#ground.length > 0 && isAfterNoun ? this.#ground : this.#group;
  }

  #relation(element: Element & { kind: 'relation' }): void {
    const { value: relation, start, end } = element;
    const next = this.elements[this.#at + 1];
    if (next?.kind === 'scene') {
      if (relation === 'above') this.place(element, this.#figures(), 'sky');
      if ((relation === 'on' || relation === 'in') && next.mark === 'surface')
        this.#stand(element, this.#at + 1);
      if (this.#group.length > 0) this.#closed = true;
    } else if (next?.kind === 'noun') {
      const { things: others, end: last } = this.measures(relation, this.#at + 1, 1);
      this.#assign({ start, end, relation, others }, this.#figures(), last);
      this.#at = last;
      this.#ground = others;
      this.#last = others;
      if (this.#topics.length === 0) this.#topics.push(others);
    }
  }

  /** Reads "with", "full of" and the like: the things that follow belong to others. */
  #own({ start, end, value: relation, mark }: Element & { kind: 'with' }): void {
    let things = this.#owner?.things ?? (this.#verb || this.#closed ? this.#group : this.#last);
    if (relation === 'in') things = this.#last;
    else if (this.#owner && this.#owner.owned.length > 1) {
      // "A man with a hat and a woman with an umbrella": she isn't his.
      const last = this.#owner.owned.slice(-1);
      this.separate(last, things);
      things = last;
    }
    if (things.length === 0 || (mark === 'content' && !isIn(this.thingOf(things)?.picture, 'containers')))
      return;
    this.#owner = { things, relation, span: { start, end }, owned: [] };
  }

  /** "Under it" describes the group, or the things that follow. */
  #pronoun({ start, end, value: relation }: Element & { kind: 'relation' }): void {
    const isAhead = this.#opens();
    const others = this.#owner?.things ?? this.#antecedent(isAhead, relation);
    const figures = this.#owner?.owned ?? this.#group;
    const isTold = !(isAhead && this.#leads(this.#at));
    if (isTold && this.#owner) this.separate(figures, this.#owner.things);
    // "With the words “For sale” on it" names nothing but the text.
    if (isTold && figures.length === 0) this.#close();
    else this.#assign({ start, end, relation, others }, figures);
  }

  /** The things that "it" or "them" means: the group before the one being described. */
  #antecedent(isAhead: boolean, relation: RelationName): readonly number[] {
    const before = this.#topics.filter((topic) => isAhead || topic !== this.#group);
    const last = before.at(-1) ?? [];
    return relation === 'between' && last.length < 2 ? before.slice(-2).flat() : last;
  }

  /** Words up to `to` such as "on the grass" place something on the ground. */
  #stand({ start, end }: Range, to: number): void {
    if (!this.#airborne) this.#assign({ start, end, region: 'ground' }, this.#figures(), to);
  }

  /** Places figures; without any, or at the head of a clause, the place waits for those after `to`. */
  #assign(where: Where, figures: readonly number[], to = this.#at): void {
    if (figures.length === 0 || (this.#opens() && this.#leads(to))) {
      const isKept = (other: Where) => this.#group.length === 0 && 'region' in other !== 'region' in where;
      this.#ahead = [...this.#ahead.filter(isKept), where];
      this.#group = [];
      this.#verb = false;
    } else {
      this.locate(where, figures);
      this.#ahead = [];
    }
    this.#close();
  }

  #close(): void {
    this.#owner = null;
    this.#closed = true;
  }

  /** Tells whether a clause begins here. */
  #opens(): boolean {
    const before = this.#before();
    return before === undefined || before.kind === 'stop' || isJoint(before);
  }

  /** True when a place's thing follows: "behind it a castle", "behind it is a castle". */
  #leads(at: number): boolean {
    const [next, after] = this.elements.slice(at + 1, at + 3);
    return next?.kind === 'noun' || (next?.kind === 'verb' && after?.kind === 'noun');
  }

  /** Writing goes on what is named after it ("on a sign"), else on what was named last. */
  #write(element: Element & { kind: 'quoted' }): void {
    let at = this.#at + 1;
    // "“Love” is written on the wall"
    while (this.elements[at]?.kind === 'verb') at++;
    const [relation, noun] = [this.elements[at], this.nounAt(at + 1)];
    const owner = this.#before()?.kind === 'with' ? this.#owner?.things.at(-1) : undefined;
    if (relation?.kind === 'relation' && relation.mark !== 'it' && noun) {
      this.write(element, noun.things[0]);
      this.#at = at;
    } else this.write(element, owner ?? this.#last.at(-1));
  }
}
