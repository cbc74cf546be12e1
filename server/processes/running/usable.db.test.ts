import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelProcess, listProcesses, type Process, retryProcess } from '#contract/processes.ts';
import type { Client } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Listener, listen } from '#server/testing/peers/pusher.ts';
import { sameCaller } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import type { ChildPool } from './child-pool.ts';
import { forkChild } from './fork-child.ts';

const pool: ChildPool = {
  take: () => forkChild(new URL('../../testing/children/usable-child.ts', import.meta.url), 64, 'run'),
  close: () => undefined,
};
let server: TestServer;
let user: Client;
let database: TestDatabase;
let heard: Listener;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({}, database);
  server.services.pool.close();
  server.services.pool = pool;
  // Whose name must not stand in what another user's run writes.
  await server.user('Can Kaya');
  user = await server.user('Ayşe Yılmaz');
  heard = await listen(user);
});
afterAll(async () => {
  heard.stop();
  await server.stop();
  await database.remove();
});

const start = (what: string) => user.start({ type: 'TextSummarization', text: `${what}. ${shortText}` });
const names = (process: Process) => process.files.map(({ role, name }) => `${role} ${name}`);
const early = ['text text.txt', 'document document.json', 'data words.json'];
const onDisk = (id: string) => readdirSync(join(database.dataDir, 'files', id)).sort();
async function usable(what: string): Promise<Process> {
  const { id } = await start(what);
  await eventually('it goes on, usable', async () => {
    const { progress } = await user.show(id);
    return progress.usable === true && progress.stage === 'embedding';
  });
  return user.show(id);
}

it('gives the result and the files that are there while the run goes on, and tells of it', async () => {
  const running = await usable('wait');
  expect(running).toMatchObject({
    status: 'processing',
    progress: { fraction: 0.4, stage: 'embedding', usable: true },
    result: { words: true },
  });
  expect(names(running)).toEqual(early);
  const document = await user.fetch(`/api/processes/${running.id}/document`);
  expect(await document.text()).toBe('document.json by Ayşe Yılmaz');
  await eventually('it is heard of', () =>
    heard.changes.some(({ id, progress }) => id === running.id && progress.usable === true),
  );
  // Files that only result pages read aren't in lists and events.
  const { data } = await user.call(listProcesses, { query: {} });
  for (const { files } of [...data, ...heard.changes])
    expect(files.map(({ role }) => role)).not.toContain('data');
  // Ended by its user, it keeps what it has given.
  await user.call(cancelProcess, { params: { id: running.id } });
  expect(await user.show(running.id)).toMatchObject({
    status: 'cancelled',
    progress: { usable: true },
    result: { words: true },
  });
  await eventually('its work is gone', () => onDisk(running.id).length === 3);
});

it('ends with the whole result, and the files that came later beside the first', async () => {
  const done = await user.finished((await start('done')).id);
  expect(done).toMatchObject({
    status: 'success',
    progress: { fraction: 1, stage: 'done' },
    result: { words: true, vectors: true },
    engine: 'stand-in',
  });
  expect(names(done)).toEqual([...early, 'data vectors.bin']);
  expect(onDisk(done.id)).toEqual(done.files.map(({ id }) => id).sort());
});

it('fails with its error and what it had given; tried again it begins anew', async () => {
  const failed = await user.finished((await start('crash')).id);
  expect(failed).toMatchObject({
    status: 'fail',
    error: { code: 'run_crashed' },
    progress: { usable: true },
    result: { words: true },
  });
  expect(names(failed)).toEqual(early);
  const { process } = await user.call(retryProcess, { params: { id: failed.id }, body: {} });
  expect(process).toMatchObject({ result: null, progress: { stage: 'queued' } });
  expect(names(process)).toEqual(['text text.txt']);
  await user.finished(process.id);
});

it('put back by a stop and taken up by the next start, doubles nothing', async () => {
  const { id } = await usable('wait');
  heard.stop();
  await server.stop();
  // Its worker has the real program.
  server = await startTestServer({}, database);
  const again = sameCaller(user, server.url);
  const done = await again.finished(id);
  expect(done).toMatchObject({ status: 'success', attempts: 1, result: { language: 'tr' } });
  expect(names(done)).toEqual(['text text.txt', 'document document.json']);
  expect(onDisk(id)).toEqual(done.files.map((file) => file.id).sort());
});
