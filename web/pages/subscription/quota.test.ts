import { expect, test } from 'vitest';
import { quotaTextKey, remainingOperations } from './quota.ts';

test.each([
  [24, 25, 1, 'quota.left'],
  [25, 25, 0, 'quota.noneLeft'],
  // After a change to a smaller plan.
  [40, 25, 0, 'quota.noneLeft'],
  [0, 0, 0, 'quota.needed'],
  [9, null, null, 'quota.counting'],
])('%i of %o used leaves %o', (used, limit, left, words) => {
  expect(remainingOperations({ used, limit })).toBe(left);
  expect(quotaTextKey({ used, limit }, true)).toBe(words);
});

test('unlimited operations are described as such', () => {
  expect(quotaTextKey({ used: 9, limit: null }, false)).toBe('quota.unlimited');
});
