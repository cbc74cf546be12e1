import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/models.ts';
import { cancelProcess } from '#contract/processes.ts';
import { png } from '#documents/fixtures/files.ts';
import {
  type Mirror,
  madeUpModel,
  sendPart,
  sendSome,
  startMirror,
  weights,
} from '#models/testing/mirror.ts';
import type { ModelsConfig } from '#server/models/settings.ts';
import type { ChildPool } from '#server/processes/running/child-pool.ts';
import { forkChild } from '#server/processes/running/fork-child.ts';
import { type Client, refusal } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { multipart, type Part } from '#server/testing/multipart.ts';
import { sameCaller } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { eventually } from '#testing/eventually.ts';
import { testFolder } from '#testing/folder.ts';
import { upload } from '#testing/upload.ts';

const content = weights(300_000);
const pool: ChildPool = {
  take: () => forkChild(new URL('../../testing/children/needing-child.ts', import.meta.url), 64, 'run'),
  close: () => undefined,
};
const folder = testFolder();
const path = '/tiny-en-tr/tiny.bin';
/** The mirror's answer for the translation model. */
let answer: Parameters<typeof startMirror>[0][string] = content;
let mirror: Mirror;
let database: TestDatabase;
let server: TestServer;
let admin: Client;
let user: Client;

/** The operator's settings, as the server reads them; a journey may change them. */
const settings: ModelsConfig = { downloads: 'automatic', mirror: null, catalogue: join(folder, 'own.json') };

async function start(): Promise<void> {
  server = await startTestServer({ workers: 1, models: settings }, database);
  server.services.pool.close();
  server.services.pool = pool;
  admin = admin ? sameCaller(admin, server.url) : await server.user();
  user = user ? sameCaller(user, server.url) : await server.user();
}

beforeAll(async () => {
  mirror = await startMirror({
    [path]: (request, response) =>
      typeof answer === 'function'
        ? answer(request, response)
        : sendPart(request, response, answer as Buffer),
    '/heard/heard.bin': content,
  });
  settings.mirror = mirror.url;
  const { bundled: _, ...tiny } = madeUpModel('tiny-en-tr', content, { name: 'tiny.bin' });
  const { bundled: __, ...heard } = madeUpModel('heard', content);
  const pair = { from: 'en', to: 'tr' };
  writeFileSync(
    join(folder, 'own.json'),
    JSON.stringify([{ ...tiny, capability: 'translate', languages: ['en', 'tr'], pair }, heard]),
  );
  database = await createTestDatabase();
  await start();
});
afterAll(async () => {
  await server.stop();
  await mirror.close();
  await database.remove();
});
beforeEach(() => {
  answer = content;
  mirror.asked.length = 0;
  Object.assign(settings, { downloads: 'automatic', mirror: mirror.url });
});
afterEach(async () => {
  for (const id of ['tiny-en-tr', 'heard']) await admin.call(contract.destroyModel, { params: { id } });
});

const show = async (id: string) => (await user.call(contract.showModel, { params: { id } })).model;
const download = async (id: string) => (await user.call(contract.downloadModel, { params: { id } })).model;
const state = (id: string, wanted: string) =>
  eventually(`${id} is ${wanted}`, async () => (await show(id)).state === wanted);

describe('the models', () => {
  it('are listed for every signed-in user, the operator’s own first', async () => {
    const { data, downloads } = await user.call(contract.listModels, {});
    expect(downloads).toBe('automatic');
    expect(data[0]).toEqual({
      id: 'tiny-en-tr',
      capability: 'translate',
      languages: ['en', 'tr'],
      pair: { from: 'en', to: 'tr' },
      licence: 'CC0-1.0',
      bytes: 300_000,
      diskBytes: 0,
      state: 'available',
      download: null,
      error: null,
      verified: true,
    });
    expect(data.find(({ id }) => id === 'e5-small-latin')).toMatchObject({ state: 'bundled', pair: null });
    expect(data.find(({ id }) => id === 'bergamot-tr-en')).toMatchObject({ state: 'available' });
  });

  it('are downloaded once for all who ask', async () => {
    const asked = await Promise.all([download('tiny-en-tr'), download('tiny-en-tr')]);
    expect(asked.map((model) => model.state)).not.toContain('available');
    await state('tiny-en-tr', 'ready');
    expect(mirror.asked).toHaveLength(1);
    expect(await show('tiny-en-tr')).toMatchObject({ diskBytes: expect.any(Number), error: null });
    expect((await download('tiny-en-tr')).state).toBe('ready');
    expect(mirror.asked).toHaveLength(1);
  });

  it('are stopped by an admin, and resumed from there', async () => {
    answer = sendSome(100_000, content);
    expect((await download('tiny-en-tr')).state).toBe('downloading');
    await eventually('something came', async () => ((await show('tiny-en-tr')).download?.received ?? 0) > 0);
    const params = { id: 'tiny-en-tr' };
    const stopped = (await admin.call(contract.cancelModelDownload, { params })).model;
    expect(stopped).toMatchObject({
      state: 'available',
      diskBytes: expect.any(Number),
      error: { code: 'model_download_failed', params: { model: 'tiny-en-tr', reason: 'stopped' } },
    });
    answer = content;
    expect(await download('tiny-en-tr')).toMatchObject({ error: null });
    await state('tiny-en-tr', 'ready');
    expect(mirror.asked[1]?.range).toBe('bytes=100000-');
  });

  it('show why a download failed', async () => {
    answer = weights(300_000, 2);
    await download('tiny-en-tr');
    await eventually('it failed', async () => (await show('tiny-en-tr')).error !== null);
    expect(await show('tiny-en-tr')).toMatchObject({
      state: 'available',
      error: { params: { reason: 'digest' } },
    });
  });

  it('are verified, and downloaded again where they are damaged', async () => {
    await download('tiny-en-tr');
    await state('tiny-en-tr', 'ready');
    const params = { id: 'tiny-en-tr' };
    expect((await admin.call(contract.verifyModel, { params })).model.state).toBe('ready');
    const file = join(database.dataDir, 'models', 'tiny-en-tr', 'tiny.bin');
    writeFileSync(file, weights(300_000, 3));
    expect((await admin.call(contract.verifyModel, { params })).model.state).toBe('broken');
    expect((await show('tiny-en-tr')).state).toBe('broken');
    await download('tiny-en-tr');
    await state('tiny-en-tr', 'ready');
    expect(readFileSync(file).equals(content)).toBe(true);
    const bundled = await admin.call(contract.verifyModel, { params: { id: 'silero-vad-v6' } });
    expect(bundled.model.state).toBe('bundled');
  });

  it('are removed, but not those that ship', async () => {
    await download('tiny-en-tr');
    await state('tiny-en-tr', 'ready');
    const { model } = await admin.call(contract.destroyModel, { params: { id: 'tiny-en-tr' } });
    expect(model).toMatchObject({ state: 'available', diskBytes: 0 });
    const shipped = { params: { id: 'e5-small-latin' } };
    expect((await refusal(admin.call(contract.destroyModel, shipped))).code).toBe('not_found');
  });

  it('are addressed by their exact ids alone', async () => {
    for (const id of ['nothing', '../tiny-en-tr', '.downloads', '..', 'TINY-EN-TR', '__proto__']) {
      expect((await refusal(show(id))).status).toBe(404);
      expect((await refusal(download(id))).status).toBe(404);
    }
  });

  it('are managed by admins alone', async () => {
    for (const endpoint of [contract.cancelModelDownload, contract.verifyModel, contract.destroyModel])
      expect((await refusal(user.call(endpoint, { params: { id: 'heard' } }))).code).toBe('forbidden');
    expect((await refusal(send(user, { name: 'files', filename: 'a', content: '' }))).code).toBe('forbidden');
  });
});

async function send(client: Client, ...parts: Part[]) {
  const response = await client.fetch('/api/admin/models/import', { method: 'POST', ...multipart(parts) });
  return contract.importModelFiles.answer.parse(await response.json());
}
const file = (filename: string, bytes: string | Uint8Array): Part => ({
  name: 'files',
  filename,
  content: bytes,
});

describe('an import', () => {
  it('accepts files by name and digest, and stores nothing else', async () => {
    const taken = await send(
      admin,
      file('tiny.bin', content),
      file('heard.bin', weights(300_000, 9)),
      file('../../../holiday.jpg', weights(200_000)),
    );
    expect(taken).toEqual({
      taken: [{ name: 'tiny.bin', model: 'tiny-en-tr' }],
      wrong: ['heard.bin'],
      unknown: ['holiday.jpg'],
    });
    expect((await show('tiny-en-tr')).state).toBe('ready');
    expect(readdirSync(join(database.dataDir, 'uploads'))).toEqual([]);
    expect(readdirSync(join(database.dataDir, 'models')).filter((name) => name !== '.downloads')).toEqual([
      'tiny-en-tr',
    ]);
  });

  it('extracts them from a zip or a tar, in any folder', async () => {
    const zip = zipSync({
      'a/../../b/tiny.bin': content,
      'notes.txt': Buffer.from('x'),
      'c/': new Uint8Array(),
    });
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep', 'heard.bin'), content);
    const tar = join(folder, 'heard.tar.gz');
    execFileSync('tar', ['-czf', tar, '-C', folder, 'deep']);
    expect(await send(admin, file('all.zip', zip), file('heard.tar.gz', readFileSync(tar)))).toEqual({
      taken: [
        { name: 'tiny.bin', model: 'tiny-en-tr' },
        { name: 'heard.bin', model: 'heard' },
      ],
      wrong: [],
      unknown: ['notes.txt'],
    });
  });

  it('unpacks no more than the catalogue says, and takes no archive that is none', async () => {
    const bomb = zipSync({ 'tiny.bin': new Uint8Array(3_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await send(admin, file('bomb.zip', bomb), file('none.tar', 'no archive'))).toMatchObject({
      taken: [],
      wrong: ['tiny.bin', 'none.tar'],
    });
  });

  it('refuses a body over the limit', async () => {
    expect(await send(admin, file('tiny.bin', weights(2_000_000)))).toMatchObject({ wrong: ['tiny.bin'] });
  });
});

/** A run that needs a model. */
const run = (id: string) => user.start({ type: 'ImageToText' }, upload(`${id}.png`, png()));

describe('a run that needs a model', () => {
  it('waits for it, and shows how far it is', async () => {
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 200_000));
      void seen.then(() => response.end(content.subarray(200_000)));
    };
    const { id } = await run('tiny-en-tr');
    await eventually('it downloads', async () => {
      const { progress } = await user.show(id);
      return progress.stage === 'downloading' && progress.fraction === 0.1 && progress.partial === '0 / 1 MB';
    });
    goOn();
    expect(await user.finished(id)).toMatchObject({ status: 'success', engine: 'needing' });
    expect((await show('tiny-en-tr')).state).toBe('ready');
  });

  it('can be cancelled meanwhile; the download goes on', async () => {
    answer = sendSome(100_000, content);
    const { id } = await run('tiny-en-tr');
    await eventually('it downloads', async () => (await user.show(id)).progress.stage === 'downloading');
    await user.call(cancelProcess, { params: { id } });
    expect((await user.finished(id)).status).toBe('cancelled');
    expect((await show('tiny-en-tr')).state).toBe('downloading');
  });

  it('fails with what went wrong', async () => {
    answer = Buffer.from('<html>A page of a closed network</html>');
    const { id } = await run('tiny-en-tr');
    expect((await user.finished(id)).error).toEqual({
      code: 'model_download_failed',
      params: { model: 'tiny-en-tr', reason: 'size' },
    });
  });

  it('begins no download when runs may not, but waits for one that somebody began', async () => {
    expect((await user.finished((await run('heard')).id)).error).toEqual({
      code: 'model_missing',
      params: { model: 'heard', megabytes: 1, licence: 'CC0-1.0' },
    });
    expect((await user.finished((await run('unheard-of')).id)).error).toEqual({
      code: 'model_missing',
      params: { model: 'unheard-of' },
    });
    await download('heard');
    expect((await user.finished((await run('heard')).id)).status).toBe('success');
  });
});

describe('an operator', () => {
  it('may allow downloads only on request', async () => {
    settings.downloads = 'ask';
    expect((await user.finished((await run('tiny-en-tr')).id)).error?.code).toBe('model_missing');
    await download('tiny-en-tr');
    await state('tiny-en-tr', 'ready');
  });

  it('may forbid downloads', async () => {
    settings.downloads = 'never';
    expect((await refusal(download('tiny-en-tr'))).code).toBe('model_downloads_off');
    expect((await user.finished((await run('tiny-en-tr')).id)).error).toMatchObject({
      code: 'model_missing',
      params: { model: 'tiny-en-tr', reason: 'off' },
    });
    await send(admin, file('tiny.bin', content));
    expect((await download('tiny-en-tr')).state).toBe('ready');
  });

  it('may leave models without an address', async () => {
    settings.mirror = null;
    expect((await show('tiny-en-tr')).state).toBe('disabled');
    expect((await refusal(download('tiny-en-tr'))).detail).toMatchObject({
      code: 'model_missing',
      params: { model: 'tiny-en-tr', megabytes: 1, licence: 'CC0-1.0', reason: 'address' },
    });
  });

  it('may stop the server, whose next start resumes the download', async () => {
    answer = sendSome(100_000, content);
    await download('tiny-en-tr');
    await eventually('something came', async () => ((await show('tiny-en-tr')).download?.received ?? 0) > 0);
    await server.stop();
    answer = content;
    await start();
    await state('tiny-en-tr', 'ready');
    expect(mirror.asked.at(-1)?.range).toBe('bytes=100000-');
  });
});
