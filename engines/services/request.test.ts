import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { eventually } from '#testing/eventually.ts';
import { serviceAccess } from '#testing/service.ts';
import { guardedLookup, isRefusedAddress } from './address.ts';
import { bytesOf, request, requestJson, type ServiceRequest } from './request.ts';
import { type Handler, type LoopbackServer, sendJson, startLoopback } from './testing/http.ts';
import { kept } from './testing/kept.ts';

async function serve(handle: Handler): Promise<{ server: LoopbackServer; service: ServiceAccess }> {
  const server = await kept(startLoopback(handle));
  return { server, service: at(server.url) };
}

const at = (url: string) => serviceAccess({ url, key: 'top-secret' });

const get: ServiceRequest = { method: 'GET', path: '/x', seconds: 10, megabytes: 1 };
const Answer = z.object({ ok: z.boolean() });
const ask = (service: ServiceAccess, more: Partial<ServiceRequest> = {}) =>
  requestJson(service, { ...get, ...more }, Answer);

/** Answers with these statuses in turn, then with success. */
function afterStatuses(...statuses: [number, Record<string, string>?][]): Handler {
  return (_received, response) => {
    const [status, headers] = statuses.shift() ?? [200];
    if (status === 200) sendJson(response, { ok: true });
    else response.writeHead(status, headers).end('Too Many Requests');
  };
}

describe('a request to a service', () => {
  it('is tried again on 429 and 5xx, after the pause that the service asks for', async () => {
    const answer = afterStatuses([429, { 'retry-after': '1' }], [503], [500]);
    // Twice as long as a pause that isn't asked for, and begun before the one that is.
    let almost = false;
    const seen: boolean[] = [];
    const { service } = await serve((received, response) => {
      seen.push(almost);
      if (seen.length === 1)
        setTimeout(() => {
          almost = true;
        }, 990);
      answer(received, response);
    });
    await expect(ask(service)).resolves.toEqual({ ok: true });
    expect(seen).toEqual([false, true, true, true]);
  });

  it('is tried again at once when the date that the service names has passed', async () => {
    const { service } = await serve(afterStatuses([503, { 'retry-after': new Date(0).toUTCString() }]));
    await expect(ask(service, { seconds: 8 })).resolves.toEqual({ ok: true });
  });

  it('goes to the path behind the address, whose own query stays where the call has none', async () => {
    const { server } = await serve((_, response) => sendJson(response, { ok: true }));
    const service = at(`${server.url}/v1//?api-version=1`);
    await ask(service);
    await ask(service, { query: 'full=true' });
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/x?api-version=1', '/v1/x?full=true']);
  });

  it('gives up after four tries, and says what it met', async () => {
    const now = { 'retry-after': '0' };
    const { server, service } = await serve((_, response) => response.writeHead(429, now).end());
    await expect(ask(service)).rejects.toMatchObject({
      code: 'service_busy',
      params: { service: 'Service' },
    });
    expect(server.requests).toHaveLength(4);
  });

  it('is made again when the connection breaks before an answer', async () => {
    let count = 0;
    const { service } = await serve((_, response) => {
      count += 1;
      if (count === 1) response.destroy();
      else sendJson(response, { ok: true });
    });
    await expect(ask(service)).resolves.toEqual({ ok: true });
  });

  it.each<[string, number, unknown, string]>([
    ['a wrong key', 401, { error: { message: 'Incorrect API key' } }, 'service_key_refused'],
    ['a forbidden key', 403, 'no', 'service_key_refused'],
    ['an absent key', 400, { error: 'Visit the portal to get an API key' }, 'service_key_refused'],
    ['a model of OpenAI', 404, { error: { code: 'model_not_found', message: 'x' } }, 'service_model_missing'],
    [
      'a model of Ollama',
      404,
      { error: { message: 'model "m" not found, try pulling it' } },
      'service_model_missing',
    ],
    ['a model of vLLM', 404, { message: 'The model `m` does not exist.' }, 'service_model_missing'],
    ['a wrong path', 404, '404 page not found', 'service_answer_invalid'],
    ['no more credit', 402, '', 'service_busy'],
    ['a caller that is shut out', 403, { error: 'Too many request limits violations' }, 'service_busy'],
    ['a used up quota', 429, { error: { code: 'insufficient_quota' } }, 'service_busy'],
    ['the quota of DeepL', 456, '', 'service_busy'],
    [
      'a long text at OpenAI',
      400,
      { error: { code: 'context_length_exceeded' } },
      'service_context_exceeded',
    ],
    [
      'a long text at vLLM',
      400,
      { message: "This model's maximum context length is 4096 tokens." },
      'service_context_exceeded',
    ],
    [
      'a long text at llama.cpp',
      400,
      { error: { type: 'exceed_context_size_error' } },
      'service_context_exceeded',
    ],
    [
      'a long text at Ollama',
      500,
      { error: 'the input length exceeds the context length' },
      'service_context_exceeded',
    ],
    ['a body that is too large', 413, '', 'service_context_exceeded'],
    ['anything else', 422, { detail: 'what?' }, 'service_answer_invalid'],
  ])('tells %s (%i) at once', async (_, status, body, code) => {
    const { server, service } = await serve((_received, response) => sendJson(response, body, status));
    await expect(ask(service, { model: 'm' })).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(1);
  });

  it('never has the key or what was sent in an error', async () => {
    const { service } = await serve(({ headers, body }, response) =>
      sendJson(response, { error: { message: `${headers.authorization} ${body}` } }, 401),
    );
    const sent = { type: 'text/plain', content: 'a private text' };
    const failed = ask(service, {
      method: 'POST',
      headers: { authorization: 'Bearer top-secret' },
      body: sent,
    });
    const error: Error = await failed.then(Object, (thrown) => thrown);
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/top-secret|private/);
  });

  it('refuses HTML, half of a JSON and other JSON', async () => {
    const bodies = ['<!doctype html><title>Sign in</title>', '{"ok":', '{"ok":"yes"}'];
    const { service } = await serve((_, response) => response.writeHead(200).end(bodies.shift()));
    for (let count = 0; count < 3; count++)
      await expect(ask(service)).rejects.toMatchObject({ code: 'service_answer_invalid' });
  });

  it('ends what never answers, falls silent, breaks off or never ends', async () => {
    const ways: ((response: ServerResponse) => void)[] = [
      () => undefined,
      () => undefined,
      (response) => response.writeHead(200).write('{'),
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"ok":');
        setTimeout(() => response.destroy(), 50);
      },
      (response) => {
        const timer = setInterval(() => response.write('{'), 50);
        response.on('close', () => clearInterval(timer));
      },
    ];
    const { server, service } = await serve((_, response) => ways.shift()?.(response));
    // Nothing else would end them: the limits not given are longer than a test may take.
    const limited = [{ seconds: 0.4 }, { beginSeconds: 0.2 }, { silenceSeconds: 0.4 }, {}, { seconds: 0.6 }];
    for (const limits of limited)
      await expect(ask(service, { seconds: 600, ...limits })).rejects.toMatchObject({
        code: 'service_unreachable',
      });
    // None of them was sent twice: the service may be at work on it.
    expect(server.requests).toHaveLength(5);
  });

  it('ends one that changes to another protocol', async () => {
    const { server, service } = await serve((_, response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    );
    await expect(ask(service)).rejects.toMatchObject({ code: 'service_answer_invalid' });
    expect(server.requests).toHaveLength(1);
  });

  it('reads no more than its limit', async () => {
    const { service } = await serve((_, response) => response.writeHead(200).end(Buffer.alloc(3_000_000)));
    const read = async () => bytesOf(await request(service, get));
    await expect(read()).rejects.toMatchObject({ code: 'service_answer_invalid' });
  });

  it('passes a cancel on to the service', async () => {
    const { server, service } = await serve((_, response) => void response.writeHead(200).write('{'));
    const controller = new AbortController();
    const asked = ask(service, { signal: controller.signal, seconds: 600, silenceSeconds: 600 });
    await eventually('the service is asked', () => server.requests.length === 1);
    const reason = new Error('stopped');
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
    await expect(server.requests[0]?.ended).resolves.toBe('cancelled');
  });

  it('stops waiting for another try when it is cancelled', async () => {
    const { service } = await serve((_, response) => response.writeHead(503, { 'retry-after': '20' }).end());
    const pause = delay(15_000, 'when the pause was almost over', { ref: false });
    const asked = ask(service, { signal: AbortSignal.timeout(300), seconds: 600 });
    await expect(Promise.race([asked, pause])).rejects.toThrow(/timeout/);
  });

  it('says that a server is not there', async () => {
    const { server, service } = await serve(() => undefined);
    await server.stop();
    await expect(ask(service, { seconds: 1 })).rejects.toMatchObject({ code: 'service_unreachable' });
  });
});

describe('address rules', () => {
  it('follow a redirect within the same origin, and none to another', async () => {
    const { server: other } = await serve((_, response) => sendJson(response, { ok: true }));
    const { service } = await serve(({ path }, response) => {
      if (path === '/moved') sendJson(response, { ok: true });
      else response.writeHead(307, { location: path === '/x' ? '/moved' : `${other.url}/x` }).end();
    });
    await expect(ask(service)).resolves.toEqual({ ok: true });
    await expect(ask(service, { path: '/away' })).rejects.toMatchObject({
      code: 'service_answer_invalid',
      params: { status: 307 },
    });
    expect(other.requests).toEqual([]);
  });

  it('end a circle of redirects', async () => {
    const { server, service } = await serve((_, response) =>
      response.writeHead(302, { location: '/x' }).end(),
    );
    await expect(ask(service)).rejects.toMatchObject({ code: 'service_answer_invalid' });
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    '169.254.169.254',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
    '100.100.100.200',
    '224.0.0.1',
    // This is the address as a URL reads it.
    new URL('http://2852039166/').hostname,
    new URL('http://0xA9FEA9FE/').hostname,
  ])('refuse %s without a connection', async (host) => {
    expect(isRefusedAddress(host)).toBe(true);
    await expect(ask(at(`http://${host}/v1`))).rejects.toMatchObject({
      code: 'service_unreachable',
      message: 'No service may have this address',
    });
  });

  it.each([
    '127.0.0.1',
    '[::1]',
    '10.0.0.8',
    '192.168.1.20',
    '172.16.0.1',
    '[fd12:3456::1]',
    '8.8.8.8',
    'localhost',
  ])('let %s pass', (host) => {
    expect(isRefusedAddress(host)).toBe(false);
  });

  it('leave refused addresses out of what a name resolves to, when it connects', async () => {
    const resolve = (addresses: string[]) =>
      new Promise((resolved) => {
        const found = addresses.map((address) => ({ address, family: 4 }));
        const lookup = guardedLookup((_name, _options, callback) => callback(null, found));
        lookup('rebinding.example', { all: true }, (error, answer) =>
          resolved(error ? error.message : answer),
        );
      });
    await expect(resolve(['169.254.169.254'])).resolves.toContain('no service may have');
    await expect(resolve(['169.254.169.254', '10.0.0.1'])).resolves.toEqual([
      { address: '10.0.0.1', family: 4 },
    ]);
  });
});
