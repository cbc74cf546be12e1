import type { Span } from '#contract/pictures.ts';
import type { Element } from './nouns.ts';
import { Relations } from './relations.ts';
import type { Region, RelationName } from './wish.ts';

/** A place at the head of a clause, whose thing comes after it: "behind the dragon there is a castle". */
type Ahead = Span & ({ relation: RelationName; others: number[] } | { region: Region });

/** Reads what is where from an English description: a place follows what it tells of, or stands before the clause. */
export function englishRelations(elements: readonly Element[]): Relations {
  const reader = new EnglishReader(elements);
  while (reader.step());
  return reader.relations;
}

class EnglishReader {
  readonly relations = new Relations();
  readonly #elements: readonly Element[];
  #at = 0;
  /** The nouns that were named together last: "a cat and two dogs". */
  #group: number[] = [];
  /** Whether "and" or a comma was the last element. */
  #joined = false;
  #verb = false;
  /** What the last place was measured by: a place right after it tells of that. */
  #ground: number[] = [];
  /** The thing with others ("a desk with ..."), and those others. */
  #owner: { things: number[]; relation: RelationName; span: Span } | null = null;
  #owned: number[] = [];
  #ahead: Ahead[] = [];
  /** What "it" means. */
  #topic: number[] = [];

  constructor(elements: readonly Element[]) {
    this.#elements = elements;
  }

  step(): boolean {
    const element = this.#elements[this.#at];
    if (element === undefined) return false;
    switch (element.kind) {
      case 'noun':
        this.#noun(element.things);
        break;
      case 'place':
        this.#place(element);
        break;
      case 'region':
        this.#region(element, element.region);
        break;
      case 'scene':
        this.relations.scenes.push({
          start: element.start,
          end: element.end,
          traits: element.traits,
          marked: this.#elements[this.#at - 1]?.kind === 'place',
        });
        break;
      case 'writing':
        this.#writing(element, element.text);
        break;
      case 'verb':
        this.#verb = this.#group.length > 0;
        this.#ground = [];
        break;
      case 'stop':
        this.#group = [];
        this.#verb = false;
        this.#ground = [];
        this.#owner = null;
        this.#ahead = [];
        break;
      case 'unknown':
        this.#ground = [];
    }
    this.#joined = element.kind === 'and' || element.kind === 'comma';
    this.#at++;
    return true;
  }

  #noun(things: number[]): void {
    const before = this.#elements[this.#at - 1];
    const owned = this.#owner && (this.#joined || (before?.kind === 'place' && before.inverse));
    if (this.#owner && owned) {
      const { span, relation, things: owners } = this.#owner;
      this.relations.relate(span, things, relation, owners);
      this.#owned.push(...things);
      this.#ground = [];
      return;
    }
    const object = this.#verb && !this.#joined;
    if (!object) {
      const goesOn = this.#joined && this.#ground.length === 0 && !this.#verb;
      this.#group = goesOn ? [...this.#group, ...things] : [...things];
      this.#topic = this.#group;
      this.#verb = false;
    }
    this.#ground = [];
    for (const ahead of this.#ahead)
      if ('region' in ahead) this.relations.place(ahead, things, ahead.region);
      else this.relations.relate(ahead, things, ahead.relation, ahead.others);
  }

  /** What a place that comes now tells of. */
  #figures(): number[] {
    const before = this.#elements[this.#at - 1];
    if (this.#owner) {
      const last = this.#owned.at(-1);
      return this.#owned.length > 1 && last !== undefined && before?.kind === 'noun'
        ? [last]
        : this.#owner.things;
    }
    if (this.#ground.length > 0 && before?.kind === 'noun') return this.#ground;
    return this.#group;
  }

  #place(element: Element & { kind: 'place' }): void {
    const span = { start: element.start, end: element.end };
    if (element.inverse) {
      const inside = element.relation === 'in' && this.#ground.length > 0;
      const things = inside ? this.#ground : this.#owner ? this.#owner.things : this.#group;
      this.#owner = things.length > 0 ? { things, relation: element.relation, span } : null;
      this.#owned = [];
      return;
    }
    const next = this.#elements[this.#at + 1];
    if (element.ground === 'pronoun') {
      this.#pronoun(span, element.relation);
      return;
    }
    if (next?.kind === 'scene') {
      if (element.relation === 'above') this.relations.place(span, this.#figures(), 'sky');
      return;
    }
    if (next?.kind !== 'noun') return;
    const opens = this.#opens();
    const figures = this.#figures();
    let end = this.#at + 1;
    const others = [...next.things];
    for (let after = end + 2; element.relation === 'between' && after < this.#elements.length; after += 2) {
      const [joint, noun] = [this.#elements[after - 1], this.#elements[after]];
      if ((joint?.kind !== 'and' && joint?.kind !== 'comma') || noun?.kind !== 'noun') break;
      others.push(...noun.things);
      end = after;
      if (joint.kind === 'and') break;
    }
    const following = this.#elements[end + 1]?.kind;
    this.#at = end;
    if (figures.length === 0 || (opens && following === 'noun')) {
      this.#owner = null;
      this.#ahead.push({ ...span, relation: element.relation, others });
      this.#group = [];
    } else {
      this.relations.relate(span, figures, element.relation, others);
      this.#ahead = [];
      this.#owner = null;
    }
    this.#ground = others;
    if (this.#topic.length === 0) this.#topic = others;
  }

  /** Whether a clause begins here. */
  #opens(): boolean {
    const before = this.#elements[this.#at - 1]?.kind;
    return before === undefined || before === 'and' || before === 'comma' || before === 'stop';
  }

  #pronoun(span: Span, relation: RelationName): void {
    const others = this.#owner ? this.#owner.things : this.#topic;
    if (this.#opens() && this.#elements[this.#at + 1]?.kind === 'noun') {
      this.#ahead = [{ ...span, relation, others }];
      this.#owner = null;
      this.#group = [];
      return;
    }
    const figures = this.#owner ? this.#owned : this.#group;
    if (this.#owner) for (const owner of this.#owner.things) this.relations.separate(this.#owned, owner);
    this.relations.relate(span, figures, relation, others);
    this.#owner = null;
  }

  #region(span: Span, region: Region): void {
    const figures = this.#figures();
    if (figures.length === 0 || (this.#opens() && this.#elements[this.#at + 1]?.kind === 'noun')) {
      this.#ahead = [{ start: span.start, end: span.end, region }];
      this.#owner = null;
      this.#group = [];
    } else this.relations.place(span, figures, region);
  }

  /** Writing stands on what is named after it ("on a sign"), else on what was named last. */
  #writing(span: Span, text: string): void {
    const [place, noun] = [this.#elements[this.#at + 1], this.#elements[this.#at + 2]];
    const follows =
      place?.kind === 'place' && place.ground === 'noun' && !place.inverse && noun?.kind === 'noun';
    const last = this.#owned.at(-1) ?? this.#ground.at(-1) ?? this.#group.at(-1);
    const before = this.#elements[this.#at - 1];
    const own = before?.kind === 'place' && before.inverse && this.#owner ? this.#owner.things.at(-1) : last;
    const on = follows ? noun.things[0] : own;
    this.relations.writings.push({ span: { start: span.start, end: span.end }, text, on: on ?? null });
    if (follows) this.#at++;
  }
}
