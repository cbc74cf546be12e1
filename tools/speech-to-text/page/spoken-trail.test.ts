import { expect, test } from 'vitest';
import { scrollTo, spokenTrail } from './spoken-trail.ts';
import { timelineOf } from './timeline.ts';

/** A word each second from 1 to 4, then a pause, and one at 60. */
const wordAt = timelineOf([
  { start: 1, end: 4, words: [1, 2, 3].map((at) => ({ text: ' w', start: at, end: at + 1, confidence: 1 })) },
  { start: 60, end: 61, words: [{ text: ' w', start: 60, end: 61, confidence: 1 }] },
]);
/** The words to scroll to at each of these times. */
function shown(times: readonly number[], following: boolean, start = 0) {
  const next = spokenTrail(wordAt, start);
  return times.map((time) => next(time, following).show);
}

test('each word is scrolled into view once, as it begins, while the reader follows', () => {
  expect(shown([0.5, 1, 1.5, 2, 2.5, 3.2], true)).toEqual([false, true, false, true, false, true]);
});

test("a reader who scrolls away isn't disturbed until they move the sound", () => {
  expect(shown([0.5, 1, 1.5, 2, 2.5], false)).toEqual([false, false, false, false, false]);
  expect(shown([1, 1.5, 60, 60.5], false)).toEqual([false, false, true, false]);
  expect(shown([60, 3.2, 3.5], false, 60)).toEqual([false, true, false]);
});

test('a jump is distinguished from playing on, forwards and backwards', () => {
  const next = spokenTrail(wordAt, 0);
  expect([0.9, 1.9, 3.1, 3.2, 1, 1.1].map((time) => next(time, true).sought)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(spokenTrail(wordAt, 60)(60.1, true).sought).toBe(false);
});

test('a pause has no word, and the word after it is scrolled to again', () => {
  const next = spokenTrail(wordAt, 58);
  expect(next(59, true)).toEqual({ place: null, sought: false, show: false });
  expect(next(60, true)).toMatchObject({ place: { paragraph: 1, word: 0 }, sought: false, show: true });
});

test("a well visible line doesn't scroll, and others move to the upper third", () => {
  expect([0.1, 0.3, 0.72].map((at) => scrollTo(at, false))).toEqual([null, null, null]);
  expect(scrollTo(0.8, false)).toEqual({ by: 0.5, behavior: 'smooth' });
  expect(scrollTo(-0.2, false)).toEqual({ by: -0.5, behavior: 'smooth' });
});

test('scrolling is instant with reduced motion or over a long distance', () => {
  expect(scrollTo(0.8, true)?.behavior).toBe('instant');
  expect([2, 3, -3].map((at) => scrollTo(at, false)?.behavior)).toEqual(['smooth', 'instant', 'instant']);
});
