import type { Range } from '#contract/documents.ts';
import { isIn, showsPart } from '../groups.ts';
import type { Element, Noun, Scene } from '../phrases/elements.ts';
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

export type SceneWord = Range & { trait: Trait | null; marked: boolean };

/** Where something is: how to what else, or in which part of the picture. */
export type Where = Range & ({ relation: RelationName; others: readonly number[] } | { region: Region });

/** What is where, as it is read from one element to the next; things are indices. */
export class Relations {
  readonly relations: Relation[] = [];
  readonly placings: Placing[] = [];
  readonly writings: Writing[] = [];
  readonly scenes: SceneWord[] = [];

  relate(span: Range, figures: readonly number[], relation: RelationName, others: readonly number[]): void {
    for (const thing of figures) {
      const rest = [...new Set(others)].filter((other) => other !== thing);
      const isKnown = this.relations.some((each) => each.thing === thing && each.relation === relation);
      if (rest.length === 0 || isKnown) continue;
      const measures = relation === 'between' ? rest : rest.slice(0, 1);
      this.relations.push({ span: spanOf(span), thing, relation, others: measures });
    }
  }

  locate(where: Where, figures: readonly number[]): void {
    if ('region' in where) this.place(where, figures, where.region);
    else this.relate(where, figures, where.relation, where.others);
  }

  /** Takes back that these things stand to those. */
  separate(figures: readonly number[], others: readonly number[]): void {
    const kept = this.relations.filter(
      (each) => !(figures.includes(each.thing) && each.others.some((other) => others.includes(other))),
    );
    this.relations.splice(0, this.relations.length, ...kept);
  }

  place(span: Range, figures: readonly number[], region: Region): void {
    for (const thing of figures)
      if (!this.placings.some((placing) => placing.thing === thing))
        this.placings.push({ span: spanOf(span), thing, region });
  }

  /** @param marked the words say that all of it is there ("in the forest"), not that there is one ("a forest") */
  addScene(scene: Scene, marked: boolean): void {
    this.scenes.push({ ...spanOf(scene), trait: scene.trait, marked });
  }

  write(writing: Element & { kind: 'writing' }, on: number | undefined): void {
    this.writings.push({ span: spanOf(writing), text: writing.text, on: on ?? null });
  }
}

const spanOf = ({ start, end }: Range): Range => ({ start, end });

/** How what belongs to another thing stands to it: "a cake with candles", "şapkalı adam", "evin bacası". */
export function belonging(thing: Thing | undefined, owner: Thing | undefined): RelationName {
  if (!thing || !owner) return 'beside';
  if (pictureKey(thing.picture) === '🕯' && isIn(owner.picture, 'cakes')) return 'on';
  return isIn(owner.picture, 'holders') || showsPart(owner.picture, thing.picture) ? 'in' : 'beside';
}

export function isJoint(element: Element | undefined): boolean {
  return element?.kind === 'and' || element?.kind === 'comma';
}

/** The first noun after an element, before the sentence ends. */
export function nounAfter(
  elements: readonly Element[],
  at: number,
  accepts: (noun: Noun) => boolean = () => true,
): Noun | null {
  const found = elements
    .slice(at + 1)
    .find((element) => element.kind === 'stop' || (element.kind === 'noun' && accepts(element)));
  return found?.kind === 'noun' ? found : null;
}

/**
 * The things of a noun and of those that are joined to it, after it (step 1) or before it (-1), up to the first
 * "and", and the last element of them.
 */
export function joinedThings(
  elements: readonly Element[],
  at: number,
  step: 1 | -1,
): { things: number[]; end: number } {
  let end = at;
  while (isJoint(elements[end + step]) && elements[end + 2 * step]?.kind === 'noun') {
    end += 2 * step;
    if (elements[end - step]?.kind === 'and') break;
  }
  const nouns = elements.slice(Math.min(at, end), Math.max(at, end) + 1);
  return { things: nouns.flatMap((element) => (element.kind === 'noun' ? element.things : [])), end };
}
