import type { Range } from '#contract/documents.ts';
import { isIn, showsPart } from '../groups.ts';
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

/** How what belongs to another thing stands to it: "a cake with candles", "şapkalı adam", "evin bacası". By indices into `all`. */
export function belonging(
  all: readonly Thing[],
  [belongs = -1]: readonly number[],
  [owns = -1]: readonly number[],
): RelationName {
  const [thing, owner] = [all[belongs]?.picture, all[owns]?.picture];
  if (!thing || !owner) return 'beside';
  if (pictureKey(thing) === '🕯' && isIn(owner, 'cakes')) return 'on';
  return isIn(owner, 'holders') || showsPart(owner, thing) ? 'in' : 'beside';
}

/** What is where, as it is read from one element to the next. */
export class Relations {
  readonly relations: Relation[] = [];
  readonly placings: Placing[] = [];
  readonly writings: Writing[] = [];
  /** `marked`: the words say that all of it is there ("in the forest"), not that there is one ("a forest"). */
  readonly scenes: SceneWord[] = [];

  relate(span: Range, figures: readonly number[], relation: RelationName, others: readonly number[]): void {
    for (const thing of figures) {
      const rest = [...new Set(others)].filter((other) => other !== thing);
      const known = this.relations.some((each) => each.thing === thing && each.relation === relation);
      if (rest.length === 0 || known) continue;
      const first = relation === 'between' ? rest : rest.slice(0, 1);
      this.relations.push({ span: { start: span.start, end: span.end }, thing, relation, others: first });
    }
  }

  /** Takes back that these things stand to that one. */
  separate(figures: readonly number[], other: number): void {
    const kept = this.relations.filter(
      ({ thing, others }) => !(figures.includes(thing) && others.includes(other)),
    );
    this.relations.splice(0, this.relations.length, ...kept);
  }

  place(span: Range, figures: readonly number[], region: Region): void {
    for (const thing of figures)
      if (!this.placings.some((placing) => placing.thing === thing))
        this.placings.push({ span: { start: span.start, end: span.end }, thing, region });
  }
}
