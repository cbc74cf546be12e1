import type { Range } from '#contract/documents.ts';
import { isIn, showsPart } from '../groups.ts';
import type { Element, Noun } from '../phrases/elements.ts';
import {
  type Placing,
  pictureKey,
  type Region,
  type Relation,
  type RelationName,
  type Thing,
  type Writing,
} from '../wish.ts';
import type { Trait } from '../words/meaning.ts';

/** A word for the scene; `marked`: the whole picture is said to be in it ("in the forest"). */
export type SceneWord = Range & { trait: Trait | null; marked: boolean };

/** Where a thing is: its relation to others, or a region of the picture. */
export type Whereabouts = Range &
  ({ relation: RelationName; others: readonly number[] } | { region: Region });

/**
 * The relations of a description, collected element by element. A relation places a figure by another thing,
 * its ground; things are given by their indexes.
 */
export class Relations {
  readonly relations: Relation[] = [];
  readonly placings: Placing[] = [];
  readonly writings: Writing[] = [];
  readonly scenes: SceneWord[] = [];
  protected readonly elements: readonly Element[];
  readonly #things: readonly Thing[];

  constructor(elements: readonly Element[], things: readonly Thing[]) {
    this.elements = elements;
    this.#things = things;
  }

  /** Adds a relation of each figure, unless it has one of that name already. */
  protected relate(
    { start, end }: Range,
    figures: readonly number[],
    relation: RelationName,
    others: readonly number[],
  ): void {
    for (const thing of figures) {
      const grounds = [...new Set(others)].filter((other) => other !== thing);
      const isKnown = this.relations.some((each) => each.thing === thing && each.relation === relation);
      if (grounds.length === 0 || isKnown) continue;
      if (relation !== 'between') grounds.splice(1);
      this.relations.push({ span: { start, end }, thing, relation, others: grounds });
    }
  }

  /** Puts figures in a region of the picture, unless they are in one already. */
  protected place({ start, end }: Range, figures: readonly number[], region: Region): void {
    for (const thing of figures)
      if (!this.placings.some((placing) => placing.thing === thing))
        this.placings.push({ span: { start, end }, thing, region });
  }

  /** Relates or places figures. */
  protected locate(where: Whereabouts, figures: readonly number[]): void {
    if ('region' in where) this.place(where, figures, where.region);
    else this.relate(where, figures, where.relation, where.others);
  }

  /** Removes relations between some figures and others. */
  protected removeRelations(figures: readonly number[], others: readonly number[]): void {
    const remaining = this.relations.filter(
      (each) => !(figures.includes(each.thing) && each.others.some((other) => others.includes(other))),
    );
    this.relations.splice(0, this.relations.length, ...remaining);
  }

  /**
   * Relates a thing to its owner: "a cake with candles", "şapkalı adam" (a man with a hat), "evin bacası" (the
   * chimney of the house).
   */
  protected relateToOwner(span: Range, figures: readonly number[], owners: readonly number[]): void {
    const [thing, owner] = [this.thingOf(figures)?.picture, this.thingOf(owners)?.picture];
    const isCandle = thing && pictureKey(thing) === '🕯' && isIn(owner, 'cakes');
    const isInside = isIn(owner, 'holders') || (thing && owner && showsPart(owner, thing));
    this.relate(span, figures, isCandle ? 'on' : isInside ? 'in' : 'beside', owners);
  }

  /** @param marked True for "in the forest" (the whole scene), false for "a forest" */
  protected addScene({ start, end, trait }: Element & { kind: 'scene' }, marked: boolean): void {
    this.scenes.push({ start, end, trait, marked });
  }

  /** @param on The thing that bears the text; undefined for free-standing text */
  protected write({ start, end, text }: Element & { kind: 'quoted' }, on: number | undefined): void {
    this.writings.push({ span: { start, end }, text, on: on ?? null });
  }

  /** The first of some things. */
  protected thingOf(things: readonly number[]): Thing | undefined {
    return this.#things[things[0] ?? -1];
  }

  protected nounAt(index: number): Noun | undefined {
    const element = this.elements[index];
    return element?.kind === 'noun' ? element : undefined;
  }

  /** The first noun after an element, before the sentence ends. */
  protected nounAfter(index: number, accepts = (_: Noun) => true): Noun | undefined {
    const found = this.elements
      .slice(index + 1)
      .find((element) => element.kind === 'stop' || (element.kind === 'noun' && accepts(element)));
    return found?.kind === 'noun' ? found : undefined;
  }

  /**
   * The things of a noun and, for a relation between several, of those joined to it after it (step 1) or
   * before it (-1), up to the first "and"; and the index of the last of these elements.
   */
  protected joinedThings(
    relation: RelationName,
    index: number,
    step: 1 | -1,
  ): { things: number[]; end: number } {
    let end = index;
    while (relation === 'between' && isJoint(this.elements[end + step]) && this.nounAt(end + 2 * step)) {
      end += 2 * step;
      if (this.elements[end - step]?.kind === 'and') break;
    }
    const nouns = this.elements.slice(Math.min(index, end), Math.max(index, end) + 1);
    return { things: thingsOf(nouns), end };
  }
}

/** Tells whether an element joins two nouns. */
export function isJoint(element: Element | undefined): boolean {
  return element?.kind === 'and' || element?.kind === 'comma';
}

/** The things of the nouns among some elements. */
export function thingsOf(elements: readonly Element[]): number[] {
  return elements.flatMap((element) => (element.kind === 'noun' ? element.things : []));
}
