import type { Range } from '#contract/documents.ts';
import { isIn } from '../groups.ts';
import type { Element, RelationWord } from '../phrases/elements.ts';
import type { Region, RelationName, Thing } from '../wish.ts';
import { belonging, Relations } from './relations.ts';

/** A place at the head of a clause, whose thing comes after it: "behind the dragon there is a castle". */
type Ahead = Range & ({ relation: RelationName; others: number[] } | { region: Region });

/** Reads what is where from an English description: a place follows what it tells of, or stands before the clause. */
export function englishRelations(elements: readonly Element[], things: readonly Thing[]): Relations {
  const reader = new EnglishReader(elements, things);
  while (reader.step());
  return reader.relations;
}

class EnglishReader {
  readonly relations = new Relations();
  readonly #elements: readonly Element[];
  readonly #things: readonly Thing[];
  #at = 0;
  /** The nouns that were named together last: "a cat and two dogs". */
  #group: number[] = [];
  /** Whether "and" or a comma was the last element. */
  #joined = false;
  #verb = false;
  /** Whether what the last verb tells of is in the air. */
  #aloft = false;
  /** What the last place was measured by: a place right after it tells of that. */
  #ground: number[] = [];
  /** The thing with others ("a desk with ..."), and those others. */
  #owner: { things: number[]; relation: RelationName; span: Range } | null = null;
  #owned: number[] = [];
  #ahead: Ahead[] = [];
  /** The groups so far, the last of them still growing: what "it" and "them" mean. */
  readonly #topics: number[][] = [];
  /** Whether a place closed the group, so that "and" begins another. */
  #closed = false;
  /** Of the last noun. */
  #last: number[] = [];

  constructor(elements: readonly Element[], things: readonly Thing[]) {
    this.#elements = elements;
    this.#things = things;
  }

  step(): boolean {
    const element = this.#elements[this.#at];
    if (element === undefined) return false;
    switch (element.kind) {
      case 'noun':
        this.#noun(element.things);
        break;
      case 'relation':
        this.#place(element);
        break;
      case 'with':
        this.#own(element);
        break;
      case 'region':
        this.#region(element, element.region);
        break;
      case 'scene':
        this.relations.addScene(
          element,
          ['relation', 'with'].includes(this.#elements[this.#at - 1]?.kind ?? ''),
        );
        if (element.surface === 'stood-on') this.#stand(element);
        break;
      case 'writing':
        this.#writing(element);
        break;
      case 'verb':
        this.#verb = this.#group.length > 0;
        this.#aloft = element.airborne;
        this.#ground = [];
        break;
      case 'stop':
        this.#aloft = false;
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
    // "A corn field": the field is meant.
    if (this.#fills(this.#at)) return;
    this.#last = things;
    const before = this.#elements[this.#at - 1];
    const owned = this.#owner && (this.#joined || before?.kind === 'with');
    if (this.#owner && owned) {
      const { span, relation, things: owners } = this.#owner;
      const belongs =
        relation === 'beside'
          ? belonging(this.#things[things[0] ?? -1], this.#things[owners[0] ?? -1])
          : relation;
      this.relations.relate(span, things, belongs, owners);
      this.#owned.push(...things);
      this.#ground = [];
      return;
    }
    const object = this.#verb && !this.#joined;
    if (!object) {
      const goesOn = this.#joined && !this.#closed && !this.#verb;
      if (goesOn) this.#topics.pop();
      this.#group = goesOn ? [...this.#group, ...things] : [...things];
      this.#topics.push(this.#group);
      this.#verb = false;
      this.#aloft = false;
      this.#closed = false;
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

  #place(element: RelationWord): void {
    const span = { start: element.start, end: element.end };
    const next = this.#elements[this.#at + 1];
    if (element.ground === 'pronoun') {
      this.#pronoun(span, element.relation);
      return;
    }
    // "In a wheat field": not in the wheat.
    if (next?.kind === 'scene' || (next?.kind === 'noun' && this.#fills(this.#at + 1))) {
      if (element.relation === 'above') this.relations.place(span, this.#figures(), 'sky');
      const onto = element.relation === 'on' || element.relation === 'in';
      if (onto && next.kind === 'scene' && next.surface === 'surface') this.#stand(span, this.#at + 1);
      if (this.#group.length > 0) this.#closed = true;
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
    this.#at = end;
    if (figures.length === 0 || (opens && this.#leads(end))) {
      this.#owner = null;
      this.#ahead.push({ ...span, relation: element.relation, others });
      this.#group = [];
    } else {
      this.relations.relate(span, figures, element.relation, others);
      this.#ahead = [];
      this.#owner = null;
    }
    this.#ground = others;
    this.#last = others;
    this.#closed = true;
    if (this.#topics.length === 0) this.#topics.push(others);
  }

  /** Whether a noun says what the scene after it is full of: "a corn field". */
  #fills(at: number): boolean {
    const [noun, scene] = [this.#elements[at], this.#elements[at + 1]];
    const place = scene?.kind === 'scene' && scene.words === 1 && scene.trait?.kind === 'setting';
    return place && scene.start === (noun?.end ?? 0) + 1;
  }

  /** "With", "full of", "of": whose are the things that come now. */
  #own({ start, end, relation, content }: Element & { kind: 'with' }): void {
    const last = this.#owned.at(-1);
    const group = this.#verb || this.#closed ? this.#group : this.#last;
    let things = this.#owner ? this.#owner.things : group;
    if (relation === 'in') things = this.#last;
    else if (last !== undefined && this.#owner && this.#owned.length > 1) {
      // "A man with a hat and a woman with an umbrella": she isn't his.
      this.relations.separate([last], this.#owner.things);
      things = [last];
    }
    if (things.length === 0 || (content && !isIn(this.#things[things[0] ?? -1]?.picture, 'containers')))
      return;
    this.#owner = { things, relation, span: { start, end } };
    this.#owned = [];
  }

  /** Whether a clause begins here. */
  #opens(): boolean {
    const before = this.#elements[this.#at - 1]?.kind;
    return before === undefined || before === 'and' || before === 'comma' || before === 'stop';
  }

  /** Whether what a place tells of comes after it: "behind it a castle", "behind it is a castle". */
  #leads(at: number): boolean {
    const [next, after] = [this.#elements[at + 1], this.#elements[at + 2]];
    return next?.kind === 'noun' || (next?.kind === 'verb' && after?.kind === 'noun');
  }

  #pronoun(span: Range, relation: RelationName): void {
    const ahead = this.#opens();
    const others = this.#owner ? this.#owner.things : this.#antecedent(ahead, relation);
    if (ahead && this.#leads(this.#at)) {
      this.#ahead = [{ ...span, relation, others }];
      this.#owner = null;
      this.#group = [];
      return;
    }
    const figures = this.#owner ? this.#owned : this.#group;
    if (this.#owner) this.relations.separate(this.#owned, this.#owner.things);
    this.relations.relate(span, figures, relation, others);
    this.#owner = null;
    this.#closed = true;
  }

  /** What "it" or "them" means: the group before the one that is told of. */
  #antecedent(ahead: boolean, relation: RelationName): number[] {
    const before = this.#topics.filter((topic) => ahead || topic !== this.#group);
    const last = before.at(-1) ?? [];
    return relation === 'between' && last.length < 2 ? before.slice(-2).flat() : last;
  }

  /** "On the grass": the words at `to` end the place. */
  #stand(span: Range, to = this.#at): void {
    if (!this.#aloft) this.#region(span, 'ground', to);
  }

  #region(span: Range, region: Region, to = this.#at): void {
    const figures = this.#figures();
    if (figures.length === 0 || (this.#opens() && this.#leads(to))) {
      this.#ahead = [{ start: span.start, end: span.end, region }];
      this.#owner = null;
      this.#group = [];
    } else this.relations.place(span, figures, region);
    this.#closed = true;
  }

  /** Writing stands on what is named after it ("on a sign"), else on what was named last. */
  #writing(element: Element & { kind: 'writing' }): void {
    let at = this.#at + 1;
    // "“Love” is written on the wall"
    while (this.#elements[at]?.kind === 'verb') at++;
    const [place, noun] = [this.#elements[at], this.#elements[at + 1]];
    const follows = place?.kind === 'relation' && place.ground === 'noun' && noun?.kind === 'noun';
    const before = this.#elements[this.#at - 1];
    const owner = before?.kind === 'with' ? this.#owner?.things.at(-1) : undefined;
    const on = follows ? noun.things[0] : (owner ?? this.#last.at(-1));
    this.relations.write(element, on);
    if (follows) this.#at = at;
  }
}
