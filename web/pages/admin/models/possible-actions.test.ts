import { expect, test } from 'vitest';
import { modelStates } from '#contract/models.ts';
import { actionsOf } from './possible-actions.ts';

const where = (act: keyof ReturnType<typeof actionsOf>, diskBytes = 1, mayDownload = true) =>
  modelStates.filter((state) => actionsOf({ state, diskBytes }, mayDownload)[act]);

test('each model offers the actions for its state', () => {
  expect(where('download')).toEqual(['available', 'broken']);
  expect(where('cancel')).toEqual(['downloading']);
  expect(where('verify')).toEqual(['bundled', 'ready', 'broken']);
  expect(where('remove')).toEqual(['available', 'ready', 'broken', 'disabled']);
});

test('a model without files can’t be removed, and nothing is downloaded when downloads are off', () => {
  expect(where('remove', 0)).toEqual([]);
  expect(where('download', 1, false)).toEqual([]);
});
