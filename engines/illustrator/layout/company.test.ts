import { expect, it } from 'vitest';
import { pictureKey } from '#text/picture/wish.ts';
import { withCompany } from './company.ts';
import { pictureOf, type Sketch, wishOf } from './testing/wishes.ts';

function relationsOf(sketch: Sketch): string[] {
  const { things, relations } = withCompany(wishOf(sketch));
  const name = (index: number | undefined) => {
    const thing = index === undefined ? undefined : things[index];
    return thing === undefined ? '' : pictureKey(thing.picture);
  };
  return relations.map(({ thing, relation, others }) => `${name(thing)} ${relation} ${name(others[0])}`);
}

const table: Sketch['things'][number] = [{ drawn: 'table' }];

it("puts a table's companions on it, and chairs around it", () => {
  const things: Sketch['things'] = [table, [{ emoji: '🎂' }], [{ emoji: '☕' }, 3], [{ emoji: '🪑' }, 4]];
  expect(relationsOf({ things, relations: [[1, 'beside', 0]] })).toEqual([
    '🎂 on table',
    '☕ on table',
    '🪑 around table',
  ]);
});

it("doesn't move things with a stated place, living things and large things", () => {
  const things: Sketch['things'] = [table, [{ emoji: '🍎' }], [{ emoji: '🐈' }], [{ emoji: '🚗' }]];
  expect(relationsOf({ things, relations: [[1, 'under', 0]] })).toEqual(['🍎 under table']);
});

it('holds umbrellas over people, and puts their belongings into their hands', () => {
  const things: Sketch['things'] = [[{ emoji: '👧' }], [{ emoji: '☂' }], [{ emoji: '🍦' }]];
  expect(relationsOf({ things, relations: [[1, 'beside', 0]] })).toEqual(['👧 under ☂', '🍦 beside 👧']);
  const { composition } = pictureOf({ things });
  const [girl, umbrella, ice] = [0, 1, 2].map((index) =>
    composition.placed.find(({ thing }) => thing === index),
  );
  if (!girl || !umbrella || !ice) throw new Error('all three are drawn');
  expect(umbrella.box.y).toBeLessThan(girl.box.y);
  expect(umbrella.box.y + umbrella.box.height).toBeLessThan(girl.y);
  expect(ice.y).toBeLessThan(girl.y - 0.1 * girl.box.height);
});

it('writes a text on the sign that is meant for it', () => {
  const writings: Sketch['writings'] = [
    ['Taze ekmek', null],
    ['Açık', null],
  ];
  const { writings: written } = withCompany(
    wishOf({ things: [[{ emoji: '🏪' }], [{ drawn: 'sign' }]], writings }),
  );
  expect(written.map(({ on }) => on)).toEqual([1, 0]);
});
