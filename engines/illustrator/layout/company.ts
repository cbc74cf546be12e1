import { type PictureWish, pictureKey, type Relation, type Thing } from '#text/picture/wish.ts';
import { fitsOnTable, type Nature, natureOf } from '../nature.ts';
import { isInGroup, membersOf } from '../picture-groups.ts';

/** The most instances of a thing on a table; more would be a heap. */
const mostOnTable = 8;

/** A thing of the wish, with the key of its picture and its nature. */
interface Member extends Pick<Thing, 'count' | 'span'> {
  name: string;
  nature: Nature;
}

/**
 * Adds relations that descriptions leave out, but nobody would draw otherwise: food and other small things stand on
 * the table, chairs around it; people hold small things in their hands and stand under umbrellas; a text is written
 * on a sign. Relations that the description names stay.
 */
export function withCompany(wish: PictureWish): PictureWish {
  const members = wish.things.map(({ picture, size, count, span }): Member => {
    return { name: pictureKey(picture), nature: natureOf(picture, size), count, span };
  });
  const stated = wish.relations.map((relation) => restate(relation, members));
  const implied = members.flatMap(({ span }, index): Relation[] => {
    const relation = impliedRelation(index, members, stated);
    return relation === null ? [] : [{ span, ...relation }];
  });
  return { ...wish, relations: [...stated, ...implied], writings: onBoards(wish.writings, members) };
}

/** Makes "beside" more exact: the girl of "a girl with an umbrella" is under it, the cake of a table on the table. */
function restate(relation: Relation, members: readonly Member[]): Relation {
  const { thing, others } = relation;
  const [one, other] = [members[thing], members[others[0] ?? -1]];
  if (relation.relation !== 'beside' || one === undefined || other === undefined) return relation;
  if (isInGroup(one.name, 'umbrella') && other.nature.alive)
    return { ...relation, thing: others[0] ?? thing, relation: 'under', others: [thing] };
  return isInGroup(other.name, 'table') && isForTable(one) ? { ...relation, relation: 'on' } : relation;
}

/** The relation of a thing of which the description states none; null if the other things imply none either. */
function impliedRelation(
  index: number,
  members: readonly Member[],
  stated: readonly Relation[],
): Omit<Relation, 'span'> | null {
  const member = members[index];
  if (member === undefined || stated.some(({ others }) => others.includes(index))) return null;
  const { name, count, nature } = member;
  if (isInGroup(name, 'umbrella')) {
    const owner = members.findIndex((one) => one.nature.alive);
    const isElsewhere = stated.some(({ relation, thing }) => thing === owner && relation !== 'beside');
    return owner < 0 || isElsewhere ? null : { thing: owner, relation: 'under', others: [index] };
  }
  if (stated.some(({ thing }) => thing === index)) return null;
  const table = members.findIndex((one) => isInGroup(one.name, 'table'));
  if (table < 0) {
    const person = members.findIndex((one) => one.nature.person);
    const isHeld = person >= 0 && members.length < 4 && count <= 2 && nature.handy;
    return isHeld ? { thing: index, relation: 'beside', others: [person] } : null;
  }
  if (name === '🪑') return { thing: index, relation: count > 1 ? 'around' : 'beside', others: [table] };
  return isForTable(member) ? { thing: index, relation: 'on', others: [table] } : null;
}

/** True for a thing that one expects on a table, such as a cup, but not for a flower. */
function isForTable({ name, nature, count }: Member): boolean {
  return fitsOnTable(nature) && count <= mostOnTable && !isInGroup(name, 'growing');
}

/** Writes each free-standing text on a board that has none yet. */
function onBoards(writings: PictureWish['writings'], members: readonly Member[]): PictureWish['writings'] {
  const boards = [...membersOf('board')].flatMap((board) =>
    [...members.keys()].filter((index) => members[index]?.name === board),
  );
  const taken = new Set(writings.map(({ on }) => on));
  return writings.map((writing) => {
    if (writing.on !== null) return writing;
    const on = boards.find((index) => !taken.has(index)) ?? null;
    taken.add(on);
    return { ...writing, on };
  });
}
