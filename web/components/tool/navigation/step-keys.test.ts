import { expect, test } from 'vitest';
import { wayOf } from './step-keys.ts';

const way = (key: string, held: Partial<Parameters<typeof wayOf>[0]> = {}) =>
  wayOf({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

test('letters, and Alt with the arrows, step from item to item', () => {
  expect(['n', 'j', 'p', 'k'].map((key) => way(key))).toEqual([1, 1, -1, -1]);
  expect(['ArrowDown', 'ArrowUp', 'n'].map((key) => way(key, { altKey: true }))).toEqual([1, -1, null]);
});

test('other keys are left to the browser and the page', () => {
  expect([way('ArrowDown'), way('x')]).toEqual([null, null]);
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey'] as const)
    expect(way('n', { [held]: true })).toBeNull();
});
