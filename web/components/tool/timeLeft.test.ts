import { expect, test } from 'vitest';
import { type Sample, secondsLeft, withSample } from './timeLeft.ts';

function watched(...points: [seconds: number, fraction: number][]): Sample[] {
  return points.reduce<Sample[]>(
    (samples, [seconds, fraction]) => withSample(samples, { at: seconds * 1000, fraction }),
    [],
  );
}

test('nothing is promised before the pace is known', () => {
  expect(secondsLeft([], 0)).toBeNull();
  expect(secondsLeft(watched([0, 0.1], [1, 0.3]), 1000)).toBeNull();
  expect(secondsLeft(watched([0, 0.1], [10, 0.12]), 10_000)).toBeNull();
});

test('the time left follows the pace and shrinks while nothing is heard', () => {
  const samples = watched([0, 0], [10, 0.25]);
  expect(secondsLeft(samples, 10_000)).toBe(30);
  expect(secondsLeft(samples, 22_000)).toBe(20);
});

test('over a minute it is told in whole minutes', () => {
  expect(secondsLeft(watched([0, 0], [10, 0.1]), 10_000)).toBe(120);
});

test('a run that is late promises nothing more', () => {
  expect(secondsLeft(watched([0, 0], [10, 0.5]), 30_000)).toBeNull();
});

test('an early slow stage is forgotten, and a fraction that stands still adds nothing', () => {
  const samples = watched([0, 0.01], [60, 0.1], [65, 0.3], [70, 0.5], [70, 0.5]);
  expect(samples[0]?.at).toBe(60_000);
  expect(secondsLeft(samples, 70_000)).toBe(15);
});
