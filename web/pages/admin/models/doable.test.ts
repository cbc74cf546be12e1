import { expect, test } from 'vitest';
import { modelStates } from '#contract/models.ts';
import { doable } from './doable.ts';

const where = (act: keyof ReturnType<typeof doable>, diskBytes = 1, mayDownload = true) =>
  modelStates.filter((state) => doable({ state, diskBytes }, mayDownload)[act]);

test('each model offers the actions possible in its state', () => {
  expect(where('download')).toEqual(['available', 'broken']);
  expect(where('cancel')).toEqual(['downloading']);
  expect(where('verify')).toEqual(['bundled', 'ready', 'broken']);
  expect(where('remove')).toEqual(['available', 'ready', 'broken', 'disabled']);
});

test("a model without files can't be removed, and none can be downloaded if downloads are off", () => {
  expect(where('remove', 0)).toEqual([]);
  expect(where('download', 1, false)).toEqual([]);
});
