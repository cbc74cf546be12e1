import { type PictureWish, pictureKey, type Relation, type Thing } from '#text/picture/wish.ts';
import { fitsOnTable, natureOf } from './nature.ts';

const tables: ReadonlySet<string> = new Set(['table', 'desk']);
const boards: ReadonlySet<string> = new Set(['sign', '🪧', 'blackboard', '🏳', '🏪']);
const umbrellas: ReadonlySet<string> = new Set(['☂', '☔', '🌂']);
const growing = /^[🌱-🌳🌷-🌼🍀-🍄💐🪻🪷🎃⚽🏀⚾🎾🪁]/u;
/** More than these on a table would be a heap. */
const MOST_ON_TABLE = 8;

/**
 * What goes without saying: food and other small things in the company of a table stand on it, chairs around it,
 * people hold what a hand can hold, who has an umbrella stands under it, and a text is written on the sign that is there for it. What is said
 * otherwise stays.
 */
export function withCompany(wish: PictureWish): PictureWish {
  const { things, relations } = wish;
  const names = things.map(({ picture }) => pictureKey(picture));
  const table = names.findIndex((name) => tables.has(name));
  const person = things.findIndex(({ picture }) => natureOf(picture, null).person);
  const told = relations.map((relation) => underUmbrella(relation, names, things));
  const unsaid = things.flatMap((thing, index): Relation[] => {
    const own = told.filter((relation) => relation.thing === index);
    const name = names[index] ?? '';
    if (umbrellas.has(name) && !told.some(({ others }) => others.includes(index))) {
      const owner = things.findIndex((one) => natureOf(one.picture, null).alive);
      const free =
        owner >= 0 && !told.some(({ relation, thing: who }) => who === owner && relation !== 'beside');
      return free ? [{ span: thing.span, thing: owner, relation: 'under', others: [index] }] : [];
    }
    if (own.length > 0 || told.some(({ others }) => others.includes(index))) return [];
    if (table < 0) {
      const holds =
        things.length < 4 && thing.count <= 2 && natureOf(thing.picture, thing.size).handy && person >= 0;
      return holds ? [{ span: thing.span, thing: index, relation: 'beside', others: [person] }] : [];
    }
    if (name === '🪑') {
      return [
        { span: thing.span, thing: index, relation: thing.count > 1 ? 'around' : 'beside', others: [table] },
      ];
    }
    return isForTable(thing, name)
      ? [{ span: thing.span, thing: index, relation: 'on', others: [table] }]
      : [];
  });
  return {
    ...wish,
    relations: [...told.map((relation) => ontoTable(relation, names, things)), ...unsaid],
    writings: onBoards(wish, names),
  };
}

/** "A girl with an umbrella", read as beside each other. */
function underUmbrella(relation: Relation, names: readonly string[], things: readonly Thing[]): Relation {
  const { thing, others } = relation;
  const [other] = others;
  if (relation.relation !== 'beside' || other === undefined || !umbrellas.has(names[thing] ?? ''))
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
  const fits = relation.relation === 'beside' && tables.has(names[other] ?? '') && small !== undefined;
  return fits && isForTable(small, names[thing] ?? '') ? { ...relation, relation: 'on' } : relation;
}

function isForTable({ picture, size, count }: Thing, name: string): boolean {
  return fitsOnTable(natureOf(picture, size)) && count <= MOST_ON_TABLE && !growing.test(name);
}

/** Each text without a thing of its own goes onto a board that is still free. */
function onBoards({ writings }: PictureWish, names: readonly string[]): PictureWish['writings'] {
  const taken = new Set(writings.map(({ on }) => on));
  return writings.map((writing) => {
    if (writing.on !== null) return writing;
    const free = [...boards].flatMap((board) =>
      names.flatMap((name, index) => (name === board && !taken.has(index) ? [index] : [])),
    );
    const [on = null] = free;
    taken.add(on);
    return { ...writing, on };
  });
}
