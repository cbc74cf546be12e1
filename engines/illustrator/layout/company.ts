import { type PictureWish, pictureKey, type Relation, type Thing } from '#text/picture/wish.ts';
import { isIn, membersOf } from './groups.ts';
import { fitsOnTable, natureOf } from './nature.ts';

/** More than these on a table would be a heap. */
const MOST_ON_TABLE = 8;

/** A wish's things with their pictures' keys, and what is told of them. */
interface Company {
  things: readonly Thing[];
  names: readonly string[];
  told: readonly Relation[];
}

/**
 * What goes without saying: food and other small things in the company of a table stand on it, chairs around it,
 * people hold what a hand can hold, who has an umbrella stands under it, and a text is written on the sign that
 * is there for it. What is said otherwise stays.
 */
export function withCompany(wish: PictureWish): PictureWish {
  const { things } = wish;
  const names = things.map(({ picture }) => pictureKey(picture));
  const told = wish.relations.map((relation) => underUmbrella(relation, names, things));
  const unsaid = things.flatMap(({ span }, index): Relation[] => {
    const relation = unsaidOf(index, { things, names, told });
    return relation === null ? [] : [{ span, ...relation }];
  });
  return {
    ...wish,
    relations: [...told.map((relation) => ontoTable(relation, names, things)), ...unsaid],
    writings: onBoards(wish, names),
  };
}

/** Where a thing is that nothing is told of; null where it isn't in such company. */
function unsaidOf(index: number, company: Company): Omit<Relation, 'span'> | null {
  const { things, names, told } = company;
  const thing = things[index];
  const name = names[index];
  if (thing === undefined || name === undefined) return null;
  if (told.some(({ others }) => others.includes(index))) return null;
  if (isIn('umbrella', name)) return overOwner(index, company);
  if (told.some((relation) => relation.thing === index)) return null;
  const table = names.findIndex((one) => isIn('table', one));
  if (table < 0) return inHand(index, thing, things);
  if (name === '🪑')
    return { thing: index, relation: thing.count > 1 ? 'around' : 'beside', others: [table] };
  return isForTable(thing, name) ? { thing: index, relation: 'on', others: [table] } : null;
}

/** An umbrella over the first one alive, unless that one is elsewhere. */
function overOwner(umbrella: number, { things, told }: Company): Omit<Relation, 'span'> | null {
  const owner = things.findIndex(({ picture }) => natureOf(picture, null).alive);
  const elsewhere = told.some(({ relation, thing }) => thing === owner && relation !== 'beside');
  return owner < 0 || elsewhere ? null : { thing: owner, relation: 'under', others: [umbrella] };
}

function inHand(index: number, { picture, size, count }: Thing, things: readonly Thing[]) {
  const person = things.findIndex((one) => natureOf(one.picture, null).person);
  const holds = person >= 0 && things.length < 4 && count <= 2 && natureOf(picture, size).handy;
  return holds ? { thing: index, relation: 'beside' as const, others: [person] } : null;
}

/** "A girl with an umbrella", read as beside each other. */
function underUmbrella(relation: Relation, names: readonly string[], things: readonly Thing[]): Relation {
  const { thing, others } = relation;
  const [other] = others;
  if (relation.relation !== 'beside' || other === undefined || !isIn('umbrella', names[thing] ?? ''))
    return relation;
  const owner = things[other];
  const alive = owner !== undefined && natureOf(owner.picture, null).alive;
  return alive ? { ...relation, thing: other, relation: 'under', others: [thing] } : relation;
}

/** "A table with a cake", read as beside each other. */
function ontoTable(relation: Relation, names: readonly string[], things: readonly Thing[]): Relation {
  const { thing, others } = relation;
  const [other = -1] = others;
  const small = things[thing];
  const fits = relation.relation === 'beside' && isIn('table', names[other] ?? '') && small !== undefined;
  return fits && isForTable(small, names[thing] ?? '') ? { ...relation, relation: 'on' } : relation;
}

function isForTable({ picture, size, count }: Thing, name: string): boolean {
  return fitsOnTable(natureOf(picture, size)) && count <= MOST_ON_TABLE && !isIn('growing', name);
}

/** Each text without a thing of its own goes onto a board that is still free. */
function onBoards({ writings }: PictureWish, names: readonly string[]): PictureWish['writings'] {
  const taken = new Set(writings.map(({ on }) => on));
  return writings.map((writing) => {
    if (writing.on !== null) return writing;
    const free = membersOf('board').flatMap((board) =>
      names.flatMap((name, index) => (name === board && !taken.has(index) ? [index] : [])),
    );
    const [on = null] = free;
    taken.add(on);
    return { ...writing, on };
  });
}
