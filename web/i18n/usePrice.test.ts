import { expect, test } from 'vitest';
import { formatPrice } from './usePrice.ts';

test('an amount is written in its currency, as the language does', () => {
  expect(formatPrice(2_990, 'USD', 'en-US')).toBe('$29.90');
  expect(formatPrice(2_900, 'USD', 'en-US')).toBe('$29');
  expect(formatPrice(149_050, 'TRY', 'tr')).toBe('₺1.490,50');
  expect(formatPrice(0, 'EUR', 'tr')).toBe('€0');
});

test('the smallest unit is the currency’s own', () => {
  expect(formatPrice(1_200, 'JPY', 'en-US')).toBe('¥1,200');
  expect(formatPrice(12_345, 'KWD', 'en-US')).toMatch(/^KWD\s12\.345$/);
});
