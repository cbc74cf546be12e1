import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, OpenDatabase } from '#server/database/open.ts';
import type { Logger } from '#server/logger.ts';

const name = 'runs';
const Job = z.object({ processId: z.string() });
/** A job never decides whether a run is alive: the process row's heartbeat does. */
const jobSeconds = 86_400;

/**
 * Wakes workers; the process table is the truth. A job that comes twice, or for a process that is
 * done, is harmless: claiming the row fails and the job ends.
 */
export interface RunQueue {
  /** Within the transaction that stores the row, so that neither exists without the other. */
  enqueue(tx: Database, processId: string, userId: string): Promise<void>;
  /** Has this node work on jobs, so many at a time. */
  work(concurrency: number, handler: (processId: string) => Promise<void>): Promise<void>;
  /** Tells this node's workers that there is something to do, ahead of their next look. */
  wake(): void;
  /** Takes no more jobs and waits for those in hand. */
  stopWork(): Promise<void>;
  close(): Promise<void>;
}

export async function openQueue(database: OpenDatabase, log: Logger): Promise<RunQueue> {
  const { queue } = database;
  const boss = new PgBoss({
    ...(queue.backend === 'pglite'
      ? { db: queue.db, backend: 'pglite' as const }
      : { connectionString: queue.connectionString, max: 4, useListenNotify: true }),
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await boss.start();
  await boss.createQueue(name, {
    expireInSeconds: jobSeconds,
    retryLimit: 0,
    deleteAfterSeconds: 3_600,
    notify: queue.backend === 'postgres',
  });
  let workerId: string | null = null;
  return {
    async enqueue(tx, processId, userId) {
      await boss.send(name, { processId }, { db: within(tx), group: { id: userId } });
    },
    async work(concurrency, handler) {
      workerId = await boss.work(
        name,
        {
          batchSize: 1,
          localConcurrency: concurrency,
          // One user's hundred files leave a place for the next user.
          localGroupConcurrency: Math.max(1, concurrency - 1),
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 1,
        },
        async ([job]) => {
          if (job) await handler(Job.parse(job.data).processId);
        },
      );
    },
    wake() {
      if (workerId) boss.notifyWorker(workerId);
    },
    async stopWork() {
      if (workerId) await boss.offWork(name, { id: workerId, wait: true });
      workerId = null;
    },
    close: () => boss.stop({ graceful: true, close: true, timeout: 5_000 }),
  };
}

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** pg-boss inside a transaction of ours, whichever driver it runs on. */
function within(tx: Database) {
  return fromDrizzle({ execute: async (query) => Rows.parse(await tx.execute(query as SQL)) }, sql);
}
