import { expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

it('takes colours for what they are, and no digits of them for lengths', () => {
  expect(isSameValue('cellBackground', undefined, '000000')).toBe(false);
  expect(isSameValue('color', '0000E5', '0E0000')).toBe(false);
  expect(isSameValue('color', '100E00', '000100')).toBe(false);
  expect(isSameValue('color', 'C00000', 'C00000')).toBe(true);
});

it('takes a format that programs write in two ways for one, and lengths that round alike', () => {
  expect(isSameValue('numberFormat', '#,##0.00 "₺"', '#,##0.00\\ [$₺-41F]')).toBe(true);
  expect(isSameValue('numberFormat', undefined, '0.00')).toBe(false);
  expect(isSameValue('size', '11', '11.05')).toBe(true);
  expect(isSameValue('size', '11', '12')).toBe(false);
});
