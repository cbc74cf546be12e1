import { isIn, showsPart } from './groups.ts';
import { involves, isUndescribed, type PictureWish, pictureKey, rooms, type Thing } from './wish.ts';

/** Drops parts of a body (a nose, say), which can't be drawn alone, and puts clothes beside their owner. */
export function dropBodyParts(wish: PictureWish): void {
  for (const relation of wish.relations) {
    const [other] = relation.others;
    if (relation.relation !== 'in' || other === undefined) continue;
    if (!isIn(wish.things[other]?.picture, 'clothes')) continue;
    Object.assign(relation, { thing: other, relation: 'beside', others: [relation.thing] });
  }
  for (const [index, { picture, span, colour }] of thingsBackwards(wish)) {
    const isLeaf = pictureKey(picture) === '🍃';
    const related = wish.relations.find((each) => involves(each, index));
    if (!related || !(isLeaf || isIn(picture, 'body parts'))) continue;
    if (!isLeaf) wish.missed.push(span);
    else {
      // "A tree with yellow leaves" is a yellow tree.
      const whole = wish.things[related.thing === index ? (related.others[0] ?? -1) : related.thing];
      if (related.relation !== 'beside' || !whole || !isIn(whole.picture, 'plants')) continue;
      whole.colour ??= colour;
    }
    remove(wish, index);
  }
}

/** Drops parts that the whole's picture shows, as a house's its chimney, unless they have a colour or size. */
export function mergeParts(wish: PictureWish): void {
  for (const [index, part] of thingsBackwards(wish)) {
    const shows = ({ picture }: Thing) => showsPart(picture, part.picture);
    const isWhole = (other: number) => wish.things.slice(other, other + 1).some(shows);
    const relationToWhole = wish.relations.find(
      ({ thing, relation, others }) =>
        thing === index && (relation === 'in' || relation === 'on') && others.some(isWhole),
    );
    // A chimney belongs to a house, whether or not the description says so.
    const isChimney = pictureKey(part.picture) === 'chimney';
    const whole = relationToWhole?.others.find(isWhole) ?? (isChimney ? wish.things.findIndex(shows) : -1);
    if (whole < 0) continue;
    if (!part.colour && !part.size) merge(wish, index, whole);
    else if (relationToWhole) relationToWhole.relation = isChimney ? 'on' : 'beside';
  }
}

/** Drops a wall that only bears a text in a room, since any room is drawn with a wall. */
export function dropRoomWall(wish: PictureWish): void {
  const { setting, things, writings, relations } = wish;
  const isInRoom = setting
    ? rooms.some((room) => room === setting.value)
    : things.some(({ picture }) => isIn(picture, 'household'));
  const wallIndex = things.findIndex(({ picture }) => pictureKey(picture) === 'wall');
  const wall = things[wallIndex];
  if (!isInRoom || !wall || !isUndescribed(wall) || relations.some((each) => involves(each, wallIndex)))
    return;
  if (writings.some(({ on }) => on === wallIndex)) remove(wish, wallIndex);
}

/** A wish's things from last to first, so that things can be removed on the way. */
export function thingsBackwards({ things }: PictureWish): [index: number, thing: Thing][] {
  return [...things.entries()].reverse();
}

/** Removes a thing, and relations and placings that refer to it. */
export function remove(wish: PictureWish, index: number): void {
  wish.things.splice(index, 1);
  renumber(wish, (thing) => (thing === index ? null : thing - Number(thing > index)));
}

/** Removes a part; relations to it become relations to the whole. */
function merge(wish: PictureWish, part: number, whole: number): void {
  wish.placings = wish.placings.filter(({ thing }) => thing !== part);
  renumber(wish, (thing) => (thing === part ? whole : thing));
  wish.relations = wish.relations.filter(({ thing, others }) => !others.includes(thing));
  remove(wish, part);
}

/** Gives things new indexes wherever they are referred to; references to a thing without one are dropped. */
function renumber(wish: PictureWish, newIndex: (thing: number) => number | null): void {
  wish.relations = wish.relations.flatMap((each) => {
    const thing = newIndex(each.thing);
    const others = each.others.map(newIndex).filter((other) => other !== null);
    return thing === null || others.length < each.others.length ? [] : [{ ...each, thing, others }];
  });
  wish.placings = wish.placings.flatMap((each) => {
    const thing = newIndex(each.thing);
    return thing === null ? [] : [{ ...each, thing }];
  });
  wish.writings = wish.writings.map((each) => ({ ...each, on: each.on === null ? null : newIndex(each.on) }));
}
