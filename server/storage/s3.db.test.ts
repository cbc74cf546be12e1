import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeMessage } from '#contract/chat.ts';
import { destroyProcess, restoreProcess, retryProcess } from '#contract/processes.ts';
import { processes } from '#server/database/schema.ts';
import { createLogger } from '#server/logger.ts';
import { carryOutDeletions } from '#server/processes/upkeep/deleted.ts';
import { removeLeftovers } from '#server/processes/upkeep/tidy.ts';
import { storeDocument } from '#server/testing/chat.ts';
import { childStateIn, standInAnswerers } from '#server/testing/children/stand-in.ts';
import type { Client } from '#server/testing/client.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { type S3Server, s3Missing, startS3 } from '#server/testing/peers/s3.ts';
import { sameCaller } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { startStill } from '#server/testing/still-run.ts';
import { shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';
import { type FileStore, newId } from './files.ts';
import { openFileStore } from './open.ts';

const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
const leftOut = s3Missing ? ` (left out: ${s3Missing})` : '';

describe.skipIf(s3Missing !== null)(`files in an S3 store${leftOut}`, () => {
  let s3: S3Server;
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'kalem-s3-'));
    folders.push(folder);
    return folder;
  };
  /** One node's store, with a disk of its own. */
  const node = async (dataDir = newFolder()) => ({
    dataDir,
    store: await openFileStore({ dataDir, s3: s3.config }, log),
  });
  const put = async (store: FileStore, bytes: Uint8Array, file = { processId: newId(), id: newId() }) => {
    await store.keep((await store.receive(Readable.from([bytes]))).path, file.processId, file.id);
    return file;
  };

  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => {
    await s3.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('are uploaded in parts, and read on another node completely, in ranges and as copies', async () => {
    const [here, there] = [await node(), await node()];
    const bytes = randomBytes(9_000_000);
    const file = await put(here.store, bytes);
    expect(await s3.keys()).toEqual([`kalem/files/${file.processId}/${file.id}`]);
    expect(readdirSync(join(here.dataDir, 'uploads'))).toEqual([]);

    expect(await there.store.size(file)).toBe(bytes.length);
    expect(bytes.equals(await buffer(await there.store.read(file)))).toBe(true);
    const range = { start: 8_388_600, end: 8_388_700 };
    expect(await buffer(await there.store.read(file, range))).toEqual(bytes.subarray(8_388_600, 8_388_701));
    const paths = await Promise.all([1, 2, 3].map(() => there.store.local(file)));
    expect(new Set(paths).size).toBe(1);
    expect(bytes.equals(readFileSync(paths[0] ?? ''))).toBe(true);
    expect(readdirSync(join(there.dataDir, 'uploads'))).toEqual([]);

    const empty = await put(here.store, new Uint8Array());
    expect(await there.store.size(empty)).toBe(0);
    expect((await buffer(await there.store.read(empty))).length).toBe(0);

    await there.store.removeProcess(file.processId);
    await there.store.remove(empty);
    expect([await s3.keys(), existsSync(paths[0] ?? '')]).toEqual([[], false]);
    for (const how of ['size', 'read', 'local'] as const)
      await expect(there.store[how](file)).rejects.toMatchObject({ code: 'not_found' });
    // The node that had written it hears of the deletion.
    await here.store.forget(file.processId);
    expect(readdirSync(join(here.dataDir, 'cache'))).toEqual([`${empty.processId}.${empty.id}`]);
  });

  it("stay for a run as long as its work folder, and an earlier attempt's are cleared away", async () => {
    const { store, dataDir } = await node();
    const input = await put(store, Buffer.from('girdi'));
    const { processId } = input;
    await put(store, Buffer.from('eski'), { processId, id: 'old' });
    const first = await store.workFolder(processId, 1, [input.id, 'old']);
    const work = await store.workFolder(processId, 2, [input.id]);
    expect([existsSync(first), await s3.keys()]).toEqual([false, [`kalem/files/${processId}/${input.id}`]]);
    const path = await store.local(input, work);
    rmSync(join(dataDir, 'cache'), { recursive: true });
    expect(readFileSync(path, 'utf8')).toBe('girdi');
    writeFileSync(join(work, 'out-1'), 'çıktı');
    await store.keep(join(work, 'out-1'), processId, 'made');
    await store.discard(work);
    expect((await buffer(await store.read({ processId, id: 'made' }))).toString()).toBe('çıktı');
    await store.removeProcess(processId);
    expect([await s3.keys(), readdirSync(join(dataDir, 'work'))]).toEqual([[], []]);
  });

  it('are visible completely or not at all, and old parts of a crash are dropped', async () => {
    const { store } = await node();
    await expect(store.keep('/nowhere', 'p', 'f')).rejects.toMatchObject({ code: 'ENOENT' });
    const Bucket = s3.config.bucket;
    const Key = 'kalem/files/p/half';
    const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await s3.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'yarı' }));
    await expect(store.read({ processId: 'p', id: 'half' })).rejects.toMatchObject({ code: 'not_found' });
    const begun = async () =>
      (await s3.client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
    expect(await begun()).toBe(1);
    // This server dates all uploads to 2010.
    await store.clearUploads(0);
    expect(await begun()).toBe(0);
  });

  it('are reported as unreachable while the store is', async () => {
    const endpoint = new URL('http://127.0.0.1:9');
    const dataDir = newFolder();
    const store = await openFileStore({ dataDir, s3: { ...s3.config, endpoint } }, log);
    const file = { processId: 'p', id: 'f' };
    await expect(store.read(file)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(put(store, Buffer.from('x'), file)).rejects.toMatchObject({ code: 'unavailable' });
    const nowhere = { ...s3.config, bucket: 'not-there' };
    const other = await openFileStore({ dataDir, s3: nowhere }, log);
    await expect(other.read(file)).rejects.toMatchObject({ code: 'unavailable' });
  });

  describe('of a server', () => {
    let server: TestServer;
    let user: Client;
    let id: string;
    beforeAll(async () => {
      server = await startTestServer({ s3: s3.config });
      user = await server.user();
      const file = upload('şebeke.txt', shortText);
      ({ id } = await user.start({ type: 'TextSummarization' }, file));
    });
    afterAll(() => server.stop());

    const inStore = async () => (await s3.keys()).filter((key) => key.includes(id));

    it('are read by runs, downloads and exports', async () => {
      const { status, files } = await user.finished(id);
      expect(status).toBe('success');
      const stored = files.map((file) => `kalem/files/${id}/${file.id}`);
      expect((await inStore()).sort()).toEqual(stored.sort());
      const { dataDir } = server.database;
      expect([existsSync(join(dataDir, 'files')), readdirSync(join(dataDir, 'uploads'))]).toEqual([
        false,
        [],
      ]);

      const input = files.find(({ role }) => role === 'input');
      const path = `/api/processes/${id}/files/${input?.id}`;
      expect(await (await user.fetch(path)).text()).toBe(shortText);
      const part = await user.fetch(path, { headers: { range: 'bytes=-20' } });
      expect([part.status, part.headers.get('content-length')]).toEqual([206, '20']);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(shortText).subarray(-20));
      expect(await (await user.fetch(`/api/processes/${id}/document`)).json()).toHaveProperty('text');
      const exported = await user.fetch(`/api/processes/${id}/export?format=txt&language=tr`);
      expect((await exported.text()).length).toBeGreaterThan(20);
    });

    it('are read by chats', async () => {
      server.services.answerers = standInAnswerers(1);
      const asked = await storeDocument(server, user);
      const { message } = await user.call(storeMessage, { params: { id: asked }, body: { text: 'Ne?' } });
      expect(childStateIn(message.answer).history).toEqual([]);
      server.services.answerers.close();
    });

    it('stay for a run that is deleted and restored while it goes on', async () => {
      const { id: running, goOn } = await startStill(server, user);
      await user.call(destroyProcess, { params: { id: running } });
      await user.call(restoreProcess, { params: { id: running } });
      goOn();
      expect((await user.finished(running)).status).toBe('success');
    });

    it('are copied for another run, and gone with their process', async () => {
      const again = await user.call(retryProcess, { params: { id }, body: null });
      await user.call(destroyProcess, { params: { id } });
      await carryOutDeletions(server.services, 0);
      const copies = readdirSync(join(server.database.dataDir, 'cache'));
      expect([await inStore(), copies.filter((name) => name.startsWith(id))]).toEqual([[], []]);
      expect((await user.finished(again.process.id)).status).toBe('success');
    });

    it('are removed if they have no process, unless the database knows none of them', async () => {
      const { services } = server;
      await put(services.files, Buffer.from('sahipsiz'), { processId: 'nobody', id: 'file' });
      const orphan = 'kalem/files/nobody/file';
      await removeLeftovers(services);
      expect(await s3.keys()).toContain(orphan);
      await removeLeftovers(services, true);
      const kept = await s3.keys();
      expect(kept).not.toContain(orphan);
      // It may be the wrong one, or wait for a backup.
      await services.db.delete(processes);
      await removeLeftovers(services, true);
      expect([kept.length > 0, await s3.keys()]).toEqual([true, kept]);
    });
  });

  it.skipIf(!process.env.KALEM_TEST_DATABASE_URL)('serve two nodes that share nothing else', async () => {
    const database = await createTestDatabase();
    const common = { s3: s3.config, secret: randomBytes(32).toString('hex') };
    const web = await startTestServer({ ...common, role: 'web', dataDir: newFolder() }, database);
    const second = await startTestServer({ ...common, role: 'web', dataDir: newFolder() }, database);
    const worker = await startTestServer({ ...common, role: 'worker', dataDir: newFolder() }, database);
    const user = await web.user();
    const elsewhere = sameCaller(user, second.url);
    const { id } = await user.start({ type: 'TextSummarization', text: shortText });
    const { status, files } = await elsewhere.finished(id);
    expect(status).toBe('success');
    for (const { id: fileId, size } of files) {
      const response = await elsewhere.fetch(`/api/processes/${id}/files/${fileId}`);
      expect((await response.arrayBuffer()).byteLength).toBe(size);
    }
    await elsewhere.fetch(`/api/processes/${id}/export?format=txt&language=tr`);
    await user.call(destroyProcess, { params: { id } });
    await carryOutDeletions(web.services, 0);
    const copies = () =>
      [web, second, worker].flatMap(({ services }) => readdirSync(join(services.config.dataDir, 'cache')));
    await eventually('no node keeps a copy', () => copies().length === 0);
    for (const each of [worker, second, web]) await each.stop();
    await database.remove();
  });
});
