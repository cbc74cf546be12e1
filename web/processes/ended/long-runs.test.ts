import { expect, test } from 'vitest';
import { listedProcess } from '../testing.ts';
import { endedLongRuns } from './long-runs.ts';

const createdAt = '2026-11-27T10:00:00.000Z';
const running = listedProcess({ createdAt });
const ended = (seconds: number, status: 'success' | 'fail' | 'cancelled' = 'success') =>
  listedProcess({
    status,
    createdAt,
    finishedAt: new Date(Date.parse(createdAt) + seconds * 1000).toISOString(),
  });

test('a long run that ends is news, whether it succeeds or fails', () => {
  expect(endedLongRuns([running], [ended(10)])).toHaveLength(1);
  expect(endedLongRuns([running], [ended(60, 'fail')])).toHaveLength(1);
});

test('a short run is not, nor one that goes on, was cancelled, or had ended before', () => {
  expect(endedLongRuns([running], [ended(9)])).toEqual([]);
  expect(endedLongRuns([running], [running])).toEqual([]);
  expect(endedLongRuns([running], [ended(60, 'cancelled')])).toEqual([]);
  expect(endedLongRuns([], [ended(60)])).toEqual([]);
  expect(endedLongRuns([ended(60)], [ended(60)])).toEqual([]);
});
