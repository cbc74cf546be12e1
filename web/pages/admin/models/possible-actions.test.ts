import { expect, test } from 'vitest';
import { modelStates } from '#contract/models.ts';
import { actionsOf } from './possible-actions.ts';

const where = (act: keyof ReturnType<typeof actionsOf>, diskBytes = 1, mayDownload = true) =>
  modelStates.filter((state) => actionsOf({ state, diskBytes }, mayDownload)[act]);

test('each model offers what can be done about it as it stands', () => {
  expect(where('download')).toEqual(['available', 'broken']);
  expect(where('cancel')).toEqual(['downloading']);
  expect(where('verify')).toEqual(['bundled', 'ready', 'broken']);
  expect(where('remove')).toEqual(['available', 'ready', 'broken', 'disabled']);
});

test('nothing is removed that takes no place, and nothing brought where downloads are off', () => {
  expect(where('remove', 0)).toEqual([]);
  expect(where('download', 1, false)).toEqual([]);
});
