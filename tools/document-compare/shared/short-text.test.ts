import { expect, test } from 'vitest';
import { shortText } from './short-text.ts';

test.each([
  ['Depozito 2.400,00 € olup peşin ödenir', 14, 'Depozito…'],
  ['Depozito bedeli 2.400,00 € olup peşin ödenir', 25, 'Depozito bedeli…'],
  ['Depozito bedeli 2.400,00 € olup peşin ödenir', 26, 'Depozito bedeli 2.400,00 €…'],
  ['Toplam bedel 12 500,00 TL artı vergi', 17, 'Toplam bedel…'],
  ['The deposit is £ 1,250.00 in cash', 17, 'The deposit is…'],
  ['Kiracı, öder; ev sahibi, alır', 7, 'Kiracı…'],
  ['合同总价为1,234,567.89元人民币整', 9, '合同总价为…'],
  ['合同总价为1,234,567.89元人民币整', 18, '合同总价为1,234,567.89元…'],
  ['https://example.com/kararlar', 12, 'https://exam…'],
  ['ab😀', 3, 'ab…'],
  ['  one\n two ', 20, 'one two'],
])('%j in %i letters', (text, maximum, short) => {
  expect(shortText(text, maximum)).toBe(short);
});

test('an amount that begins the text is whole, even where it is longer than the room', () => {
  expect(shortText('1.234.567,89元人民币整', 5)).toBe('1.234.567,89…');
});

test('digits that are no amount are cut where the room ends', () => {
  const digits = '31415926535897932384'.repeat(15);
  expect(shortText(digits, 40)).toBe(`${digits.slice(0, 40)}…`);
  expect(shortText(`${digits.slice(0, 36)},${digits} TL`, 37)).toBe(`${digits.slice(0, 36)}…`);
  expect(shortText(`合同编号${digits}`, 40)).toBe('合同编号…');
});
