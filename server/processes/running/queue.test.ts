import { expect, it } from 'vitest';
import { slotsOfNode, slotsOfOneUser, weightOf } from './queue.ts';

it('leaves a slot for the next user, where there is more than one', () => {
  expect([1, 2, 4].map(slotsOfOneUser)).toEqual([1, 1, 3]);
});

it('runs fewer heavy runs than light ones at a time, and one at least', () => {
  expect(slotsOfNode(1)).toEqual({ light: 1, heavy: 1 });
  expect(slotsOfNode(4)).toEqual({ light: 4, heavy: 2 });
});

it('keeps heavy runs apart from light ones', () => {
  expect([weightOf('SpeechToText'), weightOf('TextSummarization')]).toEqual(['heavy', 'light']);
});
