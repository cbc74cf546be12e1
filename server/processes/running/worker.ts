import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Progress } from '#contract/processes.ts';
import type { Database } from '#server/database/open.ts';
import { processFiles, users } from '#server/database/schema.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { whenReachable } from '#server/database/when-reachable.ts';
import { toolEngineContext } from '#server/engines/places.ts';
import { termsOf } from '#server/glossary/terms.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { findTool } from '#tools/find.ts';
import { runFiles } from '../inputs/kept-files.ts';
import type { ProcessRow } from '../state/present.ts';
import { findProcess, readListItem } from '../state/queries.ts';
import {
  type Attempt,
  beat,
  claim,
  failAttempt,
  hasSucceeded,
  makeUsable,
  putBack,
  saveProgress,
  succeed,
} from '../state/run-state.ts';
import { removeFiles } from '../upkeep/tidy.ts';
import type { ProducedFile } from './messages.ts';
import { placesOfNode } from './queue.ts';
import { detailOf, runChild } from './run-child.ts';
import { throttleLatest } from './throttle-latest.ts';

const beatMilliseconds = 2_000;
const progressMilliseconds = 250;
/** Positions of produced files begin here; inputs stand before them. */
const firstOutput = 1_000;
/** Rows that one INSERT takes: its parameters, nine a row, are counted with 16 bits. */
const rowsAtOnce = 1_000;

/** Why a running child is ended from our side. */
class Ended extends Error {}
class Stopping extends Error {}

export interface Worker {
  /** Takes no more work, ends what runs and puts it back into the queue. */
  stop(): Promise<void>;
}

/** Has this node run queued processes. */
export async function startWorker(services: Services): Promise<Worker> {
  const { db, queue, broadcaster, config } = services;
  const active = new Map<string, ActiveRun>();
  const stopping = new AbortController();

  // Somebody cancelled or deleted: look at once instead of at the next heartbeat.
  const unsubscribe = broadcaster.subscribe((message) => {
    active.get(message.id)?.look();
  });

  await queue.work(placesOfNode(config.workers), async (id) => {
    const row = await whenReachable(() => claim(db, id), stopping.signal);
    // Deleted or cancelled while it waited: that keeps nobody else waiting until the queue's next look.
    if (!row) return queue.wake();
    const run = activeRun(services, { id, attempt: row.attempts });
    active.set(id, run);
    // Claimed while a stop began: back into the queue at once.
    if (stopping.signal.aborted) run.controller.abort(new Stopping());
    try {
      await runProcess(services, row, run);
    } finally {
      run.end();
      active.delete(id);
      // The next one right away, not at the queue's next look.
      queue.wake();
    }
  });

  return {
    async stop() {
      stopping.abort();
      for (const run of active.values()) run.controller.abort(new Stopping());
      await queue.stopWork();
      unsubscribe();
    },
  };
}

interface ActiveRun extends Attempt {
  controller: AbortController;
  /** Makes sure that the attempt is still ours; ends it otherwise. */
  look(): void;
  end(): void;
}

function activeRun({ db }: Services, attempt: Attempt): ActiveRun {
  const controller = new AbortController();
  const look = () => {
    beat(db, attempt).then(
      (alive) => alive || controller.abort(new Ended()),
      // The database is away for a moment; the next look tells.
      () => undefined,
    );
  };
  const heartbeat = setInterval(look, beatMilliseconds);
  return { ...attempt, controller, look, end: () => clearInterval(heartbeat) };
}

/** One attempt from claim to its end. Never throws for what a run may do. */
async function runProcess(services: Services, row: ProcessRow, run: ActiveRun): Promise<void> {
  const { db, changes, log, metrics } = services;
  // The first stage is news of its own; those after it may be gathered.
  let tell = changes.settled;
  const progress = throttleLatest(progressMilliseconds, async (latest: Progress) => {
    if (!(await saveProgress(db, run, latest))) return run.controller.abort(new Ended());
    tell(row);
    tell = changes.changed;
  });
  changes.settled(row);
  try {
    await runTool(services, row, run, progress.push);
    metrics.ended(row.type, 'success', row.startedAt);
  } catch (error) {
    await progress.stop();
    if (error instanceof Ended) return dropOutcome(services, row);
    // That the database was away is no fault of the run's: it begins anew, and the try doesn't count.
    if (error instanceof Stopping || isUnreachable(error)) await beginAnew(services, row, run);
    else {
      const { detail, place } = detailOf(error);
      log.warn({ process: row.id, type: row.type, code: detail.code, place }, 'run failed');
      const failed = await whenReachable(() => failAttempt(db, run, detail), run.controller.signal);
      if (!failed) return dropOutcome(services, row);
      metrics.ended(row.type, 'fail', row.startedAt);
    }
  } finally {
    await progress.stop();
  }
  changes.settled(row);
}

/** Back into the queue; where the server stops while the database is away, the row is left to be found lost. */
async function beginAnew(services: Services, row: ProcessRow, run: ActiveRun): Promise<void> {
  const { db, queue } = services;
  const begin = () =>
    db.transaction(async (tx) => {
      const isOurs = await putBack(tx, run);
      if (isOurs) await queue.enqueue(tx, row);
      return isOurs;
    });
  if (!(await whenReachable(begin, run.controller.signal))) await dropOutcome(services, row);
}

/** Hands the input to a child process and keeps what it gives back. */
async function runTool(
  services: Services,
  row: ProcessRow,
  run: ActiveRun,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const { db, files, pool, changes } = services;
  const tool = findTool(row.type);
  const { files: inputs } = await findProcess(db, row.userId, row.id);
  const kept = inputs.map((file) => file.id);
  const workFolder = await files.workFolder(row.id, run.attempt, kept);
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
        places: await toolEngineContext(services, row.type),
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
              onProgress({ fraction, stage: 'downloading', partial: megabytesOf(received, total) }),
          }),
      },
    );
    if (answer.kind !== 'done') throw new Error('A run answered an export');
    await usable;
    const { result, engine } = answer;
    await keep(answer.files, async (tx) => {
      // Whoever sees the end finds nothing half done beside it.
      await files.discard(workFolder);
      return succeed(tx, run, { result, engine, stage: 'done' });
    });
  } finally {
    await Promise.allSettled([usable]);
    await files.discard(workFolder);
  }
}

/**
 * Files first, then rows and state in one transaction: a result never names a file that isn't there. Hours of work may
 * be in it, so it waits for a database that is away.
 */
async function keepOutcome(
  { db, files }: Services,
  run: ActiveRun,
  outcome: { workFolder: string; produced: ProducedFile[]; position: number },
  settle: (tx: Database) => Promise<boolean>,
): Promise<void> {
  const kept = outcome.produced.map((file, index) => ({
    id: newId(),
    processId: run.id,
    position: outcome.position + index,
    role: file.role,
    name: file.name,
    kind: '',
    mediaType: file.mediaType,
    size: file.size,
    attempt: run.attempt,
    stored: file.stored,
  }));
  for (const { stored, id } of kept) await files.keep(join(outcome.workFolder, stored), run.id, id);
  try {
    const rows = kept.map(({ stored: _stored, ...file }) => file);
    const store = () =>
      db.transaction(async (tx) => {
        // An earlier try may have been stored, and only its answer was lost.
        if (!(await settle(tx)) && !(await hasSucceeded(tx, run))) throw new Ended();
        for (let from = 0; from < rows.length; from += rowsAtOnce)
          await tx
            .insert(processFiles)
            .values(rows.slice(from, from + rowsAtOnce))
            .onConflictDoNothing();
      });
    await whenReachable(store, run.controller.signal);
  } catch (error) {
    // They may have been stored after all: what nobody names goes with the next attempt.
    if (!isUnreachable(error)) for (const { id } of kept) await files.remove({ processId: run.id, id });
    throw error;
  }
}

/** Such as "12 / 21 MB": it needs no language. */
function megabytesOf(received: number, total: number): string {
  return `${Math.floor(received / 1_000_000)} / ${Math.ceil(total / 1_000_000)} MB`;
}

async function nameOf(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}

/** A process that was deleted while it ran may have got its folder back from the run's last writes. */
async function dropOutcome(services: Services, row: ProcessRow): Promise<void> {
  if (!(await readListItem(services.db, row.id))) await removeFiles(services, row.id);
}
