import { expect, test } from 'vitest';
import { annualSaving, formatPrice, largestSaving } from './price.ts';

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

test('a year saves what twelve months cost more', () => {
  expect(annualSaving({ monthly: 2_900, annually: 29_000 })).toEqual({ amount: 5_800, share: 1 / 6 });
  expect(annualSaving({ monthly: 1_000, annually: 12_000 })).toBeNull();
  expect(annualSaving({ monthly: 1_000, annually: 13_000 })).toBeNull();
  expect(annualSaving({ monthly: null, annually: 29_000 })).toBeNull();
  expect(annualSaving({ monthly: 0, annually: 0 })).toBeNull();
});

test('the switch never promises more than a plan saves', () => {
  const sixth = { monthly: 2_900, annually: 29_000 };
  const none = { monthly: null, annually: null };
  expect(largestSaving([none, sixth, { monthly: 1_000, annually: 11_000 }])).toBe(0.16);
  expect(largestSaving([none])).toBeNull();
  expect(largestSaving([{ monthly: 1_000, annually: 11_990 }])).toBeNull();
});
