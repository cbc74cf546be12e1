import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { askable, lengthOf, sends } from './question.ts';

const most = limits.questionMaximum;

test('a question is sent without surrounding space, up to the greatest length', () => {
  expect(askable('  How much?\n')).toBe('How much?');
  expect(askable(' \n ')).toBe(null);
  expect(askable('a'.repeat(most))).toHaveLength(most);
  expect(askable('a'.repeat(most + 1))).toBe(null);
});

test('its length is shown near the limit, and as too long only beyond it', () => {
  const lengths = [most - 501, most - 500, most, most + 1];
  expect(lengths.map((length) => lengthOf('a'.repeat(length)))).toEqual(['short', 'near', 'near', 'long']);
});

test('Enter sends it, but makes a new line with Shift and only completes a letter that is being composed', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false };
  const keys = [enter, { ...enter, shiftKey: true }, { ...enter, isComposing: true }, { ...enter, key: 'a' }];
  expect(keys.map(sends)).toEqual([true, false, false, false]);
});
