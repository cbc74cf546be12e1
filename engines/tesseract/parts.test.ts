import { expect, it } from 'vitest';
import { blocksFrom, confidenceOf, keepCertain, wordsOf } from './blocks.ts';
import type { Component } from './components.ts';
import { findDirection } from './direction.ts';
import { modelsFor } from './models.ts';
import type { RawBlock } from './reader.ts';

const corners = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
/** A block of one paragraph; each line holds words with their certainty in per cent. */
function raw(...lines: [text: string, confidence: number][][]): RawBlock {
  const bbox = corners(10, 20, 110, 60);
  const words = (line: [string, number][]) => line.map(([text, confidence]) => ({ text, confidence, bbox }));
  return { bbox, paragraphs: [{ bbox, lines: lines.map((line) => ({ bbox, words: words(line) })) }] };
}
const page = { picture: { width: 40, height: 200 }, scale: 2 };
const said = (blocks: ReturnType<typeof blocksFrom>) => wordsOf(blocks).map(({ text }) => text);

it('boxes refer to the shown picture, and end at its edges', () => {
  const [block] = blocksFrom([raw([['arı', 96]])], page);
  expect(block).toMatchObject({ x: 5, y: 10, width: 35, height: 20 });
  expect(block?.paragraphs[0]?.lines[0]?.words).toEqual([
    { text: 'arı', confidence: 0.96, x: 5, y: 10, width: 35, height: 20 },
  ]);
});

it('doubtful words, doubtful marks and doubtful lines are left out', () => {
  const blocks = [
    raw([
      ['arı', 90],
      ['leke', 29],
      ['~', 59],
      ['—', 61],
      [' ', 99],
    ]),
    raw([
      ['uzunca', 44],
      ['a', 46],
    ]),
    raw([['kovan', 46]]),
  ];
  expect(said(blocksFrom(blocks, page))).toEqual(['arı', '—', 'kovan']);
  expect(blocksFrom(blocks, page)).toHaveLength(2);
  const photograph = raw([
    ['DUR', 81],
    ['go', 95],
    ['yol', 79],
  ]);
  expect(said(keepCertain(blocksFrom([photograph], page)))).toEqual(['DUR']);
});

it("a page's confidence is the mean of its letters', and null without letters", () => {
  const read = blocksFrom(
    [
      raw([
        ['a', 50],
        ['bcd', 90],
      ]),
    ],
    page,
  );
  expect(confidenceOf(read)).toBeCloseTo(0.8);
  expect(confidenceOf([])).toBeNull();
});

it('Turkish comes first when it is requested, and languages without a model use English', () => {
  expect(modelsFor(['en', 'tr'])).toBe('tur+eng');
  expect(modelsFor(['en'])).toBe('eng');
  expect(modelsFor(['de'])).toBe('eng');
  expect(modelsFor([])).toBe('eng');
});

const [width, height] = [400, 300];
/** Lines of letters, some of them with upper lengths; each line falls by so much from letter to letter. */
function letters(fall = 0): Component[] {
  return [60, 100, 140, 180, 220].flatMap((y, line) =>
    Array.from({ length: 20 }, (_, index) => {
      const left = 50 + 14 * index;
      const bottom = y + fall * index;
      return { left, right: left + 8, top: bottom - ((index + line) % 3 === 0 ? 15 : 10), bottom };
    }),
  );
}
/** The same on a page that was turned clockwise by a right angle. */
const turned = (page: readonly Component[], high: number): Component[] =>
  page.map(({ left, right, top, bottom }) => ({
    left: high - bottom,
    right: high - top,
    top: left,
    bottom: right,
  }));

it('a page is turned upright from any side', () => {
  const upright = letters();
  const once = turned(upright, height);
  const twice = turned(once, width);
  const thrice = turned(twice, height);
  expect([upright, once, twice, thrice].map((each) => findDirection(each).rotation)).toEqual([
    0, 270, 180, 90,
  ]);
  expect(findDirection(upright).certainty).toBeGreaterThan(1.5);
  expect(findDirection(upright.slice(0, 11))).toMatchObject({ rotation: 0, skew: 0, certainty: 1 });
});

it('lines that slope down to the right are rotated back by the same angle', () => {
  const fall = 14 * Math.tan((3 * Math.PI) / 180);
  expect(findDirection(letters(fall)).skew).toBeCloseTo(-3, 0);
  expect(findDirection(letters(-fall)).skew).toBeCloseTo(3, 0);
});
