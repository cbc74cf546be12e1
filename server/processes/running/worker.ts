import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Progress } from '#contract/processes.ts';
import type { Database } from '#server/database/open.ts';
import { processFiles, users } from '#server/database/schema.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { whenReachable } from '#server/database/when-reachable.ts';
import { readToolEngineContext } from '#server/engines/engine-context.ts';
import { termsOf } from '#server/glossary/terms.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { findTool } from '#tools/find-tool.ts';
import { runFiles } from '../inputs/kept-files.ts';
import type { ProcessRow } from '../state/present.ts';
import { findInputs, hasRow } from '../state/queries.ts';
import {
  type Attempt,
  claim,
  failAttempt,
  hasSucceeded,
  makeUsable,
  putBack,
  renewHeartbeat,
  saveProgress,
  succeed,
} from '../state/run-state.ts';
import { removeFiles } from '../upkeep/tidy.ts';
import type { ProducedFile } from './messages.ts';
import { slotsOfNode } from './queue.ts';
import { detailOf, runChild } from './run-child.ts';
import { throttleLatest } from './throttle-latest.ts';

const beatMilliseconds = 2_000;
const progressMilliseconds = 250;
/** First position of produced files, after all inputs. */
const firstOutput = 1_000;
/** Rows of one INSERT, whose nine parameters a row are counted with 16 bits. */
const rowsAtOnce = 1_000;

/** Abort reasons of a running child. */
class AttemptEnded extends Error {}
class WorkerStopping extends Error {}

/** Makes this node run queued processes. */
export async function startWorker(services: Services) {
  const { db, queue, broadcaster, config } = services;
  const active = new Map<string, ActiveRun>();
  const stopping = new AbortController();

  // On a cancellation or deletion the attempt is checked at once, and not only at the next heartbeat.
  const unsubscribe = broadcaster.subscribe((message) => {
    active.get(message.id)?.checkAttempt();
  });

  await queue.work(slotsOfNode(config.workers), async (id) => {
    const row = await whenReachable(() => claim(db, id), stopping.signal);
    // It was deleted or cancelled while it waited. Waking the queue saves the next one the wait for a poll.
    if (!row) return queue.wake();
    const run = trackRun(services, { id, attempt: row.attempts });
    active.set(id, run);
    // It was claimed while a stop began, so it is queued again at once.
    if (stopping.signal.aborted) run.controller.abort(new WorkerStopping());
    try {
      await runProcess(services, row, run);
    } finally {
      run.end();
      active.delete(id);
      // The next one starts at once, without waiting for a poll.
      queue.wake();
    }
  });

  return {
    /** Takes no more work, aborts running processes and queues them again. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const run of active.values()) run.controller.abort(new WorkerStopping());
      await queue.stopWork();
      unsubscribe();
    },
  };
}

type ActiveRun = ReturnType<typeof trackRun>;

/** Keeps the heartbeat of an attempt until `end` is called. */
function trackRun({ db }: Services, attempt: Attempt) {
  const controller = new AbortController();
  /** Checks that the attempt is still ours, and aborts it otherwise. */
  const checkAttempt = () => {
    renewHeartbeat(db, attempt).then(
      (alive) => alive || controller.abort(new AttemptEnded()),
      // The database is unreachable for a moment, so the next check decides.
      () => undefined,
    );
  };
  const heartbeat = setInterval(checkAttempt, beatMilliseconds);
  return { ...attempt, controller, checkAttempt, end: () => clearInterval(heartbeat) };
}

/** Runs one attempt from claim to end. A failing run never makes it throw. */
async function runProcess(services: Services, row: ProcessRow, run: ActiveRun): Promise<void> {
  const { db, changes, log, metrics } = services;
  // The first stage is sent at once; later ones may be throttled.
  let announce = changes.settled;
  const progress = throttleLatest(progressMilliseconds, async (latest: Progress) => {
    if (!(await saveProgress(db, run, latest))) return run.controller.abort(new AttemptEnded());
    announce(row);
    announce = changes.changed;
  });
  changes.settled(row);
  try {
    await runTool(services, row, run, progress.push);
    metrics.recordEnd(row.type, 'success', row.startedAt);
  } catch (error) {
    await progress.stop();
    if (error instanceof AttemptEnded) return dropOutcome(services, row);
    // An unreachable database isn't the run's fault, so the attempt starts anew and doesn't count.
    if (error instanceof WorkerStopping || isUnreachable(error)) await queueAgain(services, row, run);
    else {
      const { detail, origin } = detailOf(error);
      log.warn({ process: row.id, type: row.type, code: detail.code, place: origin }, 'run failed');
      const failed = await whenReachable(() => failAttempt(db, run, detail), run.controller.signal);
      if (!failed) return dropOutcome(services, row);
      metrics.recordEnd(row.type, 'fail', row.startedAt);
    }
  } finally {
    await progress.stop();
  }
  changes.settled(row);
}

/** Queues the process again. If the server stops while the database is away, the sweeper finds the row later. */
async function queueAgain(services: Services, row: ProcessRow, run: ActiveRun): Promise<void> {
  const { db, queue } = services;
  const begin = () =>
    db.transaction(async (tx) => {
      const isOurs = await putBack(tx, run);
      if (isOurs) await queue.enqueue(tx, row);
      return isOurs;
    });
  if (!(await whenReachable(begin, run.controller.signal))) await dropOutcome(services, row);
}

async function runTool(
  services: Services,
  row: ProcessRow,
  run: ActiveRun,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const { db, files, pool, changes } = services;
  const tool = findTool(row.type);
  const inputs = await findInputs(db, row.id);
  const inputIds = inputs.map((file) => file.id);
  const workFolder = await files.workFolder(row.id, run.attempt, inputIds);
  let usable = Promise.resolve();
  let position = firstOutput;
  const keep = async (produced: ProducedFile[], settle: (tx: Database) => Promise<boolean>) => {
    const outcome = { workFolder, produced, position };
    position += produced.length;
    await keepOutcome(services, run, outcome, settle);
  };
  try {
    const answer = await runChild(
      pool,
      {
        op: 'run',
        type: row.type,
        options: row.options,
        ...(await runFiles(files, inputs, workFolder)),
        author: await nameOf(db, row.userId),
        engineContext: await readToolEngineContext(services, row.type),
        glossary: tool.contract.glossary ? await termsOf(db, row.userId) : [],
        catalogue: services.config.models.catalogue,
        workFolder,
      },
      tool.contract.run,
      run.controller.signal,
      {
        onProgress,
        onUsable({ result, files: produced }) {
          usable = keep(produced, (tx) => makeUsable(tx, run, result)).then(() => changes.settled(row));
          usable.catch((error: unknown) => run.controller.abort(error));
        },
        needModels: (ids, fraction, signal) =>
          services.models.need(ids, {
            signal,
            onProgress: ({ received, total }) =>
              onProgress({ fraction, stage: 'downloading', partial: downloadProgress(received, total) }),
          }),
      },
    );
    if (answer.kind !== 'done') throw new Error('The answer to a run is of another kind');
    await usable;
    const { result, engine } = answer;
    await keep(answer.files, async (tx) => {
      // Removed first, so that nobody sees the end of the run beside a leftover folder.
      await files.discard(workFolder);
      return succeed(tx, run, { result, engine, stage: 'done' });
    });
  } finally {
    await Promise.allSettled([usable]);
    await files.discard(workFolder);
  }
}

/**
 * Stores what a run has produced: files before rows, so that a result never names a missing file. Waits for an
 * unreachable database, because hours of work may be in it.
 * @param settle changes the process's row in the same transaction; false when the attempt has ended
 */
async function keepOutcome(
  { db, files: store }: Services,
  run: ActiveRun,
  outcome: { workFolder: string; produced: ProducedFile[]; position: number },
  settle: (tx: Database) => Promise<boolean>,
): Promise<void> {
  const files = outcome.produced.map(({ stored, ...file }, index) => ({
    stored,
    row: {
      ...file,
      id: newId(),
      processId: run.id,
      position: outcome.position + index,
      kind: '',
      attempt: run.attempt,
    },
  }));
  for (const { stored, row } of files) await store.keep(join(outcome.workFolder, stored), run.id, row.id);
  try {
    const rows = files.map(({ row }) => row);
    const storeRows = () =>
      db.transaction(async (tx) => {
        // An earlier try may have been committed although its answer was lost.
        if (!(await settle(tx)) && !(await hasSucceeded(tx, run))) throw new AttemptEnded();
        for (let from = 0; from < rows.length; from += rowsAtOnce)
          await tx
            .insert(processFiles)
            .values(rows.slice(from, from + rowsAtOnce))
            .onConflictDoNothing();
      });
    await whenReachable(storeRows, run.controller.signal);
  } catch (error) {
    // The rows may have been stored after all. Unreferenced files are removed by the next attempt.
    if (!isUnreachable(error)) for (const { row } of files) await store.remove(row);
    throw error;
  }
}

/** Progress such as "12 / 21 MB", which needs no translation. */
function downloadProgress(received: number, total: number): string {
  return `${Math.floor(received / 1_000_000)} / ${Math.ceil(total / 1_000_000)} MB`;
}

async function nameOf(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}

/** The last writes of a run may have recreated the folder of a process that was deleted meanwhile. */
async function dropOutcome(services: Services, row: ProcessRow): Promise<void> {
  if (!(await hasRow(services.db, row.id))) await removeFiles(services, row.id);
}
