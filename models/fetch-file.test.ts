import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';
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
const fetched = (from: string) =>
  fetchFile(new URL(from, mirror.url), path(), {
    maximum: 1_000,
    signal: new AbortController().signal,
    onBytes: () => undefined,
    silenceMilliseconds: 200,
    pauseMilliseconds: 5,
  });

it('takes a change to another protocol for a server without the file', async () => {
  mirror = await startMirror({
    '/file': (_, response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  });
  await expect(fetched('/file')).rejects.toMatchObject({ reason: 'absent' });
});

it('follows a redirect without listening to what else it says', async () => {
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
