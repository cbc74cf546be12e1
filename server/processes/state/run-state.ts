import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ErrorDetail } from '#contract/errors.ts';
import type { Progress } from '#contract/processes.ts';
import { refundFailure } from '#server/billing/refunds.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import type { ProcessRow } from './present.ts';

/**
 * How a process row moves. Each step is one guarded UPDATE: the row must still be processing and, for
 * a running attempt, still belong to it; a late message of a killed run therefore changes nothing.
 */
export const queuedProgress: Progress = { fraction: 0, stage: 'queued' };

/** A row that waits for a worker: what an attempt may have made usable is taken back. */
export const nothingReached = { progress: queuedProgress, result: null };

/** A running row that has not been touched for this long has lost its worker. */
const lostAfterSeconds = 20;

export interface Attempt {
  id: string;
  attempt: number;
}

const bump = sql`${processes.version} + 1`;
const running = (run: Attempt) =>
  and(eq(processes.id, run.id), eq(processes.status, 'processing'), eq(processes.attempts, run.attempt));
export const isLost = (): SQL =>
  lt(processes.heartbeatAt, sql`now() - make_interval(secs => ${lostAfterSeconds})`);

/**
 * Makes a queued (or lost) process this worker's, without anything that earlier attempts gave.
 * Null: somebody else has it, or it is done.
 */
export async function claim(db: Database, id: string): Promise<ProcessRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(processes)
      .set({
        attempts: sql`${processes.attempts} + 1`,
        startedAt: sql`coalesce(${processes.startedAt}, now())`,
        heartbeatAt: sql`now()`,
        ...nothingReached,
        version: bump,
      })
      .where(
        and(
          eq(processes.id, id),
          eq(processes.status, 'processing'),
          or(isNull(processes.heartbeatAt), isLost()),
        ),
      )
      .returning();
    if (row)
      await tx.delete(processFiles).where(and(eq(processFiles.processId, id), gt(processFiles.attempt, 0)));
    return row ?? null;
  });
}

/** Says that the worker lives. False: the attempt has ended (cancelled, deleted or taken over). */
export async function beat(db: Database, run: Attempt): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({ heartbeatAt: sql`now()` })
    .where(running(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}

/** Stores progress; a usable result stays usable. False: the attempt has ended. */
export async function saveProgress(db: Database, run: Attempt, progress: Progress): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({ progress: keepingUsable(progress), heartbeatAt: sql`now()`, version: bump })
    .where(running(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}

/** In one step with the rest, so that a report on its way while the result became usable doesn't undo it. */
function keepingUsable(progress: Progress): SQL {
  const usable = sql`jsonb_strip_nulls(jsonb_build_object('usable', ${processes.progress}->'usable'))`;
  return sql`${JSON.stringify(progress)}::jsonb || ${usable}`;
}

/** Gives the user the result as far as it is. False: the attempt has ended. */
export async function makeUsable(db: Database, run: Attempt, result: unknown): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({
      result,
      progress: sql`${processes.progress} || '{"usable": true}'::jsonb`,
      heartbeatAt: sql`now()`,
      version: bump,
    })
    .where(running(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}

export async function succeed(
  db: Database,
  run: Attempt,
  outcome: { result: unknown; engine: string; stage: string },
): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({
      status: 'success',
      result: outcome.result,
      engine: outcome.engine,
      progress: { fraction: 1, stage: outcome.stage },
      finishedAt: sql`now()`,
      heartbeatAt: null,
      version: bump,
    })
    .where(running(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}

/** Whether this very attempt has ended well. */
export async function hasSucceeded(db: Database, run: Attempt): Promise<boolean> {
  const found = await db
    .select({ id: processes.id })
    .from(processes)
    .where(
      and(eq(processes.id, run.id), eq(processes.status, 'success'), eq(processes.attempts, run.attempt)),
    );
  return found.length > 0;
}

/**
 * The end of an attempt that broke. What it had made usable stays so; it counts as no operation if it failed on
 * our side.
 */
export async function failAttempt(db: Database, run: Attempt, error: ErrorDetail): Promise<boolean> {
  return db.transaction(async (tx) => {
    const touched = await tx
      .update(processes)
      .set({ status: 'fail', error, finishedAt: sql`now()`, heartbeatAt: null, version: bump })
      .where(running(run))
      .returning({ id: processes.id });
    if (touched.length > 0) await refundFailure(tx, run.id, error.code);
    return touched.length > 0;
  });
}

/** Gives an unfinished attempt back to the queue; a stop of the server doesn't count as a try. */
export async function putBack(db: Database, run: Attempt): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({
      attempts: sql`${processes.attempts} - 1`,
      startedAt: null,
      heartbeatAt: null,
      ...nothingReached,
      version: bump,
    })
    .where(running(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}
