import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FetchOptions, fetchFile } from './fetch-file.ts';
import { type Mirror, startMirror } from './testing/mirror.ts';

let folder: string;
let mirror: Mirror;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalem-fetch-'));
});
afterEach(async () => {
  await mirror.close();
  rmSync(folder, { recursive: true });
});

const path = () => join(folder, 'file');
const fetched = (from: string, onBytes: FetchOptions['onBytes'] = () => undefined) =>
  fetchFile(new URL(from, mirror.url), path(), {
    maximum: 1_000,
    signal: new AbortController().signal,
    onBytes,
    silenceMilliseconds: 200,
    pauseMilliseconds: 5,
  });

it('treats an upgrade to another protocol as a missing file', async () => {
  mirror = await startMirror({
    '/file': (_, response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  });
  await expect(fetched('/file')).rejects.toMatchObject({ reason: 'absent' });
});

it('follows a redirect without reading its body', async () => {
  const hungUp = Promise.withResolvers<void>();
  mirror = await startMirror({
    '/old': (_, response) => {
      response.writeHead(302, { location: '/new' });
      const endless = setInterval(() => response.write(Buffer.alloc(1_000)), 1);
      void once(response, 'close').then(() => {
        clearInterval(endless);
        hungUp.resolve();
      });
    },
    '/new': Buffer.from('the file'),
  });
  await fetched('/old');
  expect(readFileSync(path(), 'utf8')).toBe('the file');
  await hungUp.promise;
});

it.each(['file:///etc/hostname', 'gopher://127.0.0.1/', 'data:,model', 'https://'])(
  'follows no redirect to %s',
  async (location) => {
    mirror = await startMirror({ '/file': (_, response) => response.writeHead(302, { location }).end() });
    await expect(fetched('/file')).rejects.toMatchObject({ reason: 'absent' });
    expect(mirror.asked).toHaveLength(1);
  },
);

it.each([
  [429, 'network', 3],
  [408, 'network', 3],
  [502, 'network', 3],
  [404, 'absent', 1],
  [403, 'absent', 1],
])('an answer of %i means %s, after %i tries', async (status, reason, tries) => {
  mirror = await startMirror({ '/file': (_, response) => response.writeHead(status).end() });
  await expect(fetched('/file')).rejects.toMatchObject({ reason });
  expect(mirror.asked).toHaveLength(tries);
});

it('counts the existing part in the progress, and notices a truncated rest', async () => {
  const content = Buffer.from('the whole file');
  const told: unknown[] = [];
  let answers = 0;
  mirror = await startMirror({
    '/file': (request, response) => {
      const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
      answers += 1;
      const headers = { 'content-range': `bytes ${from}-13/14`, 'content-length': 14 - from };
      response.writeHead(206, headers);
      // Seven of nine bytes come at first: more than the rest, less than the whole.
      if (answers === 1) response.write(content.subarray(from, 12), () => response.destroy());
      else response.end(content.subarray(from));
    },
  });
  writeFileSync(path(), 'the w');
  await fetched('/file', (...how) => told.push(how));
  expect(readFileSync(path(), 'utf8')).toBe('the whole file');
  expect(told).toEqual([
    [12, 14],
    [14, 14],
  ]);
});

it('restarts when a server sends a wrong range', async () => {
  const content = Buffer.from('the whole file');
  mirror = await startMirror({
    '/file': (request, response) => {
      if (!request.headers.range) return response.end(content);
      return response.writeHead(206, { 'content-range': `bytes 2-13/14` }).end(content.subarray(2));
    },
  });
  writeFileSync(path(), 'the w');
  await fetched('/file');
  expect(readFileSync(path(), 'utf8')).toBe('the whole file');
  expect(mirror.asked.map(({ range }) => range)).toEqual(['bytes=5-', undefined]);
});
