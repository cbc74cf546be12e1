import { expect, it } from 'vitest';
import { slotsOfNode, slotsOfOneUser, weightOf } from './queue.ts';

it('keeps one slot for another user, if there is more than one slot', () => {
  expect([1, 2, 4].map(slotsOfOneUser)).toEqual([1, 1, 3]);
});

it('allows fewer long runs than short ones at a time, and at least one', () => {
  expect(slotsOfNode(1)).toEqual({ light: 1, heavy: 1 });
  expect(slotsOfNode(4)).toEqual({ light: 4, heavy: 2 });
});

it('keeps long runs in another queue than short ones', () => {
  expect([weightOf('SpeechToText'), weightOf('TextSummarization')]).toEqual(['heavy', 'light']);
});
