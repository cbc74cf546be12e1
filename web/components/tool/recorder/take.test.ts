import { beforeEach, expect, test } from 'vitest';
import { createTake } from './take.ts';

let clock: number;
const passes = (seconds: number) => {
  clock += seconds * 1000;
};
const begun = () => createTake(() => clock);

beforeEach(() => {
  clock = 5_000;
});

test('the time of a recording stops in each pause', () => {
  const take = begun();
  passes(3);
  expect(take.seconds()).toBe(3);
  take.pause();
  passes(10);
  expect(take.addLevel(0.5)).toMatchObject({ name: 'paused', seconds: 3 });
  take.resume();
  passes(2);
  expect(take.addLevel(0.5)).toMatchObject({ name: 'recording', seconds: 5, level: 0.5 });
  take.pause();
  passes(10);
  take.resume();
  passes(1);
  expect(take.seconds()).toBe(6);
});

test('sound during a pause is not part of the waveform', () => {
  const take = begun();
  take.addLevel(0.1);
  take.pause();
  take.addLevel(0.9);
  take.resume();
  take.addLevel(0.2);
  expect(take.levels).toEqual([0.1, 0.2]);
});

test('silence is reported after four seconds, until a sound is heard', () => {
  const take = begun();
  const addLevel = (level: number, times: number) =>
    Array.from({ length: times }, () => take.addLevel(level).silent).at(-1);
  expect(addLevel(0.5, 50)).toBe(false);
  expect(addLevel(0.003, 40)).toBe(false);
  expect(addLevel(0.003, 1)).toBe(true);
  expect(addLevel(0.004, 1)).toBe(false);
  expect(addLevel(0.003, 40)).toBe(false);
});
