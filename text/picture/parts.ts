import { showsPart } from './relations.ts';
import { isUndescribed, type PictureWish, pictureKey, rooms, speaksOf } from './wish.ts';

export const clothes = new Set(
  '👔 👕 👖 🧣 🧤 🧥 🧦 👗 👚 👘 🩱 👙 🩳 👞 👟 🥾 👠 👡 🩴 🩰 👓 🕶 📿 🎒'.split(' '),
);
const bodyParts = new Set('👃 👂 👁 👀 👄 👅 🦷 🦵 🦶 ✋ 🪽 🐽 💪'.split(' '));
const leaf = '🍃';
const plants = new Set('🌳 🌲 🌴 🌼 🌷 🌹 🌻 🪴'.split(' '));
/** Where these are, walls are around them. */
const household = new Set(
  '🛋 🛏 🪑 🪞 📺 table desk shelf bookcase wardrobe stove fridge curtain blackboard floor-lamp pillow rug'.split(
    ' ',
  ),
);

/** A nose or a dress is its owner's: parts of a body can't be drawn by themselves, clothes stand beside. */
export function settleBodies(wish: PictureWish): void {
  for (const relation of wish.relations) {
    const [other] = relation.others;
    const ground = wish.things[other ?? -1];
    if (
      relation.relation !== 'in' ||
      other === undefined ||
      !ground ||
      !clothes.has(pictureKey(ground.picture))
    )
      continue;
    relation.others = [relation.thing];
    relation.thing = other;
    relation.relation = 'beside';
  }
  for (let index = wish.things.length - 1; index >= 0; index--) {
    const thing = wish.things[index];
    if (!thing) continue;
    const key = pictureKey(thing.picture);
    const related = wish.relations.find((each) => speaksOf(each, index));
    if (!related || !(bodyParts.has(key) || key === leaf)) continue;
    const whole = wish.things[related.thing === index ? (related.others[0] ?? -1) : related.thing];
    if (key !== leaf) wish.missed.push(thing.span);
    // "A tree with yellow leaves" is a yellow tree.
    else if (related.relation === 'beside' && whole && plants.has(pictureKey(whole.picture)))
      whole.colour ??= thing.colour;
    else continue;
    remove(wish, index);
  }
}

/** A house has its chimney and door in its picture: only those that are asked for otherwise are drawn apart. */
export function settleParts(wish: PictureWish): void {
  for (let index = wish.things.length - 1; index >= 0; index--) {
    const part = wish.things[index];
    if (!part) continue;
    const isWhole = (other: number) => {
      const whole = wish.things[other];
      return whole !== undefined && showsPart(whole.picture, part.picture);
    };
    const its = wish.relations.find(
      ({ thing, relation, others }) =>
        thing === index && (relation === 'in' || relation === 'on') && others.some(isWhole),
    );
    const key = pictureKey(part.picture);
    // Chimneys are of houses, said or not.
    const alone = key === 'chimney' ? wish.things.findIndex((_, other) => isWhole(other)) : -1;
    const whole = its?.others.find(isWhole) ?? alone;
    if (whole < 0) continue;
    if (part.colour || part.size) {
      if (its) its.relation = key === 'chimney' ? 'on' : 'beside';
    } else merge(wish, index, whole);
  }
}

/** What is written on the wall of a room is on the one that is there already. */
export function settleWalls(wish: PictureWish): void {
  const { setting, things, writings } = wish;
  const isInRoom = setting
    ? rooms.some((room) => room === setting.value)
    : things.some(({ picture }) => household.has(pictureKey(picture)));
  const at = things.findIndex(({ picture }) => pictureKey(picture) === 'wall');
  const wall = things[at];
  if (!isInRoom || !wall || !isUndescribed(wall)) return;
  const related = wish.relations.some((each) => speaksOf(each, at));
  if (!related && writings.some(({ on }) => on === at)) remove(wish, at);
}

/** Takes a part out; what was measured by it is so by the whole. */
function merge(wish: PictureWish, part: number, whole: number): void {
  const moved = (thing: number) => (thing === part ? whole : thing);
  wish.relations = wish.relations
    .map((each) => ({ ...each, thing: moved(each.thing), others: each.others.map(moved) }))
    .filter(({ thing, others }) => !others.includes(thing));
  wish.writings = wish.writings.map((each) => ({ ...each, on: each.on === part ? whole : each.on }));
  remove(wish, part);
}

/** Takes a thing out; what was measured by it is so no more. */
export function remove(wish: PictureWish, index: number): void {
  const shift = (thing: number) => (thing > index ? thing - 1 : thing);
  wish.things.splice(index, 1);
  wish.relations = wish.relations
    .filter((each) => !speaksOf(each, index))
    .map((each) => ({ ...each, thing: shift(each.thing), others: each.others.map(shift) }));
  wish.placings = wish.placings
    .filter(({ thing }) => thing !== index)
    .map((each) => ({ ...each, thing: shift(each.thing) }));
  wish.writings = wish.writings.map((each) => ({
    ...each,
    on: each.on === null || each.on === index ? null : shift(each.on),
  }));
}
