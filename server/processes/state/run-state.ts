import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ErrorDetail } from '#contract/errors.ts';
import type { Progress } from '#contract/processes.ts';
import { refundFailure } from '#server/billing/refunds.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import type { ProcessRow } from './present.ts';

// Every step that a process can take. Each is one guarded UPDATE: the row must still be processing and, for a running
// attempt, belong to that attempt. A late message of a killed run therefore changes nothing.

export const queuedProgress: Progress = { fraction: 0, stage: 'queued' };

/** Fields of a row that waits for a worker; the partial result of an earlier attempt is dropped. */
export const queuedFields = { progress: queuedProgress, result: null };

/** A running row untouched for this long has lost its worker. */
const lostAfterSeconds = 20;

/** One try at running a process. */
export interface Attempt {
  id: string;
  /** Counted from 1. */
  attempt: number;
}

/** Each change raises the version, by which browsers tell an older state from a newer one. */
export const nextVersion = sql`${processes.version} + 1`;

/** Condition for running rows whose worker is gone. */
export const isLost = (): SQL =>
  lt(processes.heartbeatAt, sql`now() - make_interval(secs => ${lostAfterSeconds})`);

/** Claims a queued or lost process and drops earlier results. Null when somebody else has it, or it has ended or was deleted. */
export async function claim(db: Database, id: string): Promise<ProcessRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(processes)
      .set({
        attempts: sql`${processes.attempts} + 1`,
        startedAt: sql`coalesce(${processes.startedAt}, now())`,
        heartbeatAt: sql`now()`,
        ...queuedFields,
        version: nextVersion,
      })
      .where(
        and(
          eq(processes.id, id),
          eq(processes.status, 'processing'),
          isNull(processes.deletedAt),
          or(isNull(processes.heartbeatAt), isLost()),
        ),
      )
      .returning();
    if (row)
      await tx.delete(processFiles).where(and(eq(processFiles.processId, id), gt(processFiles.attempt, 0)));
    return row ?? null;
  });
}

/** Changes the row of a running attempt. False when the attempt was cancelled, deleted, taken over or has ended. */
async function updateAttempt(
  db: Database,
  { id, attempt }: Attempt,
  fields: PgUpdateSetSource<typeof processes>,
): Promise<boolean> {
  const updated = await db
    .update(processes)
    .set(fields)
    .where(and(eq(processes.id, id), eq(processes.status, 'processing'), eq(processes.attempts, attempt)))
    .returning({ id: processes.id });
  return updated.length > 0;
}

/** Tells that the worker is alive. False when the attempt has ended. */
export function renewHeartbeat(db: Database, run: Attempt): Promise<boolean> {
  return updateAttempt(db, run, { heartbeatAt: sql`now()` });
}

/** Stores progress; a usable result stays usable. False when the attempt has ended. */
export function saveProgress(db: Database, run: Attempt, progress: Progress): Promise<boolean> {
  return updateAttempt(db, run, {
    progress: keepingUsable(progress),
    heartbeatAt: sql`now()`,
    version: nextVersion,
  });
}

/** Merged in SQL, so that a late progress report doesn't undo that the result became usable. */
function keepingUsable(progress: Progress): SQL {
  const usable = sql`jsonb_strip_nulls(jsonb_build_object('usable', ${processes.progress}->'usable'))`;
  return sql`${JSON.stringify(progress)}::jsonb || ${usable}`;
}

/** Makes the partial result available to the user. False when the attempt has ended. */
export function makeUsable(db: Database, run: Attempt, result: unknown): Promise<boolean> {
  return updateAttempt(db, run, {
    result,
    progress: sql`${processes.progress} || '{"usable": true}'::jsonb`,
    heartbeatAt: sql`now()`,
    version: nextVersion,
  });
}

/** Stores the result of an attempt. False when the attempt has ended. */
export function succeed(
  db: Database,
  run: Attempt,
  { result, engine, stage }: { result: unknown; engine: string; stage: string },
): Promise<boolean> {
  return updateAttempt(db, run, {
    status: 'success',
    result,
    engine,
    progress: { fraction: 1, stage },
    finishedAt: sql`now()`,
    heartbeatAt: null,
    version: nextVersion,
  });
}

/** True when this attempt has stored its result, perhaps in a transaction whose answer was lost. */
export async function hasSucceeded(db: Database, run: Attempt): Promise<boolean> {
  const rows = await db
    .select({ id: processes.id })
    .from(processes)
    .where(
      and(eq(processes.id, run.id), eq(processes.status, 'success'), eq(processes.attempts, run.attempt)),
    );
  return rows.length > 0;
}

/**
 * Fails an attempt. Its usable result stays available, and a failure on our side is refunded. False when the attempt
 * has ended.
 */
export function failAttempt(db: Database, run: Attempt, error: ErrorDetail): Promise<boolean> {
  return db.transaction(async (tx) => {
    const failed = await updateAttempt(tx, run, {
      status: 'fail',
      error,
      finishedAt: sql`now()`,
      heartbeatAt: null,
      version: nextVersion,
    });
    if (failed) await refundFailure(tx, run.id, error.code);
    return failed;
  });
}

/**
 * Puts an unfinished attempt back into the queue; a stop of the server doesn't count as a try. False when the attempt
 * has ended.
 */
export function putBack(db: Database, run: Attempt): Promise<boolean> {
  return updateAttempt(db, run, {
    attempts: sql`${processes.attempts} - 1`,
    startedAt: null,
    heartbeatAt: null,
    ...queuedFields,
    version: nextVersion,
  });
}
