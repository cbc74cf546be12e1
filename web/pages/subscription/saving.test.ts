import { expect, test } from 'vitest';
import { annualSaving, largestSaving } from './saving.ts';

test('a year saves the difference to twelve months', () => {
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
