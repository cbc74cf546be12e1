import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { isSendKey, lengthState, trimmedQuestion } from './question-text.ts';

const most = limits.questionMaximum;

test('a question is sent without surrounding space, up to the greatest length', () => {
  expect(trimmedQuestion('  How much?\n')).toBe('How much?');
  expect(trimmedQuestion(' \n ')).toBe(null);
  expect(trimmedQuestion('a'.repeat(most))).toHaveLength(most);
  expect(trimmedQuestion('a'.repeat(most + 1))).toBe(null);
});

test('its length is shown near the limit, and as too long only beyond it', () => {
  const lengths = [most - 501, most - 500, most, most + 1];
  expect(lengths.map((length) => lengthState('a'.repeat(length)))).toEqual(['short', 'near', 'near', 'long']);
});

test('Enter sends it, but makes a new line with Shift and only completes a letter that is being composed', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false };
  const keys = [enter, { ...enter, shiftKey: true }, { ...enter, isComposing: true }, { ...enter, key: 'a' }];
  expect(keys.map(isSendKey)).toEqual([true, false, false, false]);
});
