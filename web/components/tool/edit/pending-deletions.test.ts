import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { destroyFile } from '#contract/process-files.ts';
import { clearTokens } from '#web/auth/token.ts';
import { deferDeletion, deferDeletions, sendPendingDeletions } from './pending-deletions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => 't1', setItem: () => undefined });
  vi.stubGlobal('sessionStorage', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The errors that a deletion reports when the server answers with this status and code. */
async function told(status: number, code: string): Promise<unknown[]> {
  const error = { code, params: {}, message: code };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status }));
  const errors: unknown[] = [];
  deferDeletion(destroyFile, { params: { id: 'a', fileId: 'b' } }, (each) => errors.push(each));
  await vi.runAllTimersAsync();
  return errors;
}

it('reports a failed deletion, unless another tab has already deleted it', async () => {
  expect(await told(422, 'process_still_running')).toMatchObject([{ code: 'process_still_running' }]);
  expect(await told(404, 'not_found')).toEqual([]);
});

it('does not delete items that were undone in time', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const undo = deferDeletion(destroyFile, { params: { id: 'a', fileId: 'b' } }, () => undefined);
  expect(undo()).toBe(true);
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  expect(undo()).toBe(false);
});

it('sends pending deletions once when the page closes, except undone ones', async () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (...call: [string, RequestInit]) => {
    sent.push(call);
    return new Response(null, { status: 204 });
  });
  const hold = (fileId: string) =>
    deferDeletion(destroyFile, { params: { id: 'a', fileId } }, () => undefined);
  hold('b');
  const undo = hold('c');
  undo();
  const late = hold('d');
  sendPendingDeletions();
  // The browser lets such a call outlive its page.
  const headers = { authorization: 'Bearer t1' };
  expect(sent).toEqual([
    ['/api/processes/a/files/b', { method: 'DELETE', headers, keepalive: true }],
    ['/api/processes/a/files/d', { method: 'DELETE', headers, keepalive: true }],
  ]);
  // A page restored by the browser sends nothing twice, and can't undo.
  expect(late()).toBe(false);
  sendPendingDeletions();
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(2);
});

it('sends pending deletions with the token of the user who signs out', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    throw new TypeError('no connection');
  });
  let token: string | null = 't1';
  vi.stubGlobal('localStorage', {
    getItem: () => token,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('document', { cookie: '' });
  const told = vi.fn();
  const undo = deferDeletion(destroyFile, { params: { id: 'a', fileId: 'b' } }, told);
  token = null;
  clearTokens('logged_out');
  await vi.runAllTimersAsync();
  expect(sent).toMatchObject([{ method: 'DELETE', headers: { authorization: 'Bearer t1' } }]);
  expect(undo()).toBe(false);
  expect(told).not.toHaveBeenCalled();
});

it('can be undone for as long as the toast is shown', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  deferDeletion(destroyFile, { params: { id: 'a', fileId: 'b' } }, () => undefined);
  await vi.advanceTimersByTimeAsync(limits.toastMilliseconds - 1);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

const several = ['b', 'c', 'd'].map((fileId) => ({ params: { id: 'a', fileId } }));

it('undoes all deletions of a group', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  const undo = deferDeletions(destroyFile, several, () => undefined);
  expect(undo()).toBe(true);
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  expect(undo()).toBe(false);
});

it('deletes each of a group, and marks the first refusal', async () => {
  const error = { code: 'process_still_running', params: {}, message: '' };
  const fetched = vi.fn(async () => Response.json({ error }, { status: 422 }));
  vi.stubGlobal('fetch', fetched);
  const told: boolean[] = [];
  const undo = deferDeletions(destroyFile, several, (_, first) => told.push(first));
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(told).toEqual([true, false, false]);
  expect(undo()).toBe(false);
});
