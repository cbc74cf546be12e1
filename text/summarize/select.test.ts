import { expect, it } from 'vitest';
import { documentFrom, type Piece } from '#testing/document.ts';
import { centralityOf } from './centrality.ts';
import { select } from './select.ts';
import { sourceOf } from './source.ts';

/** The sentences chosen from a text with these values, under a budget of words. */
function taken(
  pieces: readonly Piece[],
  values: readonly number[],
  budget: number,
  pointsBack: number[] = [],
) {
  const source = sourceOf(documentFrom(pieces, { language: 'en' }));
  return select({
    source,
    centrality: centralityOf(source, () => undefined),
    value: Float32Array.from(values),
    antecedents: Int32Array.from(values, (_, index) => (pointsBack.includes(index) ? index - 1 : -1)),
    budget,
    lead: -1,
  });
}

const pump = 'The pump in the cellar broke down during last winter.';
const replaced = 'It has to be replaced before the next frost comes.';
const buses = 'Bus drivers will receive more money from May onwards, too.';

it('takes a sentence that refers back together with the one before it, if both fit', () => {
  expect(taken([`${pump} ${replaced}`, buses], [0.5, 0.9, 0.55], 20, [1])).toEqual([0, 1]);
  expect(taken([`${pump} ${replaced}`, buses], [0.5, 0.9, 0.55], 15, [1])).toEqual([2]);
});

it('brings along what the one before needs in its turn, but no long chain', () => {
  const chain = ['It was new in 2019 and came from Leeds.', 'This had cost the town a lot of money.'];
  expect(taken([`${pump} ${replaced} ${chain[0]}`], [0, 0, 0.9], 40, [1, 2])).toEqual([0, 1, 2]);
  expect(taken([`${pump} ${replaced} ${chain.join(' ')}`], [0, 0, 0, 0.9], 60, [1, 2, 3])).toEqual([]);
});

it('introduces a list only if there are words left for that', () => {
  const list = [
    'The council decides upon the following:',
    { item: 'The roof is mended by October.' },
    { item: 'Chlorine stays behind a lock.' },
  ];
  expect(taken(list, [0, 0.9, 0.9], 17)).toEqual([0, 1, 2]);
  expect(taken(list, [0, 0.9, 0.9], 12)).toEqual([1, 2]);
});

it('fills a large share with weaker sentences, and leaves them out of a small one', () => {
  const sentences = [
    'Pumps failed in cellars.',
    'Drivers receive fair wages.',
    'Roofs leak during storms.',
    'Gardens bloom every spring.',
    'Libraries close on Mondays.',
    'Markets sell fresh fish.',
    'Trams cross both rivers.',
    'Choirs sing old songs.',
  ];
  const values = [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.05];
  expect(taken(sentences, values, 32)).toHaveLength(8);
  const more = Array.from({ length: 100 }, (_, index) => `Nothing else was said by speaker number ${index}.`);
  const none = more.map(() => 0);
  expect(taken([...sentences, ...more], [...values, ...none], 32)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
