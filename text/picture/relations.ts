import type { Range } from '#contract/documents.ts';
import type { Trait } from './meaning.ts';
import {
  type Picture,
  type Placing,
  pictureKey,
  type Region,
  type Relation,
  type RelationName,
  type Thing,
  type Writing,
} from './wish.ts';

export type SceneWord = Range & { traits: Trait[]; marked: boolean };

/** Things that others are put into rather than onto. */
export const containers: ReadonlySet<string> = new Set(
  '🧺 🪣 📦 🎁 🛁 🫙 🏺 🪹 🪺 👜 🎒 🧳 🛒 ⛺ 🚗 🚌 🚆 ✈ 🚀 🏠 ☕ 🍲 🛶 🚚 🚙 🏰 🗑 🥣 🍳 🛢 🪴 🛍 box bowl plate vase pool pond lake river well glass bottle fridge wardrobe igloo doghouse'.split(
    ' ',
  ),
);

/** Those that show little more than what is in them. */
export const holders: ReadonlySet<string> = new Set('🧺 🪣 🫙 🏺 🪹 🪴 bowl plate vase box glass'.split(' '));

const cakes = new Set('🎂 🍰 🧁'.split(' '));
const buildings = '🏠 🏡 🏘 🏚 🛖 🏭 🏰 🏯 🏢 🏫 🏥 🏪 🏨 ⛪ 🕌'.split(' ');
const vehicles = '🚗 🚕 🚙 🚌 🚎 🚚 🚛 🚜 🚒 🚓 🚑 🛻 🚐 🚲 🛵 🏍 🛴'.split(' ');
/** Parts of these show in their pictures already. */
const wholes: Record<string, ReadonlySet<string>> = {
  chimney: new Set(buildings),
  '🚪': new Set(buildings),
  '🪟': new Set([...buildings, ...vehicles]),
  '🛞': new Set(vehicles),
};

/** Whether one thing's picture shows the other as a part of it. */
export function showsPart(whole: Picture, part: Picture): boolean {
  return wholes[pictureKey(part)]?.has(pictureKey(whole)) === true;
}

/** How what belongs to another thing stands to it: "a cake with candles", "şapkalı adam", "evin bacası". By indices into `all`. */
export function belonging(
  all: readonly Thing[],
  [belongs = -1]: readonly number[],
  [owns = -1]: readonly number[],
): RelationName {
  const [thing, owner] = [all[belongs]?.picture, all[owns]?.picture];
  if (!thing || !owner) return 'beside';
  if (pictureKey(thing) === '🕯' && cakes.has(pictureKey(owner))) return 'on';
  return holders.has(pictureKey(owner)) || showsPart(owner, thing) ? 'in' : 'beside';
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
