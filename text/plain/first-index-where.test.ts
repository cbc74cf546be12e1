import { expect, test } from 'vitest';
import { firstIndexWhere } from './first-index-where.ts';

test('the first item that passes is found, or the end when none does', () => {
  for (const length of [0, 1, 2, 7, 8]) {
    const items = Array.from({ length }, (_, index) => index);
    for (let first = 0; first <= length; first++) {
      expect(firstIndexWhere(items, (item) => item >= first)).toBe(first);
      expect(firstIndexWhere(items, (_, index) => index >= first)).toBe(first);
    }
  }
});
