import { expect, it } from 'vitest';
import { fitPage, isTooSmall } from './fit.ts';
import { commonPart, inkBounds, wholePage } from './ink-bounds.ts';

/** A page of A4 with margins of 60 points at its sides. */
const page = { width: 600, height: 840, printedPart: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 } };

it('finds the printed part of a page', () => {
  const [width, height] = [10, 20];
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [x, y] of [
    [2, 4],
    [6, 9],
  ] as const)
    pixels.fill(30, 4 * (y * width + x), 4 * (y * width + x) + 3);
  expect(inkBounds(pixels, width, height)).toEqual({ left: 0.2, top: 0.2, right: 0.7, bottom: 0.5 });
  expect(inkBounds(new Uint8ClampedArray(4 * width * height).fill(250), width, height)).toBeNull();
});

it('a cover that fills its page leaves the other pages their margins', () => {
  expect(commonPart([wholePage, { ...page.printedPart, left: 0.2 }, page.printedPart])).toEqual(
    page.printedPart,
  );
  expect(commonPart([wholePage])).toEqual(wholePage);
  expect(commonPart([])).toEqual(wholePage);
});

it('a narrow pane shows the text block alone, as large as it can be', () => {
  const { scale, part } = fitPage({ ...page, textSize: 11 }, 450);
  expect(scale).toBeCloseTo(0.9);
  expect((part.right - part.left) * page.width * scale).toBeCloseTo(450);
  expect(part.left).toBeLessThan(page.printedPart.left);
});

it('a wide pane shows the margins once the type is comfortable to read', () => {
  const { scale, part } = fitPage({ ...page, textSize: 12 }, 780);
  expect(scale * 12).toBeCloseTo(16);
  expect((part.right - part.left) * page.width * scale).toBeCloseTo(780);
  const wider = fitPage({ ...page, textSize: 12 }, 1200);
  expect([wider.scale, wider.part.left, wider.part.right]).toEqual([2, 0, 1]);
});

it('type below 11 pixels is too small', () => {
  const scaleIn = (room: number) => fitPage({ ...page, textSize: 11 }, room).scale;
  expect(isTooSmall({ textSize: 11 }, scaleIn(320))).toBe(true);
  expect(isTooSmall({ textSize: 11 }, scaleIn(600))).toBe(false);
  // A scan has no type to measure.
  expect(isTooSmall({ textSize: null }, 0.3)).toBe(false);
});
