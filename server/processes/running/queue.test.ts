import { expect, it } from 'vitest';
import { placesOfNode, placesOfOneUser, weightOf } from './queue.ts';

it('leaves a place for the next user, where there is more than one', () => {
  expect([1, 2, 4].map(placesOfOneUser)).toEqual([1, 1, 3]);
});

it('takes on fewer runs of hours at a time than of moments, and one at least', () => {
  expect(placesOfNode(1)).toEqual({ light: 1, heavy: 1 });
  expect(placesOfNode(4)).toEqual({ light: 4, heavy: 2 });
});

it('keeps runs of hours apart from those of moments', () => {
  expect([weightOf('SpeechToText'), weightOf('TextSummarization')]).toEqual(['heavy', 'light']);
});
