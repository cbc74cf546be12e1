import { type PictureWish, pictureKey, type Relation, type Thing } from '#text/picture/wish.ts';
import { fitsOnTable, type Nature, natureOf } from '../nature.ts';
import { isIn, membersOf } from '../picture-groups.ts';

/** More than these on a table would be a heap. */
const MostOnTable = 8;

type Unsaid = Omit<Relation, 'span'>;
/** A thing of the wish, with what it is by nature. */
interface Member extends Pick<Thing, 'count' | 'span'> {
  name: string;
  nature: Nature;
}

/**
 * Adds what goes without saying: food and other small things in the company of a table stand on it, chairs around it,
 * people hold what a hand can hold, who has an umbrella stands under it, and a text is written on the sign that
 * is there for it. What is said otherwise stays.
 */
export function withCompany(wish: PictureWish): PictureWish {
  const members = wish.things.map(({ picture, size, count, span }): Member => {
    return { name: pictureKey(picture), nature: natureOf(picture, size), count, span };
  });
  const told = wish.relations.map((relation) => retold(relation, members));
  const unsaid = members.flatMap(({ span }, index): Relation[] => {
    const relation = unsaidOf(index, members, told);
    return relation === null ? [] : [{ span, ...relation }];
  });
  return { ...wish, relations: [...told, ...unsaid], writings: onBoards(wish.writings, members) };
}

/** "A girl with an umbrella", "a table with a cake", read as beside each other. */
function retold(relation: Relation, members: readonly Member[]): Relation {
  const { thing, others } = relation;
  const [one, other] = [members[thing], members[others[0] ?? -1]];
  if (relation.relation !== 'beside' || one === undefined || other === undefined) return relation;
  if (isIn('umbrella', one.name) && other.nature.alive)
    return { ...relation, thing: others[0] ?? thing, relation: 'under', others: [thing] };
  return isIn('table', other.name) && isForTable(one) ? { ...relation, relation: 'on' } : relation;
}

/** Where a thing is that nothing is told of; null where it isn't in such company. */
function unsaidOf(index: number, members: readonly Member[], told: readonly Relation[]): Unsaid | null {
  const member = members[index];
  if (member === undefined || told.some(({ others }) => others.includes(index))) return null;
  const { name, count, nature } = member;
  if (isIn('umbrella', name)) {
    // Over the first one alive, unless that one is elsewhere.
    const owner = members.findIndex((one) => one.nature.alive);
    const elsewhere = told.some(({ relation, thing }) => thing === owner && relation !== 'beside');
    return owner < 0 || elsewhere ? null : { thing: owner, relation: 'under', others: [index] };
  }
  if (told.some(({ thing }) => thing === index)) return null;
  const table = members.findIndex((one) => isIn('table', one.name));
  if (table < 0) {
    const person = members.findIndex((one) => one.nature.person);
    const holds = person >= 0 && members.length < 4 && count <= 2 && nature.handy;
    return holds ? { thing: index, relation: 'beside', others: [person] } : null;
  }
  if (name === '🪑') return { thing: index, relation: count > 1 ? 'around' : 'beside', others: [table] };
  return isForTable(member) ? { thing: index, relation: 'on', others: [table] } : null;
}

function isForTable({ name, nature, count }: Member): boolean {
  return fitsOnTable(nature) && count <= MostOnTable && !isIn('growing', name);
}

/** Each text without a thing of its own goes onto a board that is still free. */
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
