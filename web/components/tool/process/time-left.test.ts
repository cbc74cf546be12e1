import { expect, test } from 'vitest';
import { addSample, type Sample, secondsLeft, steadyProgress, withSample } from './time-left.ts';

function watched(...points: [seconds: number, fraction: number][]): Sample[] {
  return points.reduce<Sample[]>(
    (samples, [seconds, fraction]) => withSample(samples, { at: seconds * 1000, fraction }),
    [],
  );
}

test('no time is shown before the pace is known', () => {
  expect(secondsLeft([], 0)).toBeNull();
  expect(secondsLeft(watched([0, 0.1], [1, 0.3]), 1000)).toBeNull();
  expect(secondsLeft(watched([0, 0.1], [10, 0.12]), 10_000)).toBeNull();
});

test('the time left follows the pace and shrinks between reports', () => {
  const samples = watched([0, 0], [10, 0.25]);
  expect(secondsLeft(samples, 10_000)).toBe(30);
  expect(secondsLeft(samples, 22_000)).toBe(20);
});

test('above a minute it is given in whole minutes', () => {
  expect(secondsLeft(watched([0, 0], [10, 0.1]), 10_000)).toBe(120);
});

test('an overdue run shows no remaining time', () => {
  expect(secondsLeft(watched([0, 0], [10, 0.5]), 30_000)).toBeNull();
});

test('an early slow stage is forgotten, and an unchanged fraction adds nothing', () => {
  const samples = watched([0, 0.01], [60, 0.1], [65, 0.3], [70, 0.5], [70, 0.5]);
  expect(samples[0]?.at).toBe(60_000);
  expect(secondsLeft(samples, 70_000)).toBe(15);
});

test('a bar never falls within an attempt, and a new attempt begins anew', () => {
  const first = addSample({ attempts: 1, samples: [] }, 1, { at: 0, fraction: 0.5 });
  const later = addSample(first, 1, { at: 10_000, fraction: 0.8 });
  expect(steadyProgress(later, { attempts: 1, fraction: 0.3, now: 10_000 }).fraction).toBe(0.8);
  expect(steadyProgress(later, { attempts: 1, fraction: 0.9, now: 10_000 }).fraction).toBe(0.9);
  expect(steadyProgress(later, { attempts: 1, fraction: 0.8, now: 10_000 }).seconds).toBe(10);
  // Before and after the first report of the second attempt.
  expect(steadyProgress(later, { attempts: 2, fraction: 0.1, now: 11_000 })).toEqual({
    fraction: 0.1,
    seconds: null,
  });
  const again = addSample(later, 2, { at: 12_000, fraction: 0.2 });
  expect(steadyProgress(again, { attempts: 2, fraction: 0.2, now: 12_000 })).toEqual({
    fraction: 0.2,
    seconds: null,
  });
});

test('the last seconds are given in steps of five, and never as zero', () => {
  const samples = watched([0, 0], [10, 0.99]);
  expect(secondsLeft(samples, 10_000)).toBe(5);
  expect(secondsLeft(watched([0, 0], [10, 0.62]), 10_000)).toBe(10);
});

test('a late report keeps the earlier pace, and one without news changes nothing', () => {
  const seldom = watched([0, 0.1], [40, 0.5]);
  expect(seldom).toHaveLength(2);
  expect(secondsLeft(seldom, 40_000)).toBe(50);
  expect(watched([0, 0.1], [5, 0.5], [9, 0.5])).toEqual(watched([0, 0.1], [5, 0.5]));
});
