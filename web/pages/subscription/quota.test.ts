import { expect, test } from 'vitest';
import { leftOf, quotaWords } from './quota.ts';

test.each([
  [24, 25, 1, 'quota.left'],
  [25, 25, 0, 'quota.noneLeft'],
  // After a change to a smaller plan.
  [40, 25, 0, 'quota.noneLeft'],
  [0, 0, 0, 'quota.needed'],
  [9, null, null, 'quota.counting'],
])('%i of %o used leaves %o', (used, limit, left, words) => {
  expect(leftOf({ used, limit })).toBe(left);
  expect(quotaWords({ used, limit }, true)).toBe(words);
});

test('without limits the page says so', () => {
  expect(quotaWords({ used: 9, limit: null }, false)).toBe('quota.unlimited');
});
