import { expect, test } from 'vitest';
import { pixelsOf, seedMaximum, shapes, sizes, TextToImageOptions } from './contract.ts';
import { parseWholeNumber } from './page/options/parse-whole-number.ts';

test('a picture has the chosen size and shape', () => {
  expect(shapes.map((shape) => pixelsOf({ shape, size: 1024 }))).toEqual([
    { width: 1024, height: 1024 },
    { width: 1024, height: 680 },
    { width: 680, height: 1024 },
    { width: 1024, height: 576 },
  ]);
});

test('its sides are multiples that image models accept, at every size', () => {
  for (const size of sizes)
    for (const shape of shapes) {
      const { width, height } = pixelsOf({ shape, size });
      expect([width % 8, height % 8, Math.max(width, height)]).toEqual([0, 0, size]);
    }
});

test('options have limits', () => {
  const taken = (options: object) => TextToImageOptions.safeParse(options).success;
  expect([0, 1, 4, 5].map((count) => taken({ count }))).toEqual([false, true, true, false]);
  expect([-1, 0, seedMaximum, seedMaximum + 1, 1.5].map((seed) => taken({ seed }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([0, 1, 150, 151].map((steps) => taken({ steps }))).toEqual([false, true, true, false]);
});

test('a number is read from typed text, and none if there are no digits', () => {
  expect(['42', ' 4 294 967 295 ', '1.000', '-', ''].map(parseWholeNumber)).toEqual([
    42,
    4_294_967_295,
    1_000,
    null,
    null,
  ]);
  expect(parseWholeNumber('9'.repeat(400))).toBe(999_999_999_999);
});
