import { expect, test } from 'vitest';
import { isSeen, type SeenList, seenMaximum, withSeen } from './seen-list.ts';

const start: SeenList = { before: '2026-11-28T10:00:00.000Z', opened: [] };
const run = (minute: number) => ({
  id: `run ${minute}`,
  finishedAt: new Date(Date.UTC(2026, 10, 28, 11, minute)).toISOString(),
});

test('a result is new until it is opened, and one from before the first visit never is', () => {
  expect(isSeen(start, { id: 'old', finishedAt: '2026-11-28T09:59:59.000Z' })).toBe(true);
  expect(isSeen(start, run(1))).toBe(false);
  const opened = withSeen(start, run(1));
  expect([isSeen(opened, run(1)), isSeen(opened, run(2))]).toEqual([true, false]);
  expect(withSeen(opened, run(1))).toBe(opened);
});

test('a run under way is not noted', () => {
  expect(withSeen(start, { id: 'running', finishedAt: null })).toBe(start);
});

test('the list stays short, and what it forgets is not new again', () => {
  let list = start;
  for (let minute = 0; minute < seenMaximum + 20; minute++) list = withSeen(list, run(minute));
  expect(list.opened).toHaveLength(seenMaximum);
  for (let minute = 0; minute < seenMaximum + 20; minute++) expect(isSeen(list, run(minute))).toBe(true);
});
