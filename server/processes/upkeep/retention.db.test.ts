import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { KalemError } from '#contract/errors.ts';
import { listProcesses, type ProcessStatus } from '#contract/processes.ts';
import { oneTimeLinks, processes, stripeEvents } from '#server/database/schema.ts';
import { type Client, idOf } from '#server/testing/client.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { insertProcess } from '#server/testing/rows.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import { startProcess } from '../start-process.ts';
import { destroyProcess } from '../state/change-process.ts';
import { applyRetention, removeOldRecords, startHousekeeping } from './housekeeping.ts';
import { deleteExpired } from './retention.ts';

let server: TestServer;
let user: Client;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.user();
});
afterAll(() => server.stop());
afterEach(() => void vi.useRealTimers());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function ended(days: number): Promise<string> {
  const { id } = await user.finished((await user.start({ type: 'TextSummarization', text: shortText })).id);
  const moment = daysAgo(days);
  const { db } = server.services;
  await db.update(processes).set({ createdAt: moment, finishedAt: moment }).where(sql`id = ${id}`);
  return id;
}

it('deletes what ended long enough ago with its files, tells the owner, and leaves the rest', async () => {
  const [old, young] = [await ended(31), await ended(29)];
  const { db } = server.services;
  // It began long ago, and has not ended.
  const running = await ended(40);
  await db.update(processes).set({ finishedAt: null, status: 'processing' }).where(sql`id = ${running}`);
  const heard = await listen(user);
  expect(await deleteExpired(server.services, 30)).toBe(1);
  await eventually('the deletion is heard of', () => heard.deleted.includes(old));
  heard.stop();
  const { data } = await user.call(listProcesses, {});
  expect(data.map(({ id }) => id).sort()).toEqual([young, running].sort());
  const folder = (id: string) => join(server.database.dataDir, 'files', id);
  expect([old, young].map((id) => existsSync(folder(id)))).toEqual([false, true]);
  expect(await deleteExpired(server.services, 30)).toBe(0);
});

it('removes links that are over and what Stripe told long ago', async () => {
  const { db } = server.services;
  const link = (id: string, expiresAt: Date, usedAt: Date | null) => ({
    id,
    kind: 'invitation' as const,
    tokenHash: id,
    expiresAt,
    usedAt,
  });
  await db
    .insert(oneTimeLinks)
    .values([
      link('open', daysAgo(-1), null),
      link('over', daysAgo(1), null),
      link('used', daysAgo(-1), daysAgo(1)),
    ]);
  await db.insert(stripeEvents).values([
    { id: 'old', receivedAt: daysAgo(91) },
    { id: 'new', receivedAt: daysAgo(89) },
  ]);
  await removeOldRecords(server.services);
  expect((await db.select().from(oneTimeLinks)).map(({ id }) => id)).toEqual(['open']);
  expect((await db.select().from(stripeEvents)).map(({ id }) => id)).toEqual(['new']);
});

it('an unreachable file store prevents neither deleting nor uploading here', async () => {
  const { services } = server;
  const away = async () => Promise.reject(new KalemError('unavailable'));
  const cut = { ...services, files: { ...services.files, keep: away, removeProcess: away } };
  const [deleted, expired] = [await ended(1), await ended(50)];
  await destroyProcess(cut, idOf(user), deleted);
  expect(await deleteExpired(cut, 30)).toBe(1);
  const { data } = await user.call(listProcesses, { query: {} });
  expect(data.filter(({ id }) => id === deleted || id === expired)).toEqual([]);
  const { path, size } = await services.files.receive(Readable.from([shortText]));
  const input = { path, size, role: 'text', name: 'text.txt', kind: 'txt', mediaType: 'text/plain' } as const;
  const refused = startProcess(cut, {
    userId: idOf(user),
    type: 'TextSummarization',
    title: '',
    options: {},
    fromIds: [],
    inputs: [input],
  });
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  expect(existsSync(path)).toBe(false);
});

const stored = (finishedAt: Date, status: ProcessStatus = 'success') =>
  insertProcess(server.services.db, idOf(user), { status, createdAt: daysAgo(40), finishedAt });
async function left(ids: string[]): Promise<string[]> {
  const { data } = await user.call(listProcesses, { query: {} });
  return ids.filter((id) => data.some((item) => item.id === id));
}

it('keeps what ended recently, however long ago it began, and everything where no limit is set', async () => {
  const { services } = server;
  const [old, late] = [await stored(daysAgo(39)), await stored(daysAgo(1))];
  const unhappy = [await stored(daysAgo(39), 'fail'), await stored(daysAgo(39), 'cancelled')];
  const keptFor = async (retentionDays: number) => {
    await applyRetention({ ...services, config: { ...services.config, retentionDays } });
    return left([old, ...unhappy, late]);
  };
  expect(await keptFor(0)).toEqual([old, ...unhappy, late]);
  expect(await keptFor(30)).toEqual([late]);
});

it('is looked after at the start and every hour from then on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { services } = server;
  const first = await stored(daysAgo(39));
  const housekeeping = startHousekeeping({ ...services, config: { ...services.config, retentionDays: 30 } });
  await eventually('the first is gone', async () => (await left([first])).length === 0);
  const second = await stored(daysAgo(39));
  vi.advanceTimersByTime(3_600_000);
  await eventually('the second is gone', async () => (await left([second])).length === 0);
  await housekeeping.stop();
});
