import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelDownload } from '#contract/models.ts';
import { eventually } from '#testing/eventually.ts';
import { DownloadCancelled, type DownloadOptions, downloadModel, modelParams } from './download.ts';
import { canDownload, partName, sourcesOf } from './download-sources.ts';
import { downloadState } from './download-state.ts';
import { importModels } from './import.ts';
import type { Model } from './model.ts';
import { hasModel, modelFile, unpackedModel } from './store.ts';
import {
  type Mirror,
  madeUpModel,
  packed,
  sendHalf,
  sendPart,
  sendSome,
  startMirror,
  weights,
} from './testing/mirror.ts';

const content = weights(400_000);
const model = madeUpModel('small', content);
const path = '/small/small.bin';
let folder: string;
const open: Mirror[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalem-download-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(open.splice(0).map((mirror) => mirror.close()));
  rmSync(folder, { recursive: true });
});

async function serve(answers: Parameters<typeof startMirror>[0]): Promise<Mirror> {
  const mirror = await startMirror(answers);
  open.push(mirror);
  return mirror;
}

function download(
  wanted: Model,
  mirror: Mirror | null,
  given: Partial<Pick<DownloadOptions, 'signal' | 'onProgress' | 'silenceMilliseconds'>> = {},
): Promise<void> {
  return downloadModel(wanted, {
    modelsFolder: folder,
    mirror: mirror?.url ?? null,
    signal: new AbortController().signal,
    pauseMilliseconds: 5,
    ...given,
  });
}

async function contentOf(wanted: Model): Promise<Buffer> {
  return readFileSync(await modelFile(wanted, wanted.files[0]?.name ?? '', folder));
}

const failed = (reason: string, id = 'small') => ({
  code: 'model_download_failed',
  params: { model: id, reason },
});
/** Partial downloads that are kept for the next try. */
const parts = () =>
  existsSync(join(folder, '.downloads', 'small'))
    ? readdirSync(join(folder, '.downloads', 'small')).filter((name) => name.endsWith('.part'))
    : [];
const partBytes = () =>
  parts()
    .map((name) => statSync(join(folder, '.downloads', 'small', name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

describe('a good server', () => {
  it('delivers a model that is verified and stored, with no files left over', async () => {
    const mirror = await serve({ [path]: content });
    const seen: ModelDownload[] = [];
    await download(model, mirror, { onProgress: (progress) => seen.push(progress) });
    expect((await contentOf(model)).equals(content)).toBe(true);
    expect(seen.at(-1)).toEqual({ received: 400_000, total: 400_000, speed: null });
    expect(readdirSync(join(folder, '.downloads'))).toEqual([]);
    expect(statSync(join(folder, 'small', 'small.bin')).mode & 0o077).toBe(0);
    await download(model, mirror);
    expect(mirror.asked).toHaveLength(1);
  });

  it('may have a model compressed or not, if it was published compressed', async () => {
    const published = madeUpModel('small', content, {
      compression: 'gzip',
      url: 'http://127.0.0.1:9/small.bin.gz',
    });
    await download(published, await serve({ '/small/small.bin.gz': packed(content) }));
    expect((await contentOf(published)).equals(content)).toBe(true);
    const other = madeUpModel('other', content, { compression: 'gzip' });
    await download(other, await serve({ '/other/other.bin': content }));
    expect((await contentOf(other)).equals(content)).toBe(true);
  });

  it('delivers an archive, which is unpacked', async () => {
    mkdirSync(join(folder, 'voice-1'));
    writeFileSync(join(folder, 'voice-1', 'model.onnx'), content);
    execFileSync('tar', ['-cjf', join(folder, 'voice.tar.bz2'), '-C', folder, 'voice-1']);
    const archive = readFileSync(join(folder, 'voice.tar.bz2'));
    const voice = madeUpModel('voice', archive, { name: 'voice.tar.bz2', archive: true });
    await download(voice, await serve({ '/voice/voice.tar.bz2': archive }));
    expect(readFileSync(join(await unpackedModel(voice, folder), 'model.onnx')).equals(content)).toBe(true);
  });

  it('is asked when the mirror has no file or a wrong one', async () => {
    const publisher = await serve({ '/a': content });
    const published = madeUpModel('small', content, { url: new URL('/a', publisher.url).href });
    const page = Buffer.from('<!doctype html><title>Sign in to the network</title>');
    for (const mirror of [await serve({}), await serve({ [path]: page })]) {
      await download(published, mirror);
      expect((await contentOf(published)).equals(content)).toBe(true);
      expect(mirror.asked).toHaveLength(1);
      rmSync(join(folder, 'small'), { recursive: true });
    }
    expect(publisher.asked).toHaveLength(2);
  });

  it('may redirect to another host', async () => {
    const store = await serve({ '/deep/file': content });
    const mirror = await serve({
      [path]: (_request, response) =>
        response.writeHead(302, { location: new URL('/deep/file', store.url).href }).end(),
    });
    await download(model, mirror);
    expect((await contentOf(model)).equals(content)).toBe(true);
  });
});

it('a model is requested from the mirror, compressed first, and then from its publisher', () => {
  const url = 'https://models.example.org/a/b.gz';
  const published = madeUpModel('en+tr', content, { compression: 'gzip', url });
  const sources = (mirror: string | null, file = published.files[0]) =>
    file && sourcesOf(published, file, mirror === null ? null : new URL(mirror)).map(({ href }) => href);
  for (const mirror of ['http://mirror.example/models', 'http://mirror.example/models/'])
    expect(sources(mirror)).toEqual([
      'http://mirror.example/models/en%2Btr/en%2Btr.bin.gz',
      'http://mirror.example/models/en%2Btr/en%2Btr.bin',
      url,
    ]);
  expect(sources(null)).toEqual([url]);
  expect(
    [published, { ...published, disabled: true as const }, { ...published, bundled: true }, model].map(
      (each) => canDownload(each, null),
    ),
  ).toEqual([true, false, false, false]);
  expect(canDownload(model, new URL('http://mirror.example'))).toBe(true);
});

it('a model’s size is given in whole megabytes, rounded up', () => {
  expect(
    modelParams({
      ...model,
      files: [1_000_001, 1_000_000].map((bytes) => ({ name: 'a', bytes, sha256: '', url: null })),
    }),
  ).toEqual({ model: 'small', megabytes: 3, licence: 'CC0-1.0' });
});

it('files that are already there are not downloaded again', async () => {
  const [first, second] = ['one.bin', 'two.bin'].map((name) => madeUpModel('small', content, { name }).files);
  const both = { ...model, files: [...(first ?? []), ...(second ?? [])] };
  const mirror = await serve({ '/small/one.bin': content, '/small/two.bin': content });
  await download({ ...both, files: first ?? [] }, mirror);
  const seen: ModelDownload[] = [];
  await download(both, mirror, { onProgress: (progress) => seen.push(progress) });
  expect(mirror.asked.map((asked) => asked.path)).toEqual(['/small/one.bin', '/small/two.bin']);
  expect(seen[0]).toMatchObject({ received: 400_000, total: 800_000 });
});

describe('a connection that breaks', () => {
  it('resumes where it broke off, as long as it makes progress', async () => {
    const mirror = await serve({
      [path]: (request, response) => {
        const had = partBytes();
        sendSome(70_000, content)(request, response);
        // The connection breaks once more bytes are on the disk.
        void eventually('more of it has come', () => response.destroyed || partBytes() > had).then(() =>
          response.destroy(),
        );
      },
    });
    await download(model, mirror);
    expect((await contentOf(model)).equals(content)).toBe(true);
    expect(mirror.asked.length).toBeGreaterThan(5);
    expect(mirror.asked[1]?.range).toMatch(/^bytes=[1-9]\d*-$/);
  });

  it('gives up on a silent server, and the next download resumes', async () => {
    let silent = true;
    const mirror = await serve({
      [path]: (request, response) =>
        silent && !request.headers.range
          ? sendSome(150_000, content)(request, response)
          : silent || sendPart(request, response, content),
    });
    const impatient = download(model, mirror, { silenceMilliseconds: 100 });
    await expect(impatient).rejects.toMatchObject(failed('network'));
    expect(await downloadState(model, folder).readFailure()).toEqual(failed('network'));
    expect(parts()).toHaveLength(1);
    silent = false;
    const before = mirror.asked.length;
    await download(model, mirror);
    expect((await contentOf(model)).equals(content)).toBe(true);
    expect(mirror.asked[before]?.range).toBe('bytes=150000-');
    expect(await downloadState(model, folder).readFailure()).toBeNull();
  });

  it("restarts when the server doesn't know ranges or calls the part too long", async () => {
    const wrongPart = Buffer.concat([content.subarray(0, 1_000), weights(500_000, 7)]);
    for (const had of [content.subarray(0, 100_000), wrongPart]) {
      const ignoring = await serve({
        [path]: (_request, response) =>
          response.writeHead(200, { 'content-length': content.length }).end(content),
      });
      const exact = await serve({ [path]: content });
      for (const mirror of [ignoring, exact]) {
        await putPart(mirror, had);
        await download(model, mirror);
        expect((await contentOf(model)).equals(content)).toBe(true);
        rmSync(join(folder, 'small'), { recursive: true });
      }
    }
  });

  it('uses a complete part without downloading it again', async () => {
    const mirror = await serve({ [path]: content });
    await putPart(mirror, content);
    await download(model, mirror);
    expect(mirror.asked).toEqual([{ path, range: 'bytes=400000-' }]);
  });

  it('tries three times on a server that fails', async () => {
    const mirror = await serve({ [path]: (_request, response) => response.writeHead(503).end() });
    await expect(download(model, mirror)).rejects.toMatchObject(failed('network'));
    expect(mirror.asked).toHaveLength(3);
  });
});

/** Leaves the part of an earlier download for an address, under the name that it gets. */
async function putPart(mirror: Mirror, had: Buffer): Promise<void> {
  const state = downloadState(model, folder);
  await state.createFolder();
  writeFileSync(join(state.folder, partName(new URL(path, mirror.url))), had);
}

describe('a wrong answer', () => {
  it('is refused by its digest, and nothing of it is kept', async () => {
    const mirror = await serve({ [path]: weights(400_000, 2) });
    await expect(download(model, mirror)).rejects.toMatchObject(failed('digest'));
    expect(parts()).toEqual([]);
    expect(await hasModel(model, folder)).toBe(false);
  });

  it('is refused when it is short, and broken off when it is long', async () => {
    let sent = 0;
    const mirror = await serve({
      [path]: (_request, response) => {
        response.writeHead(200);
        const more = () => {
          while (sent < 500_000_000 && response.write(content)) sent += content.length;
        };
        response.on('drain', more);
        more();
      },
      '/long/long.bin': Buffer.alloc(900_000),
      '/short/short.bin': content.subarray(0, 200_000),
    });
    await expect(download(model, mirror)).rejects.toMatchObject(failed('size'));
    expect(sent).toBeLessThan(100_000_000);
    for (const id of ['long', 'short'])
      await expect(download(madeUpModel(id, content), mirror)).rejects.toMatchObject(failed('size', id));
    expect(parts()).toEqual([]);
  });

  it('is unpacked no further than its size allows', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    expect(bomb.length).toBeLessThan(content.length);
    const published = madeUpModel('small', content, { compression: 'gzip' });
    const mirror = await serve({ '/small/small.bin.gz': bomb, [path]: packed(content).subarray(0, 5_000) });
    await expect(download(published, mirror)).rejects.toMatchObject(failed('digest'));
  });

  it.each([
    ['to a file', 'file:///etc/passwd'],
    ['in a circle', path],
    ['nowhere', 'http://'],
  ])('that redirects %s is not followed', async (_, location) => {
    const mirror = await serve({
      [path]: (_request, response) => response.writeHead(302, { location }).end(),
    });
    await expect(download(model, mirror)).rejects.toMatchObject(failed('network'));
    expect(mirror.asked.length).toBeLessThan(8);
  });

  it('may be missing altogether', async () => {
    await expect(download(model, null)).rejects.toMatchObject({
      code: 'model_missing',
      params: { model: 'small', megabytes: 1, licence: 'CC0-1.0', reason: 'address' },
    });
  });
});

it('reports too little disk space before it begins', async () => {
  const huge = { ...model, files: [{ ...madeUpModel('small', content).files[0], bytes: 2 ** 52 }] } as Model;
  const mirror = await serve({ [path]: content });
  await expect(download(huge, mirror)).rejects.toMatchObject({ code: 'storage_full' });
  expect(mirror.asked).toEqual([]);
});

it('leaves other downloads their reserved disk space', async () => {
  const { bavail, bsize } = statfsSync(folder);
  const half = (id: string) => madeUpModel(id, content, { bytes: Math.floor(bavail * bsize * 0.6) });
  const stop = new AbortController();
  const mirror = await serve({
    '/first/first.bin': (_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    },
  });
  const first = download(half('first'), mirror, { signal: stop.signal });
  await eventually('the mirror was asked', () => mirror.asked.length > 0);
  await expect(download(half('second'), mirror)).rejects.toMatchObject({ code: 'storage_full' });
  expect(mirror.asked).toHaveLength(1);
  stop.abort(new Error('enough'));
  await expect(first).rejects.toThrow();
});

describe('several processes', () => {
  const inOwnProcess = (mirror: Mirror): ChildProcess => {
    const program = fileURLToPath(new URL('./testing/download-child.ts', import.meta.url));
    const child = spawn(process.execPath, [program, JSON.stringify(model), folder, mirror.url.href], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return child;
  };
  it('share one download and see its progress', async () => {
    const rest = Promise.withResolvers<void>();
    const mirror = await serve({ [path]: sendHalf(rest.promise, content) });
    const child = inOwnProcess(mirror);
    await eventually('the mirror was asked', () => mirror.asked.length > 0);
    const seen: ModelDownload[] = [];
    await download(model, mirror, {
      onProgress: (progress) => {
        seen.push(progress);
        if (progress.received === 200_000) rest.resolve();
      },
    });
    expect(mirror.asked).toHaveLength(1);
    expect(seen.at(-1)).toMatchObject({ received: 400_000 });
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  it('continue after one was killed', async () => {
    const rest = Promise.withResolvers<void>();
    const mirror = await serve({ [path]: sendHalf(rest.promise, content) });
    const child = inOwnProcess(mirror);
    await eventually('half of it has come', () => partBytes() === 200_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await downloadState(model, folder).readLock()).toMatchObject({ stale: true });
    rest.resolve();
    await download(model, mirror);
    expect((await contentOf(model)).equals(content)).toBe(true);
    expect(mirror.asked).toHaveLength(2);
    expect(mirror.asked[1]?.range).toBe('bytes=200000-');
  });

  it('take over from another machine after 15 seconds of silence', async () => {
    const state = downloadState(model, folder);
    await state.createFolder();
    const lock = join(state.folder, 'lock.json');
    const holder = { owner: 'x', host: 'another', pid: 1, received: 5, total: 9, speed: 1 };
    writeFileSync(lock, JSON.stringify(holder));
    expect(await state.takeLock()).toBeNull();
    expect(await state.readLock()).toEqual({ progress: { received: 5, total: 9, speed: 1 }, stale: false });
    const old = new Date(Date.now() - 16_000);
    for (let round = 0; round < 20; round++) {
      writeFileSync(lock, JSON.stringify(holder));
      utimesSync(lock, old, old);
      const taken = await Promise.all(Array.from({ length: 10 }, () => state.takeLock()));
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('a download that is stopped', () => {
  it('can be stopped from any process, and keeps its part', async () => {
    const mirror = await serve({ [path]: sendSome(150_000, content) });
    const running = downloadModel(model, {
      modelsFolder: folder,
      mirror: mirror.url,
      signal: new AbortController().signal,
    });
    running.catch(() => undefined);
    await eventually('the mirror was asked', () => mirror.asked.length > 0);
    await downloadState(model, folder).askToStop();
    await expect(running).rejects.toMatchObject(failed('stopped'));
    expect(parts()).toHaveLength(1);
    expect(await downloadState(model, folder).readLock()).toBeNull();
  });

  it('can also be stopped by a process that waits for another one', async () => {
    const mirror = await serve({ [path]: sendSome(150_000, content) });
    const options = { modelsFolder: folder, mirror: mirror.url };
    const [stop, leave] = [new AbortController(), new AbortController()];
    const first = downloadModel(model, { ...options, signal: stop.signal });
    first.catch(() => undefined);
    await eventually('the mirror was asked', () => mirror.asked.length > 0);
    const second = downloadModel(model, { ...options, signal: leave.signal });
    leave.abort(new DownloadCancelled());
    await expect(second).rejects.toMatchObject(failed('stopped'));
    stop.abort(new Error('stop'));
    await expect(first).rejects.toThrow('stop');
  });

  it('fails for its waiters as well, and is not retried for them', async () => {
    const wrong = weights(400_000, 3);
    const rest = Promise.withResolvers<void>();
    const mirror = await serve({ [path]: sendHalf(rest.promise, wrong) });
    const first = download(model, mirror);
    first.catch(() => undefined);
    await eventually('the mirror was asked', () => mirror.asked.length > 0);
    const second = download(model, mirror, { onProgress: () => rest.resolve() });
    await expect(second).rejects.toMatchObject(failed('digest'));
    await expect(first).rejects.toMatchObject(failed('digest'));
    expect(mirror.asked).toHaveLength(1);
  });

  it('is resumed at the next start when the server stops', async () => {
    const mirror = await serve({ [path]: sendSome(150_000, content) });
    const stop = new AbortController();
    const running = download(model, mirror, { signal: stop.signal });
    running.catch(() => undefined);
    await eventually('the mirror was asked', () => mirror.asked.length > 0);
    stop.abort(new Error('stop'));
    await expect(running).rejects.toThrow('stop');
    const state = downloadState(model, folder);
    expect(await state.readLock()).toMatchObject({ stale: true });
    expect(await state.readFailure()).toBeNull();
  });
});

it('takes a compressed file, and one in a subfolder, from an import', async () => {
  const from = join(folder, 'from');
  mkdirSync(join(from, 'small'), { recursive: true });
  const published = madeUpModel('small', content, { compression: 'gzip' });
  writeFileSync(join(from, 'small', 'small.bin.gz'), packed(content));
  const taken = await importModels(from, join(folder, 'models'), [published, madeUpModel('none', content)]);
  expect(taken).toEqual({ taken: [{ name: 'small.bin.gz', model: 'small' }], wrong: [], unknown: [] });
  expect(await hasModel(published, join(folder, 'models'))).toBe(true);
});
