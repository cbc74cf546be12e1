import { expect, it } from 'vitest';
import { placesOfOneUser, weightOf } from './queue.ts';

it('leaves a place for the next user, where there is more than one', () => {
  expect([1, 2, 4].map(placesOfOneUser)).toEqual([1, 1, 3]);
});

it('keeps runs of hours apart from those of moments', () => {
  expect([weightOf('SpeechToText'), weightOf('TextSummarization')]).toEqual(['heavy', 'light']);
});
