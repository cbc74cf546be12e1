import { expect, test } from 'vitest';
import { modelStates } from '#contract/models.ts';
import { downloadOf, missingModel, waysToRun } from './ways.ts';

test('a run that failed for a missing model names it', () => {
  const params = { model: 'bergamot-en-tr', reason: 'network' };
  expect(missingModel({ code: 'model_missing', params })).toBe('bergamot-en-tr');
  expect(missingModel({ code: 'model_download_failed', params })).toBe('bergamot-en-tr');
  expect(missingModel({ code: 'run_crashed', params })).toBeNull();
  expect(missingModel({ code: 'model_missing', params: {} })).toBeNull();
  expect(missingModel(null)).toBeNull();
});

test('the remaining time of a download is given in seconds at its speed', () => {
  const download = { received: 25_000_000, total: 100_000_000, speed: 10_000_000 };
  expect(downloadOf({ download, bytes: 1 })).toEqual({ ...download, seconds: 8, fraction: 0.25 });
  expect(downloadOf({ download: { ...download, speed: 0 }, bytes: 1 })).toMatchObject({
    speed: null,
    seconds: null,
  });
  // Before the first byte.
  expect(downloadOf({ download: null, bytes: 50 })).toEqual({
    received: 0,
    total: 50,
    speed: null,
    seconds: null,
    fraction: 0,
  });
  expect(downloadOf({ download: null, bytes: 0 }).fraction).toBeNull();
});

const states = (so: (state: (typeof modelStates)[number]) => boolean) => modelStates.filter(so);

test('a run downloads its model only if it is missing, allowed and not under way', () => {
  expect(states((state) => waysToRun({ state }, true, false).brings)).toEqual(['available', 'broken']);
  expect(states((state) => waysToRun({ state }, false, false).brings)).toEqual([]);
  expect(states((state) => waysToRun({ state }, undefined, false).brings)).toEqual([]);
  expect(waysToRun(undefined, true, true)).toEqual({ brings: false, tellsOthers: false });
});

test('the manual ways are explained if downloads are forbidden or have failed', () => {
  expect(states((state) => waysToRun({ state }, false, false).tellsOthers)).toEqual(['available', 'broken']);
  expect(states((state) => waysToRun({ state }, true, true).tellsOthers)).toEqual(['available', 'broken']);
  expect(states((state) => waysToRun({ state }, true, false).tellsOthers)).toEqual([]);
  expect(states((state) => waysToRun({ state }, undefined, false).tellsOthers)).toEqual([]);
});
