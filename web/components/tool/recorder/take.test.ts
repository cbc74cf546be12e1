import { beforeEach, expect, test } from 'vitest';
import { takeOf } from './take.ts';

let clock: number;
const passes = (seconds: number) => {
  clock += seconds * 1000;
};
const begun = () => takeOf(() => clock);

beforeEach(() => {
  clock = 5_000;
});

test('the time of a recording stops in each pause', () => {
  const take = begun();
  passes(3);
  expect(take.seconds()).toBe(3);
  take.pause();
  passes(10);
  expect(take.hear(0.5)).toMatchObject({ name: 'paused', seconds: 3 });
  take.resume();
  passes(2);
  expect(take.hear(0.5)).toMatchObject({ name: 'recording', seconds: 5, level: 0.5 });
  take.pause();
  passes(10);
  take.resume();
  passes(1);
  expect(take.seconds()).toBe(6);
});

test('sound during a pause is no part of the waveform', () => {
  const take = begun();
  take.hear(0.1);
  take.pause();
  take.hear(0.9);
  take.resume();
  take.hear(0.2);
  expect(take.levels).toEqual([0.1, 0.2]);
});

test('silence is reported after four seconds, until there is sound', () => {
  const take = begun();
  const hear = (level: number, times: number) =>
    Array.from({ length: times }, () => take.hear(level).silent).at(-1);
  expect(hear(0.5, 50)).toBe(false);
  expect(hear(0.003, 40)).toBe(false);
  expect(hear(0.003, 1)).toBe(true);
  expect(hear(0.004, 1)).toBe(false);
  expect(hear(0.003, 40)).toBe(false);
});
