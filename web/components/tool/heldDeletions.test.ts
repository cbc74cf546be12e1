import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { destroyFile } from '#contract/processes.ts';
import { holdBack } from './heldDeletions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a deletion tells once its time is up, where the server answers so. */
async function told(status: number, code: string): Promise<unknown[]> {
  const error = { code, params: {}, message: code };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status }));
  const errors: unknown[] = [];
  holdBack(destroyFile, { params: { id: 'a', fileId: 'b' } }, (each) => errors.push(each));
  await vi.runAllTimersAsync();
  return errors;
}

it('says that nothing was deleted, but not of what another tab has deleted', async () => {
  expect(await told(422, 'process_still_running')).toMatchObject([{ code: 'process_still_running' }]);
  expect(await told(404, 'not_found')).toEqual([]);
});

it('deletes nothing that was undone in time', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const undo = holdBack(destroyFile, { params: { id: 'a', fileId: 'b' } }, () => undefined);
  expect(undo()).toBe(true);
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  expect(undo()).toBe(false);
});
