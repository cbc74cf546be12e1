import { expect, it } from 'vitest';
import { letter } from './lettering.ts';

const board = { width: 60, height: 30, colour: '#402a32' };

it.each([
  'Open',
  'Kahve Dükkânı',
  'İyi ki doğdun Ayşe! 🎂',
  'Привет мир',
  'مرحبا بالعالم',
  '漢字',
  'supercalifragilisticexpialidocious',
  '<b>&amp;"',
  'a text of three hundred letters '.repeat(10),
])('writes %s centred in its box', (text) => {
  const { body, box } = letter(text, board);
  expect(box.width).toBeGreaterThan(0);
  // A letter's tail may hang out by a little.
  expect(box.x).toBeGreaterThan(-1);
  expect(box.y).toBeGreaterThan(-2);
  expect(box.x + box.width).toBeLessThan(board.width + 1);
  expect(box.y + box.height).toBeLessThan(board.height + 2);
  expect(Math.abs(box.x + box.width / 2 - board.width / 2)).toBeLessThan(1.5);
  expect(body).toContain('fill="#402a32"');
  expect(body).not.toMatch(/<text|font|NaN/);
});

it('uses the space by setting two words in two lines, larger than in one', () => {
  expect(letter('Kahve Dükkânı', board).box.height).toBeGreaterThan(letter('KahveDükkânı', board).box.height);
});

it('truncates a text that is too long to be legible', () => {
  const long = letter('words and '.repeat(30), board);
  expect(letter('words and '.repeat(60), board).body).toBe(long.body);
  // A narrow board has small letters, and all of them.
  expect(letter('Kahve Dükkânı', { ...board, width: 10 }).body.split('<path').length).toBe(3);
});

it('draws the dot of the Turkish i, and none where there is none', () => {
  const heights = ['İ', 'I', 'i', 'ı'].map((text) => letter(`${text}x`, { ...board, width: 400 }).box.height);
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  expect(heights[2]).toBeGreaterThan(heights[3] ?? 0);
});

it('draws emoji as icons and leaves out controls', () => {
  expect(letter('🎈', board).body).toContain('#f8312f');
  const family = letter('👨‍👩‍👧‍👦', board);
  expect(family.body).toBe(letter('👨👩👧👦', board).body);
  expect(family.box.width).toBeGreaterThan(0);
  expect(letter('🇹🇷', board).body).toBe(letter('\ufffd', board).body);
  expect(letter('a\u0000\u202eb\u0007', board).body).toBe(letter('ab', board).body);
  expect(letter(' \n\u0001 ', board)).toMatchObject({ body: '', box: { width: 0, height: 0 } });
});
