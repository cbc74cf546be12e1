import { expect, test } from 'vitest';
import { type Highlight, segmentsOf } from './segments.ts';

const text = 'One stays. Two goes. Three stays as well.';
const highlights: Highlight[] = [
  { id: 'a', start: 0, end: 10 },
  { id: 'c', start: 21, end: 41 },
];
const drawn = (start: number, end: number, marks: readonly Highlight[] = highlights) =>
  segmentsOf(start, end, marks).map((segment) => [
    text.slice(segment.start, segment.end),
    segment.highlight,
    segment.first,
  ]);

test('a block without highlights is one segment', () => {
  expect(drawn(10, 20)).toEqual([[' Two goes.', null, false]]);
});

test('highlights are cut out and the rest is kept', () => {
  expect(drawn(0, text.length)).toEqual([
    ['One stays.', 'a', true],
    [' Two goes. ', null, false],
    ['Three stays as well.', 'c', true],
  ]);
});

test('a highlight over a page break has one beginning', () => {
  expect(drawn(21, 27)).toEqual([['Three ', 'c', true]]);
  expect(drawn(27, 41)).toEqual([['stays as well.', 'c', false]]);
});

test('the earlier of overlapping highlights keeps the text', () => {
  const overlapping = [
    { id: 'a', start: 0, end: 10 },
    { id: 'b', start: 4, end: 20 },
  ];
  expect(drawn(0, 20, overlapping)).toEqual([
    ['One stays.', 'a', true],
    [' Two goes.', 'b', false],
  ]);
});

test('an empty range gives nothing', () => {
  expect(segmentsOf(5, 5, highlights)).toEqual([]);
});

test('ten thousand highlights are found without walking them all', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    start: index * 10,
    end: index * 10 + 5,
  }));
  expect(segmentsOf(50_000, 50_010, many)).toEqual([
    { start: 50_000, end: 50_005, highlight: '5000', first: true },
    { start: 50_005, end: 50_010, highlight: null, first: false },
  ]);
});
