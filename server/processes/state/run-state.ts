import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ErrorDetail } from '#contract/errors.ts';
import type { Progress } from '#contract/processes.ts';
import { refundFailure } from '#server/billing/refunds.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import type { ProcessRow } from './present.ts';

/**
 * Transitions of a process row. Each is one guarded UPDATE: the row must still be processing and, for a running
 * attempt, belong to that attempt. A late message of a killed run therefore changes nothing.
 */
export const queuedProgress: Progress = { fraction: 0, stage: 'queued' };

/** Fields of a row that waits for a worker; the partial result of an earlier attempt is dropped. */
export const queuedFields = { progress: queuedProgress, result: null };

/** A running row untouched for this long has lost its worker. */
const lostAfterSeconds = 20;

export interface Attempt {
  id: string;
  attempt: number;
}

const bump = sql`${processes.version} + 1`;
const belongsTo = (run: Attempt) =>
  and(eq(processes.id, run.id), eq(processes.status, 'processing'), eq(processes.attempts, run.attempt));
export const isLost = (): SQL =>
  lt(processes.heartbeatAt, sql`now() - make_interval(secs => ${lostAfterSeconds})`);

/** Claims a queued or lost process and drops earlier results. Null when somebody else has it or it has ended. */
export async function claim(db: Database, id: string): Promise<ProcessRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(processes)
      .set({
        attempts: sql`${processes.attempts} + 1`,
        startedAt: sql`coalesce(${processes.startedAt}, now())`,
        heartbeatAt: sql`now()`,
        ...queuedFields,
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

/** Renews the heartbeat. False when the attempt was cancelled, deleted or taken over. */
export async function beat(db: Database, run: Attempt): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({ heartbeatAt: sql`now()` })
    .where(belongsTo(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}

/** Stores progress; a usable result stays usable. False when the attempt has ended. */
export async function saveProgress(db: Database, run: Attempt, progress: Progress): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({ progress: keepingUsable(progress), heartbeatAt: sql`now()`, version: bump })
    .where(belongsTo(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}

/** Merged in SQL, so that a late progress report doesn't undo that the result became usable. */
function keepingUsable(progress: Progress): SQL {
  const usable = sql`jsonb_strip_nulls(jsonb_build_object('usable', ${processes.progress}->'usable'))`;
  return sql`${JSON.stringify(progress)}::jsonb || ${usable}`;
}

/** Makes the partial result available to the user. False when the attempt has ended. */
export async function makeUsable(db: Database, run: Attempt, result: unknown): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({
      result,
      progress: sql`${processes.progress} || '{"usable": true}'::jsonb`,
      heartbeatAt: sql`now()`,
      version: bump,
    })
    .where(belongsTo(run))
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
    .where(belongsTo(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}

export async function hasSucceeded(db: Database, run: Attempt): Promise<boolean> {
  const rows = await db
    .select({ id: processes.id })
    .from(processes)
    .where(
      and(eq(processes.id, run.id), eq(processes.status, 'success'), eq(processes.attempts, run.attempt)),
    );
  return rows.length > 0;
}

/** Fails an attempt. Its usable result stays available, and a failure on our side is refunded. */
export async function failAttempt(db: Database, run: Attempt, error: ErrorDetail): Promise<boolean> {
  return db.transaction(async (tx) => {
    const touched = await tx
      .update(processes)
      .set({ status: 'fail', error, finishedAt: sql`now()`, heartbeatAt: null, version: bump })
      .where(belongsTo(run))
      .returning({ id: processes.id });
    if (touched.length > 0) await refundFailure(tx, run.id, error.code);
    return touched.length > 0;
  });
}

/** Puts an unfinished attempt back into the queue; a stop of the server doesn't count as a try. */
export async function putBack(db: Database, run: Attempt): Promise<boolean> {
  const touched = await db
    .update(processes)
    .set({
      attempts: sql`${processes.attempts} - 1`,
      startedAt: null,
      heartbeatAt: null,
      ...queuedFields,
      version: bump,
    })
    .where(belongsTo(run))
    .returning({ id: processes.id });
  return touched.length > 0;
}
