import { describe, expect, it, test } from 'vitest';
import { isNumber, spacesInNumbers, withWholeNumbers } from './numbers.ts';

describe('spacesInNumbers', () => {
  it.each([
    ['12 500,00', [2]],
    ['1 234 567,89 TL', [1, 5, 12]],
    ['a fee of € 40 in 2026', [10]],
    ['up to 30 %', [8]],
    ['in 12 months, 1234 words', []],
    ['14 TLs', []],
    ['5 50', []],
  ])('finds those of %j', (text, offsets) => {
    expect(spacesInNumbers(text)).toEqual(offsets);
  });
});

test('amounts get spaces at which no line ends', () => {
  expect(withWholeNumbers('toplam 12 500,00 TL artı % 20 vergi')).toBe(
    'toplam 12\u00a0500,00\u00a0TL artı %\u00a020 vergi',
  );
});

describe('isNumber', () => {
  it.each([
    '490.000',
    '1.234.567,89',
    '12 500,00',
    '12 500,00 TL',
    '% 14,3',
    '-3.2',
    '(1,250)',
    '€40',
    '12 m²',
  ])('takes %j for a number', (text) => expect(isNumber(text)).toBe(true));
  it.each(['', '12.05.2026', '2026-05-12', '1 Mart 2026', 'Total', '3 months', 'A1'])(
    'takes %j for words',
    (text) => expect(isNumber(text)).toBe(false),
  );
});
