import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelProcess } from '#contract/processes.ts';
import { png } from '#documents/fixtures/files.ts';
import { newId } from '#server/storage/files.ts';
import { type Client, idOf } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { sameCaller } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';
import type { ChildPool } from './child-pool.ts';
import { forkChild } from './fork-child.ts';

const pool: ChildPool = {
  take: () => forkChild(new URL('../../testing/children/picture-child.ts', import.meta.url), 64, 'run'),
  close: () => undefined,
};
let database: TestDatabase;
let server: TestServer;

async function start(): Promise<void> {
  server = await startTestServer({ workers: 1 }, database);
  server.services.pool.close();
  server.services.pool = pool;
}
beforeAll(async () => {
  database = await createTestDatabase();
  await start();
});
afterAll(async () => {
  await server.stop();
  await database.remove();
});

/** Runs have a low priority: on a busy machine each takes seconds. */
const slow = { timeout: 120_000 };

/** Starts a run that reports something and goes on until it is ended. */
const endless = async (user: Client) => {
  return (await user.start({ type: 'ImageToText' }, upload('uzun.png', png()))).id;
};
const runs = (user: Client, id: string) =>
  eventually('it runs', async () => (await user.show(id)).progress.fraction > 0);

it('runs one heavy process at a time, keeps the next one, and lets lighter ones pass', slow, async () => {
  const user = await server.user();
  const first = await endless(user);
  await runs(user, first);
  const heard = await listen(user);
  const second = await endless(user);
  // Other tabs hear of one that waits, not only once it runs.
  await eventually('it is heard of', () => heard.changes.some(({ id }) => id === second));
  heard.stop();
  const light = await user.start({ type: 'TextSummarization', text: shortText });
  expect((await user.finished(light.id)).status).toBe('success');
  expect(await user.show(second)).toMatchObject({ status: 'processing', startedAt: null });

  await user.call(cancelProcess, { params: { id: first } });
  await runs(user, second);

  // A stop and a start lose neither running nor waiting processes.
  const third = await endless(user);
  await server.stop();
  await start();
  const again = sameCaller(user, server.url);
  const ids = [second, third];
  const started = async () => {
    const shown = await Promise.all(ids.map((id) => again.show(id)));
    return shown.filter(({ progress }) => progress.fraction > 0).map(({ id }) => id);
  };
  await eventually('one of both runs', async () => (await started()).length === 1);
  const [running = ''] = await started();
  await again.call(cancelProcess, { params: { id: running } });
  await runs(again, ids.find((id) => id !== running) ?? '');
});

it('skips processes that were deleted in the queue, without a pause after each', async () => {
  const user = await server.user();
  const { db, queue } = server.services;
  for (let index = 0; index < 60; index += 1)
    await queue.enqueue(db, { id: newId(), userId: idOf(user), type: 'TextSummarization', turn: 0 });
  const next = await user.start({ type: 'TextSummarization', text: shortText });
  // A pause of a second after each would take a minute, longer than a test's limit.
  expect((await user.finished(next.id)).status).toBe('success');
});
