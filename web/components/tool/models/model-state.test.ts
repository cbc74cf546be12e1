import { expect, test } from 'vitest';
import { modelStates } from '#contract/models.ts';
import { downloadOf, missingModel, retryOptions } from './model-state.ts';

test('a run that failed for a missing model names it', () => {
  const params = { model: 'bergamot-en-tr', reason: 'network' };
  expect(missingModel({ code: 'model_missing', params })).toBe('bergamot-en-tr');
  expect(missingModel({ code: 'model_download_failed', params })).toBe('bergamot-en-tr');
  expect(missingModel({ code: 'run_crashed', params })).toBeNull();
  expect(missingModel({ code: 'model_missing', params: {} })).toBeNull();
  expect(missingModel(null)).toBeNull();
});

test('the remaining time of a download follows from its speed', () => {
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

test('a run downloads its model only when that is missing, allowed and not already downloading', () => {
  expect(states((state) => retryOptions({ state }, true, false).downloadsFirst)).toEqual([
    'available',
    'broken',
  ]);
  expect(states((state) => retryOptions({ state }, false, false).downloadsFirst)).toEqual([]);
  expect(states((state) => retryOptions({ state }, undefined, false).downloadsFirst)).toEqual([]);
  expect(retryOptions(undefined, true, true)).toEqual({ downloadsFirst: false, showsManual: false });
});

test('the manual ways are shown when downloads are off or have failed', () => {
  expect(states((state) => retryOptions({ state }, false, false).showsManual)).toEqual([
    'available',
    'broken',
  ]);
  expect(states((state) => retryOptions({ state }, true, true).showsManual)).toEqual(['available', 'broken']);
  expect(states((state) => retryOptions({ state }, true, false).showsManual)).toEqual([]);
  expect(states((state) => retryOptions({ state }, undefined, false).showsManual)).toEqual([]);
});
