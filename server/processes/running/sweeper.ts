import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { removeExpiredSessions } from '#server/accounts/sessions/sessions.ts';
import { refund } from '#server/billing/refunds.ts';
import { stopAbandoned } from '#server/chat/questions.ts';
import type { Database } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { isLost, nextVersion, queuedFields } from '../state/run-state.ts';
import { carryOutDeletions } from '../upkeep/deleted.ts';
import { removeLeftovers } from '../upkeep/tidy.ts';

const intervalMilliseconds = 10_000;
const analyzeMilliseconds = 600_000;
/** A queued row whose job hasn't come for this long gets another job; a duplicate is harmless. */
const jobOverdueSeconds = 60;
const attemptsMaximum = 3;

/** Rescues processes whose worker or job is gone and carries out deletions, at the start and every ten seconds. */
export async function startSweeper(
  services: Pick<Services, 'db' | 'queue' | 'changes' | 'metrics' | 'files' | 'log' | 'alone'>,
): Promise<{ stop(): void }> {
  // With the built-in database no other node exists, so whatever seems to run was interrupted.
  await sweep(services, services.alone);
  await carryOutDeletions(services);
  const maintenance = startMaintenance(services);
  // An unreachable file store must not prevent the start; housekeeping tries again later.
  await removeLeftovers(services, services.alone).catch((error: unknown) =>
    services.log.error({ err: error }, 'leftover files could not be removed'),
  );
  const timer = setInterval(() => {
    void sweepAgain(services);
  }, intervalMilliseconds);
  return {
    stop() {
      clearInterval(timer);
      clearInterval(maintenance);
    },
  };
}

/** Sweeps and carries out deletions; a failure of one doesn't keep the other from being done. */
async function sweepAgain(services: Parameters<typeof startSweeper>[0]): Promise<void> {
  for (const task of [() => sweep(services, false), () => carryOutDeletions(services)])
    await task().catch((error: unknown) => services.log.error({ err: error }, 'the sweep failed'));
}

/** The built-in database has no background process that updates the planner's statistics. */
function startMaintenance({
  alone,
  db,
  log,
}: Pick<Services, 'alone' | 'db' | 'log'>): NodeJS.Timeout | undefined {
  if (!alone) return undefined;
  const analyze = () =>
    db.execute(sql`ANALYZE`).catch((error: unknown) => log.error({ err: error }, 'ANALYZE failed'));
  void analyze();
  return setInterval(analyze, analyzeMilliseconds);
}

/**
 * Fails processes that lost their worker too often, and queues the others again.
 * @param everythingIsLost true when no other node can be running anything
 */
export async function sweep(
  services: Pick<Services, 'db' | 'queue' | 'changes' | 'metrics'>,
  everythingIsLost: boolean,
): Promise<void> {
  const { db, changes, metrics } = services;
  const lost = everythingIsLost ? sql`${processes.heartbeatAt} IS NOT NULL` : isLost();

  const abandoned = await db.transaction(async (tx) => {
    const rows = await tx
      .update(processes)
      .set({
        status: 'fail',
        error: { code: 'run_abandoned', params: { attempts: attemptsMaximum } },
        finishedAt: sql`now()`,
        heartbeatAt: null,
        version: nextVersion,
      })
      .where(and(eq(processes.status, 'processing'), lost, sql`${processes.attempts} >= ${attemptsMaximum}`))
      .returning({ id: processes.id, userId: processes.userId, type: processes.type });
    await refund(
      tx,
      rows.map(({ id }) => id),
    );
    return rows;
  });
  for (const row of abandoned) {
    metrics.recordEnd(row.type, 'fail', null);
    changes.settled(row);
  }

  const jobOverdue = and(
    isNull(processes.heartbeatAt),
    everythingIsLost
      ? sql`true`
      : lt(processes.enqueuedAt, sql`now() - make_interval(secs => ${jobOverdueSeconds})`),
  );
  await requeue(services, or(lost, jobOverdue));
  await stopAbandoned(db, everythingIsLost);
  await removeExpiredSessions(db);
}

/**
 * Queues processes again from their beginning.
 * @param which condition for rows that nobody works at; only those still processing are queued
 * @param alongside runs in the same transaction, if there are any rows
 * @returns the number of queued processes
 */
export async function requeue(
  { db, queue, changes }: Pick<Services, 'db' | 'queue' | 'changes'>,
  which: SQL | undefined,
  alongside: (tx: Database) => Promise<void> = async () => undefined,
): Promise<number> {
  const revived = await db.transaction(async (tx) => {
    const rows = await tx
      .update(processes)
      .set({
        heartbeatAt: null,
        startedAt: null,
        ...queuedFields,
        enqueuedAt: sql`now()`,
        version: nextVersion,
      })
      .where(and(eq(processes.status, 'processing'), which))
      .returning({ id: processes.id, userId: processes.userId, type: processes.type, turn: processes.turn });
    for (const row of rows) await queue.enqueue(tx, row);
    if (rows.length > 0) await alongside(tx);
    return rows;
  });
  revived.forEach(changes.changed);
  if (revived.length > 0) queue.wake();
  return revived.length;
}
