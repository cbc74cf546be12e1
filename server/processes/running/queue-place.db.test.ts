import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelProcess, showQueue } from '#contract/processes.ts';
import { png } from '#documents/fixtures/files.ts';
import { processes } from '#server/database/schema.ts';
import type { Client } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';
import { forkChild } from './fork-child.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ workers: 1 });
  server.services.pool.close();
  server.services.pool = {
    take: () => forkChild(new URL('../../testing/children/picture-child.ts', import.meta.url), 64, 'run'),
    close: () => undefined,
  };
});
afterAll(() => server.stop());

const slow = { timeout: 120_000 };

/** Starts a run of a picture; one whose name begins with "uzun" goes on until it is cancelled. */
const start = async (user: Client, name = 'uzun.png') =>
  (await user.start({ type: 'ImageToText' }, upload(name, png()))).id;
const runs = (user: Client, id: string) =>
  eventually('it runs', async () => (await user.show(id)).progress.fraction > 0);
const cancel = (user: Client, id: string) => user.call(cancelProcess, { params: { id } });
const placeOf = async (user: Client, id: string) => (await user.show(id)).queue;
const next = async (user: Client, type: 'ImageToText' | 'TextSummarization' = 'ImageToText') =>
  (await user.call(showQueue, { query: { type } })).queue;

it('users take turns, and each sees how many runs start before and in how many seconds', slow, async () => {
  const [ayse, barış] = [await server.user(), await server.user()];
  expect(await next(barış)).toEqual({ before: 0, seconds: 0 });
  const running = await start(ayse);
  await runs(ayse, running);
  const second = await start(ayse);
  const third = await start(ayse);
  expect(await placeOf(ayse, running)).toBeNull();
  // Nobody knows yet how long a picture takes.
  expect(await placeOf(ayse, second)).toEqual({ before: 0, seconds: null });
  expect(await placeOf(ayse, third)).toEqual({ before: 1, seconds: null });
  expect(await next(ayse)).toEqual({ before: 2, seconds: null });

  // Another user waits for one's running process, and not for all that waits.
  expect(await next(barış)).toEqual({ before: 0, seconds: null });
  const other = await start(barış);
  expect(await placeOf(barış, other)).toEqual({ before: 0, seconds: null });
  expect(await placeOf(ayse, second)).toEqual({ before: 1, seconds: null });
  expect(await placeOf(ayse, third)).toEqual({ before: 2, seconds: null });
  // In the second round, the first to come is the first to start.
  expect(await next(barış)).toEqual({ before: 2, seconds: null });
  // Lighter runs have a queue of their own.
  expect(await next(barış, 'TextSummarization')).toEqual({ before: 0, seconds: 0 });

  await cancel(ayse, running);
  await runs(barış, other);
  expect(await placeOf(ayse, second)).toMatchObject({ before: 0 });
  await cancel(barış, other);
  await runs(ayse, second);
  await cancel(ayse, second);
  await runs(ayse, third);

  // A picture takes a minute, and the running one has had longer than that.
  const { db } = server.services;
  const ended = await start(barış, 'a.png');
  await cancel(ayse, third);
  expect((await barış.finished(ended)).queue).toBeNull();
  const minute = sql`${processes.startedAt} + interval '1 minute'`;
  await db.update(processes).set({ finishedAt: minute }).where(eq(processes.id, ended));
  const late = await start(ayse);
  await runs(ayse, late);
  await db
    .update(processes)
    .set({ startedAt: sql`now() - interval '100 seconds'` })
    .where(eq(processes.id, late));
  const waiting = await start(ayse);
  expect(await placeOf(ayse, waiting)).toEqual({ before: 0, seconds: 15 });
  expect(await next(ayse)).toEqual({ before: 1, seconds: 75 });
  for (const id of [waiting, late]) await cancel(ayse, id);
});
