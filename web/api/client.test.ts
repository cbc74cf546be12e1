import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type ErrorCode, KalemError } from '#contract/errors.ts';
import { downloadFile } from '#contract/process-files.ts';
import { destroyProcess, listProcesses, updateProcess } from '#contract/processes.ts';
import { addressOf, call } from './client.ts';
import { loadWordsWith, NetworkError } from './errors.ts';
import { watchForbidden } from './forbidden.ts';
import { pageAfter } from './page-after.ts';
import { queryClient } from './query-client.ts';
import { stream } from './stream.ts';

test('parameters are encoded, so that an id never becomes a path', () => {
  expect(addressOf(downloadFile, { params: { id: 'a/../b', fileId: 'ü?x=1' } })).toBe(
    '/api/processes/a%2F..%2Fb/files/%C3%BC%3Fx%3D1',
  );
});

test('parameters without a value are not sent', () => {
  expect(addressOf(listProcesses, { query: { page: 2, q: '', type: undefined } })).toBe(
    '/api/processes?page=2',
  );
  expect(addressOf(listProcesses, {})).toBe('/api/processes');
});

/** Stubs fetch with an answer and returns the list of calls. */
function answering(answer: () => Response | Promise<Response>): { path: string; init: RequestInit }[] {
  const sent: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return Promise.resolve().then(answer);
  });
  return sent;
}
const refusal = (status: number, code: ErrorCode) => () =>
  Response.json({ error: { code, params: {}, message: code } }, { status });
const renaming = { params: { id: 'a' }, body: { title: 'New' } };

describe('a call', () => {
  let token: string | null;
  beforeEach(() => {
    token = 't1';
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === 'auth_token_default' ? token : null),
      setItem: () => undefined,
      removeItem: (key: string) => {
        if (key === 'auth_token_default') token = null;
      },
    });
    vi.stubGlobal('document', { cookie: '' });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('goes out with the sign-in, and with its body as JSON', async () => {
    const sent = answering(() => Response.json({}, { status: 500 }));
    await call(updateProcess, renaming).catch(() => undefined);
    await call(listProcesses, { query: {} }).catch(() => undefined);
    expect(sent[0]).toMatchObject({
      path: '/api/processes/a',
      init: {
        method: 'PATCH',
        headers: { authorization: 'Bearer t1', 'content-type': 'application/json' },
        body: '{"title":"New"}',
      },
    });
    expect(sent[1]?.init.headers).toEqual({ authorization: 'Bearer t1' });
    token = null;
    await call(listProcesses, { query: {} }).catch(() => undefined);
    expect(sent[2]?.init.headers).toEqual({});
  });

  test('throws a refusal only once it can be worded, and a sign-in ends without waiting for that', async () => {
    answering(refusal(401, 'unauthenticated'));
    let release = () => {};
    const awaited: ErrorCode[] = [];
    loadWordsWith((code) => {
      awaited.push(code);
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    const steps: string[] = [];
    const refused = call(listProcesses, { query: {} }).catch(() => steps.push('thrown'));
    await vi.waitFor(() => expect(awaited).toEqual(['unauthenticated']));
    expect(token).toBeNull();
    steps.push('worded');
    release();
    await refused;
    expect(steps).toEqual(['worded', 'thrown']);
    loadWordsWith(async () => {});
  });

  test('is not held back by words that cannot be loaded', async () => {
    vi.useFakeTimers();
    loadWordsWith(() => new Promise(() => {}));
    answering(refusal(404, 'not_found'));
    const refused = expect(call(listProcesses, { query: {} })).rejects.toMatchObject({ code: 'not_found' });
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
    vi.useRealTimers();

    const page = new AbortController();
    const cancelled = call(listProcesses, { query: {} }, page.signal);
    await new Promise((resolve) => setTimeout(resolve));
    page.abort(new Error('called off'));
    await expect(cancelled).rejects.toBe(page.signal.reason);
    loadWordsWith(async () => {});
  });

  test('that is refused as signed out ends the sign-in', async () => {
    answering(refusal(401, 'unauthenticated'));
    await expect(call(updateProcess, renaming)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(token).toBeNull();
  });

  test('keeps a session that began after it was sent, and one that was not refused', async () => {
    answering(() => {
      token = 't2';
      return refusal(401, 'unauthenticated')();
    });
    await expect(call(updateProcess, renaming)).rejects.toMatchObject({ code: 'unauthenticated' });
    answering(refusal(403, 'forbidden'));
    await expect(call(updateProcess, renaming)).rejects.toMatchObject({ code: 'forbidden' });
    expect(token).toBe('t2');
  });

  test('reports a forbidden answer to the page, and no other refusal', async () => {
    const reported = vi.fn();
    const stop = watchForbidden(reported);
    answering(refusal(403, 'impersonating'));
    await call(updateProcess, renaming).catch(() => undefined);
    expect(reported).not.toHaveBeenCalled();
    answering(refusal(403, 'forbidden'));
    await call(updateProcess, renaming).catch(() => undefined);
    expect(reported).toHaveBeenCalledTimes(1);
    stop();
    await call(updateProcess, renaming).catch(() => undefined);
    expect(reported).toHaveBeenCalledTimes(1);
  });

  test('without an answer fails as a broken connection, unless the page cancelled it', async () => {
    answering(() => Promise.reject(new TypeError('fetch failed')));
    await expect(call(updateProcess, renaming)).rejects.toBeInstanceOf(NetworkError);
    const calledOff = AbortSignal.abort(new Error('called off'));
    answering(() => Promise.reject(calledOff.reason));
    await expect(call(updateProcess, renaming, calledOff)).rejects.toBe(calledOff.reason);
  });

  test('answered by something other than this server is a broken connection', async () => {
    answering(() => new Response('<html>Sign in to the Wi-Fi</html>'));
    await expect(call(updateProcess, renaming)).rejects.toBeInstanceOf(NetworkError);
    answering(() => Response.json({ process: 'none' }));
    await expect(call(updateProcess, renaming)).rejects.toBeInstanceOf(NetworkError);
  });

  test('whose answer has no content resolves to undefined', async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await call(destroyProcess, { params: { id: 'a' } })).toBeUndefined();
  });

  test('for events distinguishes a cancelled stream from a broken one', async () => {
    const event = z.object({ n: z.number() });
    const page = new AbortController();
    const cut = (before: () => void) =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('data: {"n":1}\n\ndata: x\n\n')),
        pull: (controller) => {
          before();
          controller.error(new TypeError('terminated'));
        },
      });
    const heard: number[] = [];
    const listen = async () => {
      for await (const { n } of stream(listProcesses, { query: {} }, event, page.signal)) heard.push(n);
    };
    const sent = answering(() => new Response(cut(() => undefined)));
    await expect(listen()).rejects.toBeInstanceOf(NetworkError);
    expect(sent[0]?.init.headers).toMatchObject({ accept: 'text/event-stream' });
    answering(() => new Response(cut(() => page.abort())));
    await expect(listen()).rejects.not.toBeInstanceOf(NetworkError);
    // Data that doesn't match the schema is skipped.
    expect(heard).toEqual([1, 1]);
    answering(() => new Response(null));
    await expect(listen()).rejects.toBeInstanceOf(NetworkError);
  });
});

test('temporary failures are retried twice, and lasting refusals are not', () => {
  const again = queryClient.getDefaultOptions().queries?.retry;
  if (typeof again !== 'function') throw new Error('retries are decided by a function');
  expect([0, 1, 2].map((failures) => again(failures, new NetworkError()))).toEqual([true, true, false]);
  expect(again(0, new KalemError('database_unreachable'))).toBe(true);
  expect(again(0, new KalemError('not_found'))).toBe(false);
});

test('the page after the last one is not fetched', () => {
  expect(pageAfter({ page: 1, perPage: 20, total: 21 })).toBe(2);
  expect(pageAfter({ page: 2, perPage: 20, total: 40 })).toBeUndefined();
  expect(pageAfter({ page: 1, perPage: 20, total: 0 })).toBeUndefined();
});
