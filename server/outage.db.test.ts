import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { me } from '#contract/accounts/accounts.ts';
import { listProcesses } from '#contract/processes.ts';
import { eventually } from '#testing/eventually.ts';
import { ask, terminateBackends } from './testing/backends.ts';
import { Client, Refused } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { type DatabaseDoor, openDoor } from './testing/peers/database-door.ts';
import { listen } from './testing/peers/pusher.ts';
import { type RunningProgram, startProgram } from './testing/program.ts';
import { longText, shortText } from './testing/texts.ts';

// Whole servers are started, and a run whose job was lost is found after half a minute.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const type = 'TextSummarization';
const settings = { KALEM_RUNS_PER_USER: '100000', KALEM_LOG_LEVEL: 'info' };
const roundsMinimum = 8;
const roundsMaximum = 60;

describe.skipIf(!process.env.KALEM_TEST_DATABASE_URL)('a database that goes away and comes back', () => {
  let database: TestDatabase & { databaseUrl: string };
  let door: DatabaseDoor;
  let web: RunningProgram;
  let worker: RunningProgram;
  let user: Client;

  beforeAll(async () => {
    const made = await createTestDatabase();
    if (!made.databaseUrl) throw new Error('no PostgreSQL');
    database = { ...made, databaseUrl: made.databaseUrl };
    door = await openDoor(database.databaseUrl);
    const place = { dataDir: database.dataDir, databaseUrl: door.url };
    web = await startProgram(place, { ...settings, KALEM_ROLE: 'web' });
    worker = await startProgram(place, { ...settings, KALEM_ROLE: 'worker', KALEM_WORKERS: '2' });
    user = new Client(web.url);
    await user.register();
  });
  afterAll(async () => {
    for (const program of [web, worker]) await program.end('SIGKILL');
    await door.shut();
    await database.remove();
  });

  /** Status of a call's answer, and the code of a refusal. */
  async function answered(call: () => Promise<{ id: string } | unknown>): Promise<Answered> {
    try {
      const answer = await call();
      return { says: 'success', answer };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { says: `${error.status} ${error.code}`, answer: null };
    }
  }

  /** Four people post and look, one call after the other, until the signal says that it is enough. */
  async function busy(enough: AbortSignal, answers: Answered[]): Promise<void> {
    const clients = Array.from({ length: 4 }, () =>
      Object.assign(new Client(web.url), { token: user.token }),
    );
    await Promise.all(
      clients.map(async (client) => {
        while (!enough.aborted) {
          answers.push(await answered(() => client.start({ type, text: shortText })));
          for (let look = 0; look < 5; look += 1) {
            await delay(50);
            answers.push(await answered(() => client.call(listProcesses, {})));
          }
        }
      }),
    );
  }

  /** Expects that a process started now succeeds, and that its owner's browser is told. */
  async function expectWell(): Promise<void> {
    expect([web.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
    await eventually('the node takes requests', async () => (await fetch(`${web.url}/ready`)).ok);
    await eventually('a browser hears of a process from its start to its end', () =>
      hears().catch((error: unknown) => {
        if (isRefusal(error)) return false;
        throw error;
      }),
    );
  }

  /** A broken connection may be detected only now. */
  const isRefusal = (error: unknown) =>
    typeof error === 'object' && error !== null && 'status' in error && error.status === 503;

  async function hears(): Promise<boolean> {
    const heard = await listen(user);
    try {
      const { id } = await user.start({ type, text: shortText });
      expect((await user.finished(id)).status).toBe('success');
      await delay(1_000);
      return heard.changes.some((change) => change.id === id && change.status === 'success');
    } finally {
      heard.stop();
    }
  }

  it('costs the requests under way a refusal, and nothing else, though all connections break again and again', async () => {
    const answers: Answered[] = [];
    const refusals = () => answers.filter(({ says }) => says !== 'success').length;
    const enough = new AbortController();
    const posting = busy(enough.signal, answers);
    for (let round = 0; round < roundsMinimum || (refusals() < 5 && round < roundsMaximum); round += 1) {
      await delay(400);
      await terminateBackends(database.databaseUrl);
    }
    enough.abort();
    await posting;
    expect([...new Set(answers.map(({ says }) => says))].sort()).toEqual([
      '503 database_unreachable',
      'success',
    ]);
    await expectWell();
    // A job whose delivery was lost is asked after a minute later: as if that had gone by.
    await ask(database.databaseUrl, "UPDATE processes SET enqueued_at = enqueued_at - interval '1 minute'");
    const states = () =>
      ask(database.databaseUrl, 'SELECT status, count(*)::int AS count FROM processes GROUP BY status');
    await eventually('nothing is under way', async () =>
      (await states()).every(({ status }) => status !== 'processing'),
    );
    const [ended, ...others] = await states();
    expect([ended?.status, others]).toEqual(['success', []]);
    // One more whose answer was lost may have been stored all the same.
    const posted = answers.filter(({ answer }) => hasId(answer)).length;
    expect(ended?.count).toBeGreaterThanOrEqual(posted + 1);
  });

  it('keeps what a run made while the database is away, and goes on when it is back', async () => {
    const { id } = await user.start({ type, text: longText(20_000) });
    await eventually('the run has begun', async () => (await user.show(id)).progress.fraction > 0);
    await door.shut();
    expect(await answered(() => user.call(me, {}))).toMatchObject({ says: '503 database_unreachable' });
    expect((await fetch(`${web.url}/ready`)).status).toBe(503);
    expect((await fetch(`${web.url}/health`)).status).toBe(200);
    await delay(5_000);
    await door.open();
    await expectWell();
    expect(await user.finished(id)).toMatchObject({ status: 'success', attempts: 1 });
  });

  it('finds again what was stored though the answer was lost', async () => {
    const { total } = await user.call(listProcesses, {});
    const posted = door.loseCommitOf('insert into "processes"');
    expect(await answered(() => user.start({ type, text: shortText }))).toMatchObject({
      says: '503 database_unreachable',
    });
    await posted;
    const { data, total: now } = await user.call(listProcesses, {});
    expect(now).toBe(total + 1);
    expect((await user.finished(data[0]?.id ?? '')).status).toBe('success');

    const ended = door.loseCommitOf('"engine" = $');
    const { id } = await user.start({ type, text: shortText });
    await ended;
    const done = await user.finished(id);
    expect(done).toMatchObject({ status: 'success', attempts: 1 });
    expect(done.files.map(({ role }) => role)).toEqual(['text', 'document']);
    expect((await user.fetch(`/api/processes/${id}/document`)).status).toBe(200);
    // The run's own end, which comes after it was told of.
    await eventually('the next one ends too', async () => {
      const next = await user.start({ type, text: shortText });
      return (await user.finished(next.id)).status === 'success';
    });
    expect((await user.fetch(`/api/processes/${id}/document`)).status).toBe(200);
  });

  it('leaves no query, no address and no text in the log, and no error without a hearer', async () => {
    for (const program of [web, worker]) {
      await program.end('SIGTERM');
      expect(program.errors).toBe('');
      expect(program.child.exitCode).toBe(0);
      const log = program.output.split('\n').filter((line) => line.startsWith('{'));
      const told = log.filter((line) => /"level":(40|50)/.test(line)).join('\n');
      expect(told).toContain("The database can't be reached (");
      const { host, pathname } = new URL(door.url);
      for (const secret of ['Failed query', host, pathname.slice(1), 'Belediye', 'ayse@', '"client"'])
        expect(told).not.toContain(secret);
    }
  });
});

interface Answered {
  says: string;
  answer: unknown;
}

function hasId(answer: unknown): answer is { id: string } {
  return typeof answer === 'object' && answer !== null && 'id' in answer;
}
