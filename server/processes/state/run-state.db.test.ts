import { eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertConversation, listMessages } from '#server/chat/conversations.ts';
import { settleQuestion } from '#server/chat/questions.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { messages, processes, processFiles } from '#server/database/schema.ts';
import { createLogger } from '#server/logger.ts';
import { noMetrics } from '#server/metrics/metrics.ts';
import { memoryBroadcaster } from '#server/realtime/broadcaster.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { openFileStore } from '#server/storage/open.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { ago, fileRow, insertProcess, insertUser } from '#server/testing/rows.ts';
import { eventually } from '#testing/eventually.ts';
import { startSweeper, sweep } from '../running/sweeper.ts';
import { openChanges } from './changes.ts';
import {
  type Attempt,
  claim,
  failAttempt,
  hasSucceeded,
  makeUsable,
  putBack,
  queuedProgress,
  renewHeartbeat,
  saveProgress,
  succeed,
} from './run-state.ts';

let database: TestDatabase;
let open: OpenDatabase;
let userId: string;
let id: string;
let queued: string[];
let told: string[];
let services: Pick<Services, 'db' | 'queue' | 'changes' | 'metrics'>;

beforeAll(async () => {
  database = await createTestDatabase();
  open = await openDatabase(database);
  userId = await insertUser(open.db);
});
afterAll(async () => {
  await open.close();
  await database.remove();
});

beforeEach(async () => {
  await open.db.delete(processes);
  id = await insertProcess(open.db, userId);
  queued = [];
  told = [];
  const broadcaster = memoryBroadcaster();
  broadcaster.subscribe((message) => told.push(message.id));
  services = {
    metrics: noMetrics,
    db: open.db,
    changes: openChanges(broadcaster),
    // Only the part of the queue that the sweeper uses, which must enqueue in the same transaction.
    queue: {
      enqueue: async (_tx, { id }) => void queued.push(id),
      wake: () => undefined,
      work: () => Promise.reject(new Error('not here')),
      stopWork: async () => undefined,
      close: async () => undefined,
    },
  };
});

const row = async () => {
  const [found] = await open.db.select().from(processes).where(eq(processes.id, id));
  if (!found) throw new Error('the row is gone');
  return found;
};
const set = (values: Partial<typeof processes.$inferInsert>) =>
  open.db.update(processes).set(values).where(eq(processes.id, id));
const keepFiles = () =>
  open.db
    .insert(processFiles)
    .values(
      (['input', 'data'] as const).map((role, attempt) =>
        fileRow(id, { position: attempt, role, name: role, attempt }),
      ),
    );
/** All others with their files. */
const others = async () => [
  await open.db.select().from(processes).where(ne(processes.id, id)).orderBy(processes.id),
  await open.db.select().from(processFiles).where(ne(processFiles.processId, id)),
];
const outcome = { result: { words: 3 }, engine: 'extractive', stage: 'done' };

describe('claim', () => {
  it('gives a queued process to one of several that ask at once', async () => {
    const claims = await Promise.all([1, 2, 3].map(() => claim(open.db, id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 1, status: 'processing', version: 2 });
    expect((await row()).startedAt).not.toBeNull();
  });

  it('takes over a lost one as a new attempt, whose start stays the first', async () => {
    const first = await claim(open.db, id);
    await set({ heartbeatAt: ago(30) });
    const second = await claim(open.db, id);
    expect(second).toMatchObject({ attempts: 2, startedAt: first?.startedAt });
    expect(await claim(open.db, id)).toBeNull();
  });

  it('begins without the usable result of a lost attempt', async () => {
    await claim(open.db, id);
    await keepFiles();
    await makeUsable(open.db, { id, attempt: 1 }, { words: 1 });
    await set({ heartbeatAt: ago(30) });
    expect(await claim(open.db, id)).toMatchObject({ result: null, progress: queuedProgress });
    const files = await open.db.select().from(processFiles);
    expect(files.map(({ role }) => role)).toEqual(['input']);
  });

  it.each(['success', 'fail', 'cancelled'] as const)('leaves a %s one alone', async (status) => {
    await set({ status });
    expect(await claim(open.db, id)).toBeNull();
    expect(await claim(open.db, 'unknown')).toBeNull();
  });
});

it('changes only that process, and no other one in the same state', async () => {
  const other = await insertUser(open.db);
  const running = { attempts: 1, startedAt: ago(60), heartbeatAt: ago(30) };
  for (const owner of [userId, other]) {
    await insertProcess(open.db, owner);
    const lost = await insertProcess(open.db, owner, running);
    await open.db.insert(processFiles).values(fileRow(lost, { role: 'data', attempt: 1 }));
    await insertProcess(open.db, owner, { ...running, status: 'success', heartbeatAt: null });
  }
  const before = await others();
  const run = { id, attempt: 1 };
  const begin = async () => (await claim(open.db, id)) !== null;
  const steps = [
    begin,
    () => saveProgress(open.db, run, { fraction: 0.5, stage: 'reading' }),
    () => makeUsable(open.db, run, { words: 1 }),
    () => putBack(open.db, run),
    begin,
    () => failAttempt(open.db, run, { code: 'internal', params: {} }),
  ];
  // A browser takes a process for changed by its version.
  for (const [index, step] of steps.entries()) {
    expect(await step()).toBe(true);
    expect((await row()).version).toBe(index + 2);
    expect(await others()).toEqual(before);
  }
  await set({ status: 'processing', error: null, finishedAt: null });
  expect(await renewHeartbeat(open.db, run)).toBe(true);
  expect(await hasSucceeded(open.db, run)).toBe(false);
  expect(await succeed(open.db, run, outcome)).toBe(true);
  expect((await row()).version).toBe(steps.length + 2);
  expect(await others()).toEqual(before);
});

it.each([
  ['a beat', (run: Attempt) => renewHeartbeat(open.db, run)],
  ['progress', (run: Attempt) => saveProgress(open.db, run, { fraction: 0.5, stage: 'reading' })],
  ['a usable result', (run: Attempt) => makeUsable(open.db, run, { words: 1 })],
])('%s says that the worker lives', async (_, step) => {
  await claim(open.db, id);
  await set({ heartbeatAt: ago(30) });
  expect(await step({ id, attempt: 1 })).toBe(true);
  expect(await claim(open.db, id)).toBeNull();
});

describe('a message of an attempt that is over', () => {
  it('changes nothing: not its progress, its result, its failure, its heartbeat or its return', async () => {
    await claim(open.db, id);
    await set({ heartbeatAt: ago(30) });
    await claim(open.db, id);
    const before = await row();
    const stale = { id, attempt: 1 };
    const answers = [
      await renewHeartbeat(open.db, stale),
      await saveProgress(open.db, stale, { fraction: 0.9, stage: 'late' }),
      await makeUsable(open.db, stale, { words: 1 }),
      await succeed(open.db, stale, outcome),
      await failAttempt(open.db, stale, { code: 'internal', params: {} }),
      await putBack(open.db, stale),
    ];
    expect(answers).toEqual([false, false, false, false, false, false]);
    expect(await row()).toEqual(before);
  });

  it('changes nothing after a cancel, and a run ends only once', async () => {
    await claim(open.db, id);
    const run = { id, attempt: 1 };
    expect(await saveProgress(open.db, run, { fraction: 0.5, stage: 'reading' })).toBe(true);
    expect(await hasSucceeded(open.db, run)).toBe(false);
    expect(await succeed(open.db, run, outcome)).toBe(true);
    expect(await succeed(open.db, run, outcome)).toBe(false);
    expect(await hasSucceeded(open.db, run)).toBe(true);
    expect(await hasSucceeded(open.db, { ...run, attempt: run.attempt + 1 })).toBe(false);
    expect(await failAttempt(open.db, run, { code: 'internal', params: {} })).toBe(false);
    expect(await row()).toMatchObject({
      status: 'success',
      result: { words: 3 },
      engine: 'extractive',
      progress: { fraction: 1, stage: 'done' },
      heartbeatAt: null,
      finishedAt: expect.any(Date),
      error: null,
    });
  });
});

describe('a usable run', () => {
  const run = () => ({ id, attempt: 1 });

  it('stays usable whatever it reports, until it succeeds', async () => {
    await claim(open.db, id);
    await saveProgress(open.db, run(), { fraction: 0.3, stage: 'reading' });
    expect((await row()).progress).toEqual({ fraction: 0.3, stage: 'reading' });
    expect(await makeUsable(open.db, run(), { words: 1 })).toBe(true);
    await saveProgress(open.db, run(), { fraction: 0.6, stage: 'embedding' });
    expect(await row()).toMatchObject({
      status: 'processing',
      result: { words: 1 },
      progress: { fraction: 0.6, stage: 'embedding', usable: true },
    });
    await succeed(open.db, run(), outcome);
    expect(await row()).toMatchObject({ result: { words: 3 }, progress: { fraction: 1, stage: 'done' } });
  });

  it('is no longer usable once a stop or the sweeper puts it back in the queue', async () => {
    const queuedAgain = { result: null, progress: queuedProgress, startedAt: null };
    await claim(open.db, id);
    await makeUsable(open.db, run(), { words: 1 });
    await putBack(open.db, run());
    expect(await row()).toMatchObject(queuedAgain);
    await claim(open.db, id);
    await makeUsable(open.db, run(), { words: 1 });
    await set({ heartbeatAt: ago(30) });
    await sweep(services, false);
    expect(await row()).toMatchObject(queuedAgain);
  });

  it('that fails keeps what it gave', async () => {
    await claim(open.db, id);
    await makeUsable(open.db, run(), { words: 1 });
    await failAttempt(open.db, run(), { code: 'run_timed_out', params: { minutes: 15 } });
    expect(await row()).toMatchObject({ status: 'fail', result: { words: 1 }, progress: { usable: true } });
  });
});

it('putBack queues a run again without counting the attempt', async () => {
  await claim(open.db, id);
  expect(await putBack(open.db, { id, attempt: 1 })).toBe(true);
  expect(await row()).toMatchObject({
    attempts: 0,
    startedAt: null,
    heartbeatAt: null,
    progress: queuedProgress,
  });
  expect(await claim(open.db, id)).toMatchObject({ attempts: 1 });
});

describe('the sweeper', () => {
  afterEach(() => void vi.useRealTimers());

  it('takes all runs for lost at the start of the only node, but none that began later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
    const files = await openFileStore({ dataDir: database.dataDir, s3: null }, log);
    await claim(open.db, id);
    const sweeper = await startSweeper({ ...services, alone: true, files, log });
    expect(queued).toEqual([id]);
    await claim(open.db, id);
    const lost = await insertProcess(open.db, userId, { attempts: 1, heartbeatAt: ago(30) });
    vi.advanceTimersByTime(10_000);
    await eventually('it has looked again', () => queued.includes(lost));
    expect(queued).toEqual([id, lost]);
    sweeper.stop();
    await files.close();
  });

  it('stops questions whose node is gone, and no others', async () => {
    const conversationId = await insertConversation(open.db, id, '');
    const asked = [1_000, 10].map((seconds, position) => ({
      id: newId(),
      conversationId,
      position,
      text: 'Kim?',
      createdAt: ago(seconds),
    }));
    await open.db.insert(messages).values(asked);
    const states = async () => (await listMessages(open.db, id, conversationId)).map(({ status }) => status);
    await sweep(services, false);
    expect(await states()).toEqual(['stopped', 'answering']);
    // A late answer from a node that was thought gone is refused.
    const late = { status: 'failed', error: { code: 'internal', params: {} } } as const;
    expect(await settleQuestion(open.db, asked[0]?.id ?? '', late)).toBeNull();
    expect(await states()).toEqual(['stopped', 'answering']);
    await sweep(services, true);
    expect(await states()).toEqual(['stopped', 'stopped']);
  });

  it('leaves alone processes that run, wait briefly or have ended', async () => {
    await sweep(services, false);
    await claim(open.db, id);
    // However long ago it was queued, and at its last try.
    await set({ enqueuedAt: ago(3_600), attempts: 3 });
    await sweep(services, false);
    expect(await row()).toMatchObject({ status: 'processing', attempts: 3 });
    await set({ attempts: 1 });
    await succeed(open.db, { id, attempt: 1 }, outcome);
    await sweep(services, true);
    expect(queued).toEqual([]);
    expect(await row()).toMatchObject({ status: 'success', attempts: 1 });
  });

  it('queues a run again whose worker is gone, and announces it', async () => {
    await claim(open.db, id);
    await set({ heartbeatAt: ago(30), progress: { fraction: 0.7, stage: 'reading' } });
    await sweep(services, false);
    expect(queued).toEqual([id]);
    expect(told).toEqual([id]);
    expect(await row()).toMatchObject({
      status: 'processing',
      startedAt: null,
      attempts: 1,
      progress: queuedProgress,
    });
    // Claimed and queued again: a browser takes a process for changed by its version.
    expect((await row()).version).toBe(3);
    expect(await claim(open.db, id)).toMatchObject({ attempts: 2 });
  });

  it('gives a job to a process that has none, once a minute', async () => {
    await set({ enqueuedAt: ago(61) });
    await sweep(services, false);
    await sweep(services, false);
    expect(queued).toEqual([id]);
  });

  it('takes every run for lost at the start of the only node', async () => {
    await claim(open.db, id);
    await sweep(services, true);
    expect(queued).toEqual([id]);
    expect((await row()).heartbeatAt).toBeNull();
  });

  it('gives up after three tries', async () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await claim(open.db, id)).toMatchObject({ attempts: attempt });
      await set({ heartbeatAt: ago(30) });
    }
    await sweep(services, false);
    expect(queued).toEqual([]);
    expect(told).toEqual([id]);
    expect(await row()).toMatchObject({
      status: 'fail',
      error: { code: 'run_abandoned', params: { attempts: 3 } },
      heartbeatAt: null,
      version: 5,
    });
    expect((await row()).finishedAt).not.toBeNull();
  });
});
