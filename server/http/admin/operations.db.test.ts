import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/accounts/admin.ts';
import * as models from '#contract/models.ts';
import { listProcesses } from '#contract/processes.ts';
import * as services from '#contract/services.ts';
import { removeOldAudit } from '#server/admin/audit-log.ts';
import { findProcesses } from '#server/admin/processes.ts';
import { serverState } from '#server/admin/state.ts';
import { auditEntries, operations, processes, users } from '#server/database/schema.ts';
import { type Client, emailOf, idOf, refusal } from '#server/testing/client.ts';
import { ago, insertProcess, insertUser, withRows } from '#server/testing/rows.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { serviceBody } from '#testing/service.ts';
import { upload } from '#testing/upload.ts';

let server: TestServer;
let admin: Client;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user('Yönetici');
  user = await server.user('Kullanıcı');
});
afterAll(() => server.stop());

const text = 'Zürafalar Afrika’da yaşar. Uzun boyunları vardır. Yaprak yerler.';
const latest = async () => {
  const [entry] = await server.services.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.at))
    .limit(1);
  return entry;
};

/** Makes a process look queued (null), or running with that heartbeat. */
const unfinished = (id: string, heartbeatAt: Date | null) =>
  server.services.db
    .update(processes)
    .set({ status: 'processing', heartbeatAt, startedAt: heartbeatAt, finishedAt: null, result: null })
    .where(eq(processes.id, id));

describe('the processes of all users', () => {
  let id: string;
  beforeAll(async () => {
    const file = upload('gizli-dosya.txt', text);
    const options = '{"focus":"gizli odak"}';
    ({ id } = await user.start({ type: 'TextSummarization', options }, file));
    await user.finished(id);
  });

  it('are listed without titles and contents', async () => {
    const query = { userId: idOf(user), status: 'success', type: 'TextSummarization' };
    const response = await admin.fetch(`/api/admin/processes?${new URLSearchParams(query)}`);
    const answer = await response.text();
    const { data, total } = contract.listAllProcesses.answer.parse(JSON.parse(answer));
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id,
      status: 'success',
      fraction: 1,
      errorCode: null,
      stuck: false,
      user: { id: idOf(user), name: 'Kullanıcı', email: emailOf(user) },
    });
    expect(answer).not.toMatch(/gizli|odak|Zürafa/i);
    const fields = ['title', 'options', 'files', 'result', 'progress', 'error'];
    for (const field of fields) expect(answer).not.toContain(`"${field}"`);
    expect((await admin.call(contract.listAllProcesses, { query: { userId: idOf(admin) } })).total).toBe(0);
  });

  it('are stuck when their worker is silent or none comes, and not before', async () => {
    const found = await withRows(server.services.db, async (tx) => {
      const insert = (given: Partial<typeof processes.$inferInsert>) => insertProcess(tx, idOf(user), given);
      const ids = {
        silent: await insert({ heartbeatAt: ago(60), startedAt: ago(90), attempts: 1 }),
        waiting: await insert({ createdAt: ago(660) }),
        alive: await insert({ heartbeatAt: ago(2), startedAt: ago(5_000), createdAt: ago(5_000) }),
        fresh: await insert({ createdAt: ago(540) }),
        ended: await insert({
          type: 'Compare',
          status: 'fail',
          createdAt: ago(5_000),
          finishedAt: ago(4_000),
        }),
      };
      const those = async (stuck: boolean) => {
        const { data, total } = await findProcesses(tx, { stuck, page: 1, perPage: 100 });
        expect(total).toBe(data.length);
        expect(data.every((each) => each.stuck === stuck)).toBe(true);
        return data.map(({ id }) => id);
      };
      const find = async (query: Partial<Parameters<typeof findProcesses>[1]>) => {
        const { data, total } = await findProcesses(tx, { page: 1, perPage: 100, ...query });
        return [total, ...data.map(({ id }) => id)];
      };
      expect(await find({ status: 'fail' })).toEqual([1, ids.ended]);
      expect(await find({ type: 'Compare' })).toEqual([1, ids.ended]);
      expect(await find({ stuck: true, perPage: 1 })).toEqual([2, ids.silent]);
      expect(await find({ stuck: true, perPage: 1, page: 2 })).toEqual([2, ids.waiting]);
      return { ids, stuck: await those(true), others: await those(false) };
    });
    const { silent, waiting, alive, fresh, ended } = found.ids;
    // The newest first.
    expect(found.stuck).toEqual([silent, waiting]);
    expect(found.others).toEqual(expect.arrayContaining([alive, fresh, ended]));
  });

  it('are run again for their owner without counting against the plan', async () => {
    const { db } = server.services;
    const counted = await db.select().from(operations);
    const { process } = await admin.call(contract.rerunProcess, { params: { id } });
    expect(process).toMatchObject({ type: 'TextSummarization', user: { id: idOf(user) } });
    expect(process.id).not.toBe(id);
    expect((await user.finished(process.id)).result).toEqual((await user.show(id)).result);
    expect(await db.select().from(operations)).toEqual(counted);
    expect(await latest()).toMatchObject({
      action: 'process.run_again',
      actorName: 'Yönetici',
      subjectId: idOf(user),
      subjectName: 'Kullanıcı',
      details: { tool: 'TextSummarization', process: id },
    });
  });

  it('go back into the queue when no worker runs them, and are left alone otherwise', async () => {
    await unfinished(id, new Date());
    const { db } = server.services;
    const rerun = () => admin.call(contract.rerunProcess, { params: { id } });
    // Another waiting process makes no difference.
    const waiting = await insertProcess(db, idOf(admin));
    expect(await refusal(rerun())).toMatchObject({ status: 409, code: 'process_still_running' });
    await db.delete(processes).where(eq(processes.id, waiting));
    await unfinished(id, null);
    expect((await rerun()).process).toMatchObject({ id, status: 'processing' });
    expect((await user.finished(id)).status).toBe('success');
    expect(await latest()).toMatchObject({ action: 'process.run_again', subjectName: 'Kullanıcı' });
    // A silent worker isn't waited for either.
    await unfinished(id, ago(600));
    expect((await rerun()).process).toMatchObject({ id, status: 'processing' });
    expect((await user.finished(id)).status).toBe('success');
    expect(await refusal(admin.call(contract.rerunProcess, { params: { id: 'x' } }))).toMatchObject({
      status: 404,
    });
  });

  it('are cancelled, which the owner sees', async () => {
    await unfinished(id, new Date());
    const stop = () => admin.call(contract.stopProcess, { params: { id } });
    expect((await stop()).process).toMatchObject({ id, status: 'cancelled' });
    const { data } = await user.call(listProcesses, { query: { status: 'cancelled' } });
    expect(data.map((each) => each.id)).toEqual([id]);
    const entry = await latest();
    expect(entry).toMatchObject({ action: 'process.cancelled', subjectName: 'Kullanıcı' });
    expect(JSON.stringify(entry)).not.toContain('Zürafa');
    expect(await refusal(stop())).toMatchObject({ status: 409, code: 'process_not_running' });
  });
});

describe('the state', () => {
  it('counts waiting, running and ended processes, and bytes on the disk', async () => {
    const before = await serverState(server.services);
    const begun = Date.now();
    const state = await withRows(server.services.db, async (tx) => {
      const insert = (given: Partial<typeof processes.$inferInsert>, ...sizes: number[]) =>
        insertProcess(tx, idOf(user), { title: 'Gizli başlık', ...given }, ...sizes);
      await insert({ createdAt: ago(720) }, 5_000_000);
      await insert({ type: 'Compare', createdAt: ago(30) });
      await insertProcess(tx, idOf(admin), { status: 'success' }, 9);
      await insert({ type: 'SpeechToText', heartbeatAt: ago(1), startedAt: ago(9) });
      await insert({ type: 'SpeechToText', heartbeatAt: ago(50), startedAt: ago(90) });
      for (const seconds of [10, 20, 400])
        await insert({
          type: 'Compare',
          status: 'success',
          startedAt: ago(3_600 + seconds),
          finishedAt: ago(3_600),
        });
      await insert({ type: 'Compare', status: 'fail', startedAt: ago(8_000), finishedAt: ago(7_000) });
      await insert({ type: 'Translate', status: 'fail', finishedAt: ago(80_000) }, 70, 7);
      await insert({
        type: 'ImageToText',
        status: 'success',
        startedAt: ago(90_000),
        finishedAt: ago(87_000),
      });
      // Ten others with little, one of whom was blocked and seen long ago.
      for (let index = 0; index < 9; index += 1)
        await insertProcess(tx, await insertUser(tx), { status: 'success' }, 1);
      const gone = eq(users.id, await insertUser(tx));
      await tx
        .update(users)
        .set({ blockedAt: ago(9), lastSeenAt: ago(90_000) })
        .where(gone);
      return serverState({ ...server.services, db: tx });
    });
    const [light, heavy] = state.queues;
    expect(light).toMatchObject({ name: 'light', queued: 2, running: 0, stuck: 1 });
    // The database's clock stands where the transaction began, and the row was dated later.
    expect(light?.oldestSeconds).toBeGreaterThan(719 - (Date.now() - begun) / 1_000);
    expect(light?.oldestSeconds).toBeLessThan(721);
    expect(heavy).toEqual({ name: 'heavy', queued: 0, running: 1, stuck: 1, oldestSeconds: null });
    const day = Object.fromEntries(state.lastDay.map(({ type, ...figures }) => [type, figures]));
    expect(day.Compare).toMatchObject({ success: 3, fail: 1 });
    expect(day.Compare?.medianSeconds).toBeCloseTo(20, 0);
    expect(day.Translate).toEqual({ success: 0, fail: 1, medianSeconds: null });
    expect(day).not.toHaveProperty('ImageToText');
    expect(state.storage.files - before.storage.files).toBe(5_000_095);
    expect(state.storage.byUser[0]).toMatchObject({ user: { id: idOf(user), name: 'Kullanıcı' } });
    expect(state.storage.byUser[0]?.bytes).toBeGreaterThanOrEqual(5_000_077);
    expect(state.storage.byUser[1]).toMatchObject({ user: { id: idOf(admin) }, bytes: 9, processes: 1 });
    expect(state.storage.byUser).toHaveLength(10);
    // Only processes with files are counted, each once.
    const had = before.storage.byUser.find(({ user: { id } }) => id === idOf(user))?.processes ?? 0;
    expect(state.storage.byUser[0]?.processes).toBe(had + 2);
    const { total, blocked, seenToday } = before.users;
    expect(state.users).toEqual({ total: total + 10, blocked: blocked + 1, seenToday });
    expect(JSON.stringify(state)).not.toMatch(/gizli/i);
  });

  it('tells of database, disk, users and mail', async () => {
    const state = await admin.call(contract.showServerState, {});
    expect(state.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(state.database.kind).toBe(process.env.KALEM_TEST_DATABASE_URL ? 'postgresql' : 'built-in');
    expect(Number.parseInt(state.database.version, 10)).toBeGreaterThanOrEqual(15);
    expect(state.database.bytes).toBeGreaterThan(1_000_000);
    expect(state.storage).toMatchObject({ kind: 'folder', backups: 0 });
    expect(state.storage.free).toBeGreaterThan(0);
    expect(state.users).toEqual({ total: 2, blocked: 0, seenToday: 2 });
    expect(state.mail).toBe(false);
    // Asked again at once, it isn't made anew.
    expect(await admin.call(contract.showServerState, {})).toEqual(state);
  });
});

describe('the audit log', () => {
  it('has who changed a service, an engine or a model, newest first', async () => {
    const body = serviceBody({ name: 'Yerel modeller', models: { chat: 'x' }, key: 'sk-never-to-be-seen' });
    const { service } = await admin.call(services.storeService, { body });
    const params = { id: service.id };
    await admin.call(services.updateService, { params, body: { ...body, name: 'Yeni ad' } });
    await admin.call(services.destroyService, { params });
    const set = (defaults: object) => admin.call(services.replaceEngineDefaults, { body: { defaults } });
    await set({ Translate: 'bergamot', TextSummarization: 'extractive' });
    await set({ TextSummarization: 'extractive' });
    const { data: all } = await user.call(models.listModels, {});
    const model = all.find(({ state }) => state === 'available')?.id ?? '';
    await admin.call(models.destroyModel, { params: { id: model } });

    const { data, total } = await admin.call(contract.listAudit, { query: { perPage: 7 } });
    expect(total).toBeGreaterThan(7);
    const told = data.map(({ actorName, action, subjectName, details }) => ({
      actorName,
      action,
      subjectName,
      details,
    }));
    const by = { actorName: 'Yönetici' };
    const engine = { ...by, action: 'engine.changed', subjectName: null };
    const changed = { ...by, action: 'service.changed' };
    expect(told).toEqual([
      { ...by, action: 'model.changed', subjectName: model, details: { change: 'removed' } },
      { ...engine, details: { tool: 'Translate', engine: 'auto' } },
      { ...engine, details: expect.objectContaining({ engine: expect.any(String) }) },
      { ...engine, details: expect.objectContaining({ engine: expect.any(String) }) },
      { ...changed, subjectName: 'Yeni ad', details: { change: 'removed' } },
      { ...changed, subjectName: 'Yeni ad', details: { change: 'changed' } },
      { ...changed, subjectName: 'Yerel modeller', details: { change: 'added' } },
    ]);
    expect(JSON.stringify(data)).not.toContain('never-to-be-seen');
  });

  it('is searched by action and by the names in it, however they are typed', async () => {
    const find = async (query: object) => (await admin.call(contract.listAudit, { query })).data;
    const reruns = await find({ action: 'process.run_again' });
    expect(reruns.length).toBeGreaterThan(0);
    for (const { action } of reruns) expect(action).toBe('process.run_again');
    for (const q of ['yeni AD', 'YENI ad']) {
      const entries = await find({ q });
      expect(entries.length).toBeGreaterThan(0);
      for (const { subjectName } of entries) expect(subjectName).toBe('Yeni ad');
    }
    const query = { q: 'yonetıcı', action: 'model.changed' } as const;
    expect(await find(query)).toHaveLength(1);
    expect((await admin.call(contract.listAudit, { query })).total).toBe(1);
    const [first, second] = await find({ q: 'yeni ad' });
    expect(await find({ q: 'yeni ad', perPage: 1 })).toEqual([first]);
    expect(await find({ q: 'yeni ad', perPage: 1, page: 2 })).toEqual([second]);
    expect(await find({ q: 'nobody' })).toEqual([]);
  });

  it('keeps its entries for four hundred days', async () => {
    const { db } = server.services;
    const day = 86_400;
    const entry = { actorName: 'Eski', action: 'account.blocked' } as const;
    await db.insert(auditEntries).values([
      { ...entry, id: 'young', at: ago(399 * day) },
      { ...entry, id: 'old', at: ago(401 * day) },
    ]);
    await removeOldAudit(db);
    const left = await db.select().from(auditEntries).where(eq(auditEntries.actorName, 'Eski'));
    expect(left.map(({ id }) => id)).toEqual(['young']);
  });
});
