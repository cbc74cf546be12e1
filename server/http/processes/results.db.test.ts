import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { destroyFile, linkFile } from '#contract/process-files.ts';
import {
  cancelProcess,
  destroyProcess,
  listProcesses,
  type Process,
  type ProcessListItem,
  replaceResult,
  restoreResult,
  retryProcess,
  updateProcess,
} from '#contract/processes.ts';
import { png } from '#documents/fixtures/files.ts';
import { processFiles } from '#server/database/schema.ts';
import type { ChildPool } from '#server/processes/running/child-pool.ts';
import { forkChild } from '#server/processes/running/fork-child.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { type Listener, listen } from '#server/testing/peers/pusher.ts';
import { ago, fileRow, insertProcess } from '#server/testing/rows.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';
import { wide } from '#testing/wide.ts';
import { ImageToTextResult } from '#tools/image-to-text/contract.ts';

const pool: ChildPool = {
  take: () => forkChild(new URL('../../testing/children/picture-child.ts', import.meta.url), 64, 'run'),
  close: () => undefined,
};
const picture = upload('Sayfa "1".jpg', png());
// Runs have a low priority: on a busy machine each takes seconds, and some tests wait for several.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: TestServer;
let user: Client;
let other: Client;
let heard: Listener;
let done: Process;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.user('Ayşe Yılmaz');
  other = await server.user('Can Kaya');
  server.services.pool.close();
  server.services.pool = pool;
  heard = await listen(user);
  const { id } = await user.start({ type: 'ImageToText' }, picture);
  done = await user.finished(id);
});
afterAll(async () => {
  heard.stop();
  await server.stop();
});

const fileNamed = (process: Process, name: string) =>
  process.files.find((file) => file.name === name)?.id ?? '';
async function linkTo(name: string, process = done): Promise<string> {
  const params = { id: process.id, fileId: fileNamed(process, name) };
  return server.url + (await user.call(linkFile, { params })).url;
}

describe('a link to a file', () => {
  it('opens a picture in its place, without a token of the account', async () => {
    const response = await fetch(await linkTo(picture.name));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture.buffer);
    // The type follows the content, whatever the name says.
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('private');
  });

  it('gives a player the part it asks for', async () => {
    const url = await linkTo('speech.mp3');
    const response = await fetch(url, { headers: { range: 'bytes=2-5' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-5/10');
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(await response.text()).toBe('eech');
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('10');
  });

  it.each(['drawing.svg', 'page.html'])(
    'allows %s only as a download, since it could contain a script',
    async (name) => {
      const response = await fetch(await linkTo(name));
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    },
  );

  it('is not made for files of other users or missing files', async () => {
    const params = { id: done.id, fileId: fileNamed(done, 'speech.mp3') };
    expect(await refusal(other.call(linkFile, { params }))).toMatchObject({ status: 404 });
    const none = { id: done.id, fileId: 'none' };
    expect(await refusal(user.call(linkFile, { params: none }))).toMatchObject({ status: 404 });
    const visitor = server.visitor();
    expect(await refusal(visitor.call(linkFile, { params }))).toMatchObject({ status: 401 });
  });

  it.each([
    ['short', 'x'],
    ['built alike', 'a.b.9999999999999.c'],
    ['a path', '%2e%2e%2f'],
    ['as long as one may be', 'a'.repeat(300)],
    ['longer than one may be', 'a'.repeat(3_000)],
  ])('opens nothing when it was made up: %s', async (_, token) => {
    expect(await refusal(user.fetch(`/api/links/${token}`))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('opens nothing once the process is deleted', async () => {
    const { id } = await user.start({ type: 'ImageToText' }, picture);
    const url = await linkTo('speech.mp3', await user.finished(id));
    await user.call(destroyProcess, { params: { id } });
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('PUT and DELETE /api/processes/{id}/result', () => {
  const edited = (text: string) => ({
    language: 'tr',
    pages: ImageToTextResult.parse(done.result).pages.map((page) => ({ ...page, text })),
  });
  const put = (result: unknown, caller = user, id = done.id) =>
    caller.call(replaceResult, { params: { id }, body: { result } });
  const exported = async () => (await user.fetch(`/api/processes/${done.id}/export?format=txt`)).text();
  const listed = async () =>
    (await user.call(listProcesses, { query: {} })).data.find(({ id }) => id === done.id);

  it('shows, lists, exports and announces the edited result, and restores the original', async () => {
    const { db } = server.services;
    const like = { type: 'ImageToText', status: 'success', result: done.result } as const;
    const others = [await insertProcess(db, idOf(user), like), await insertProcess(db, idOf(other), like)];
    const { process } = await put(edited('Düzeltilmiş'));
    const shown = [await user.show(others[0] ?? ''), await other.show(others[1] ?? '')];
    for (const each of shown) expect(each).toMatchObject({ edited: false, version: 1, result: done.result });
    expect(process).toMatchObject({ edited: true, result: edited('Düzeltilmiş') });
    expect(process.version).toBeGreaterThan(done.version);
    expect(await user.show(done.id)).toEqual(process);
    expect(await listed()).toMatchObject({ edited: true });
    expect(await exported()).toContain('Düzeltilmiş');
    await eventually('other tabs hear of it', () =>
      heard.changes.some(({ id, edited }) => id === done.id && edited),
    );

    const restored = await user.call(restoreResult, { params: { id: done.id } });
    expect(restored.process).toMatchObject({ edited: false, result: done.result });
    expect(await listed()).toMatchObject({ edited: false });
    expect(await exported()).toContain('Özgün');
  });

  it("stores only the tool's schema, without characters that a database refuses", async () => {
    const { process } = await put({ ...edited('a\u0000b'), more: 1 });
    expect(process.result).toEqual(edited('a\ufffdb'));
  });

  it('names the faults of a result, and keeps the earlier one', async () => {
    await put(edited('Önceki'));
    const wrong = { language: 'tr', pages: [{ ...edited('').pages[0], confidence: 7 }] };
    const refused = await refusal(put(wrong));
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(refused.detail.fields?.[0]?.field).toBe('result.pages.0.confidence');
    const many = { language: 'tr', pages: Array.from({ length: 5_000 }, () => 1) };
    expect((await refusal(put(many))).detail.fields?.length).toBeLessThan(100);
    expect((await user.show(done.id)).result).toEqual(edited('Önceki'));
  });

  it('accepts a large body only here', async () => {
    const long = 'a'.repeat(5_000_000);
    expect((await put(edited(long))).process.result).toEqual(edited(long));
    expect(await refusal(put(edited('a'.repeat(21_000_000))))).toMatchObject({
      status: 413,
      code: 'too_large',
    });
    const title = user.call(updateProcess, { params: { id: done.id }, body: { title: long } });
    expect(await refusal(title)).toMatchObject({ status: 413 });
    await user.call(restoreResult, { params: { id: done.id } });
  });

  it('is refused to other users, for tools without editing, and before there is a result', async () => {
    expect(await refusal(put(edited('x'), other))).toMatchObject({ status: 404 });
    expect(await refusal(other.call(restoreResult, { params: { id: done.id } }))).toMatchObject({
      status: 404,
    });
    const running = await user.start({ type: 'ImageToText' }, { ...picture, name: 'uzun.png' });
    expect(await refusal(put(edited('x'), user, running.id))).toMatchObject({
      code: 'process_without_result',
    });
    await eventually('what was made so far is told', async () => {
      return (await user.show(running.id)).progress.partial === 'son sözler';
    });
    await user.call(cancelProcess, { params: { id: running.id } });
    const summary = await user.start({ type: 'TextSummarization', text: shortText });
    expect(await refusal(put({}, user, summary.id))).toMatchObject({
      status: 409,
      code: 'result_not_editable',
    });
  });

  it("doesn't affect a repeated run", async () => {
    await put(edited('Düzeltilmiş'));
    const { process } = await user.call(retryProcess, { params: { id: done.id }, body: null });
    expect(await user.finished(process.id)).toMatchObject({ edited: false, result: done.result });
  });
});

describe('an uploaded picture or sound', () => {
  it('reaches the run with its real kind', () => {
    expect(done).toMatchObject({ engine: 'png', title: 'Sayfa "1"' });
  });

  it.each([
    ['SpeechToText', 'kayıt.mp3', '#EXTM3U\nfile:///etc/passwd\n'],
    ['ImageToText', 'çizim.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is refused to %s when %s is a text', async (type, name, content) => {
    const refused = await refusal(user.start({ type }, upload(name, content)));
    expect(refused).toMatchObject({ status: 422, code: 'file_content_mismatch' });
    expect(refused.detail.params).toEqual({ name });
  });
});

describe('DELETE /api/processes/{id}/files/{fileId}', () => {
  const remove = (fileId: string, id = done.id) => user.call(destroyFile, { params: { id, fileId } });

  it('deletes files that the run made, announces it, and never deletes input files', async () => {
    const { version } = await user.show(done.id);
    const fileId = fileNamed(done, 'page.html');
    const link = await linkTo('page.html');
    await remove(fileId);
    expect((await fetch(link)).status).toBe(404);
    expect(await refusal(remove(fileId))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(remove(fileNamed(done, picture.name)))).toMatchObject({ status: 404 });
    const left = await user.show(done.id);
    expect(left.files.map(({ name }) => name)).toEqual([picture.name, 'speech.mp3', 'drawing.svg']);
    const folder = join(server.database.dataDir, 'files', done.id);
    expect(readdirSync(folder).sort()).toEqual(left.files.map(({ id }) => id).sort());
    expect(left.version).toBe(version + 1);
    await eventually('other tabs hear of it', () =>
      heard.changes.some(({ id, files }) => id === done.id && files.length === 3),
    );
  });

  it('waits for the end of the run', async () => {
    const { db } = server.services;
    const id = await insertProcess(db, idOf(user), { type: 'ImageToText', heartbeatAt: ago(-3_600) });
    const row = fileRow(id, { role: 'output', attempt: 1 });
    await db.insert(processFiles).values(row);
    expect(await refusal(remove(row.id, id))).toMatchObject({ status: 409, code: 'process_still_running' });
    expect((await user.show(id)).files).toHaveLength(1);
  });
});

it('a result made usable before the end can be exported, but not if there is none', async () => {
  const exportOf = async (usable: boolean) => {
    const progress = { fraction: 0.5, stage: 'reading', usable };
    const { result } = done;
    const given = {
      type: 'ImageToText',
      status: 'cancelled',
      progress,
      result: usable ? result : null,
    } as const;
    const id = await insertProcess(server.services.db, idOf(user), given);
    return user.fetch(`/api/processes/${id}/export?format=txt`);
  };
  expect(await (await exportOf(true)).text()).toContain('Özgün');
  expect(await refusal(exportOf(false))).toMatchObject({ code: 'process_without_result' });
});

it('the title names all pictures, and other tabs hear of every change to the process', async () => {
  const pictures = ['uzun.png', 'son.png'].map((name) => ({ ...picture, name }));
  const { id, title } = await user.start({ type: 'ImageToText' }, ...pictures);
  expect(title).toBe('uzun, son');
  const hears = (what: string, so: (change: ProcessListItem) => boolean) =>
    eventually(`what is heard of is ${what}`, () =>
      heard.changes.some((change) => change.id === id && so(change)),
    );
  // The run says no more after that, which would tell of the rest as well.
  await hears('that it runs', ({ progress }) => progress.fraction > 0);
  await user.call(updateProcess, { params: { id }, body: { title: 'Fotoğraflar' } });
  await hears('the new name', (change) => change.title === 'Fotoğraflar');
  await user.call(cancelProcess, { params: { id } });
  await hears('the end', ({ status }) => status === 'cancelled');
  await user.call(destroyProcess, { params: { id } });
  await eventually('the deletion is heard of', () => heard.deleted.includes(id));
});

it('keeps the files of a run that leaves thousands of them', wide, async () => {
  const { id } = await user.start({ type: 'ImageToText' }, { ...picture, name: 'çok.png' });
  const many = await user.finished(id);
  expect(many.error).toBeNull();
  expect(many.files.map(({ name }) => name)).toHaveLength(8_001);
  expect(many.files.at(-1)?.name).toBe('page-7999.json');
  await user.call(destroyProcess, { params: { id } });
});
