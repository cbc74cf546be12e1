import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { removeExpiredSessions } from '#server/accounts/sessions/sessions.ts';
import { refund } from '#server/billing/refunds.ts';
import { stopAbandoned } from '#server/chat/questions.ts';
import type { Database } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { isLost, nothingReached } from '../state/run-state.ts';
import { removeLeftovers } from '../upkeep/tidy.ts';

const intervalMilliseconds = 10_000;
const analyzeMilliseconds = 600_000;
/** A queued row whose job has not come for this long gets another; a second job is harmless. */
const unheardSeconds = 60;
const attemptsMaximum = 3;

/** Looks after processes whose worker or job is gone, now and then every ten seconds. */
export async function startSweeper(
  services: Pick<Services, 'db' | 'queue' | 'changes' | 'metrics' | 'files' | 'log' | 'alone'>,
): Promise<{ stop(): void }> {
  // With the built-in database nobody else can be running anything: what runs was left by a kill.
  await sweep(services, services.alone);
  const maintenance = startMaintenance(services);
  // A store of files that can't be reached keeps no node from starting: housekeeping comes back to it.
  await removeLeftovers(services, services.alone).catch((error: unknown) =>
    services.log.error({ err: error }, 'leftovers'),
  );
  const timer = setInterval(() => {
    sweep(services, false).catch((error: unknown) => services.log.error({ err: error }, 'sweep'));
  }, intervalMilliseconds);
  return {
    stop() {
      clearInterval(timer);
      clearInterval(maintenance);
    },
  };
}

/** The built-in database has no background process that keeps the planner's statistics. */
function startMaintenance({
  alone,
  db,
  log,
}: Pick<Services, 'alone' | 'db' | 'log'>): NodeJS.Timeout | undefined {
  if (!alone) return undefined;
  const analyze = () =>
    db.execute(sql`ANALYZE`).catch((error: unknown) => log.error({ err: error }, 'analyze'));
  void analyze();
  return setInterval(analyze, analyzeMilliseconds);
}

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
        version: sql`${processes.version} + 1`,
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
    metrics.ended(row.type, 'fail', null);
    changes.settled(row);
  }

  const unheard = and(
    isNull(processes.heartbeatAt),
    everythingIsLost
      ? sql`true`
      : lt(processes.enqueuedAt, sql`now() - make_interval(secs => ${unheardSeconds})`),
  );
  await requeue(services, or(lost, unheard));
  await stopAbandoned(db, everythingIsLost);
  await removeExpiredSessions(db);
}

/**
 * Puts processes that wait, or whose worker is gone, back into the queue from their beginning.
 * @param which names rows that nobody works at; of them those that are processing still are taken
 * @param alongside in the same transaction, when there are any
 * @returns how many there were
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
        ...nothingReached,
        enqueuedAt: sql`now()`,
        version: sql`${processes.version} + 1`,
      })
      .where(and(eq(processes.status, 'processing'), which))
      .returning({ id: processes.id, userId: processes.userId, type: processes.type });
    for (const row of rows) await queue.enqueue(tx, row);
    if (rows.length > 0) await alongside(tx);
    return rows;
  });
  revived.forEach(changes.changed);
  if (revived.length > 0) queue.wake();
  return revived.length;
}
