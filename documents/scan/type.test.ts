import { expect, it } from 'vitest';
import { resolutionOf, scannedPage } from './page.ts';
import { lineTypeOf } from './type.ts';

/** A word on a line with its baseline at y 100, set in 10 points. */
const word = (text: string, above: number, below = 0) => ({ text, y: 100 - above, height: above + below });

it('the size and baseline of a line follow from the heights of its letters', () => {
  const plain = lineTypeOf([word('Bal', 7.1), word('son', 5), word('ve', 5)]);
  expect(plain.size).toBeCloseTo(10);
  expect(plain.baseline).toBe(100);
  const descending = lineTypeOf([word('gece', 5, 2.2), word('yaygın', 5, 2.2)]);
  expect(descending.size).toBeCloseTo(10);
  expect(descending.baseline).toBeCloseTo(100);
  // The dot of İ and the cedilla of Ş make a line of capitals no larger.
  expect(lineTypeOf([word('İŞ', 9.1, 2.2), word('BAL', 7.1)]).size).toBeCloseTo(10);
  expect(lineTypeOf([word('İNİ', 9.1)]).size).toBeCloseTo(10);
  // Punctuation reveals little about either.
  expect(lineTypeOf([word('Bal', 7.1), word('—', 3)]).size).toBeCloseTo(10);
});

it('a picture without a sensible resolution is a page of A4', () => {
  expect(resolutionOf({ dpi: 300, width: 100, height: 100 })).toBe(300);
  expect(resolutionOf({ dpi: 72, width: 100, height: 100 })).toBe(72);
  expect(resolutionOf({ dpi: 71, width: 1_654, height: 2_339 })).toBeCloseTo(200, 0);
  expect(resolutionOf({ dpi: null, width: 2_339, height: 1_654 })).toBeCloseTo(200, 0);
});

it('a recognised page is measured in points', () => {
  const box = { x: 150, y: 300, width: 150, height: 21.3 };
  const line = { ...box, words: [{ ...box, text: 'Bal', confidence: 1 }] };
  const blocks = [{ ...box, paragraphs: [{ ...box, lines: [line] }] }];
  const picture = { width: 2_480, height: 3_508, channels: 1 as const, data: new Uint8Array(), dpi: 150 };
  const page = scannedPage(4, { picture, blocks, rotation: 0, skew: 0, confidence: 1, languages: ['tr'] });
  expect(page).toMatchObject({ number: 4, lines: [{ letters: 3 }] });
  expect([page.width, page.height].map(Math.round)).toEqual([1_190, 1_684]);
  expect(page.lines[0]?.words).toEqual([{ text: 'Bal', x: 72, width: 72 }]);
  expect(page.lines[0]?.size).toBeCloseTo(21.3 / 0.71 / (150 / 72));
  expect(page.lines[0]?.y).toBeCloseTo((321.3 * 72) / 150);
});
