import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, OpenDatabase } from '#server/database/open.ts';
import { patientSocket } from '#server/database/patient-socket.ts';
import { rowsOf } from '#server/database/rows.ts';
import { DatabaseUnreachable, toUnreachable, withDriverErrors } from '#server/database/unreachable.ts';
import type { Logger } from '#server/logger.ts';
import { findTool } from '#tools/find-tool.ts';
import type { ProcessRow } from '../state/present.ts';

/** Names of the queues. Heavy runs have their own, so that they never delay lighter ones. */
const queueNames = { light: 'runs', heavy: 'heavy-runs' } as const;
export type Weight = keyof typeof queueNames;
const Job = z.object({ processId: z.string() });
/** Long, because the heartbeat in the process row decides whether a run is alive, and not its job. */
const jobSeconds = 86_400;
/** An unreachable database is logged at most this often. */
const quietMilliseconds = 10_000;

export type RunQueue = Awaited<ReturnType<typeof openQueue>>;

export function weightOf(type: ProcessRow['type']): Weight {
  return findTool(type).contract.run.heavy ? 'heavy' : 'light';
}

/** Number of concurrent runs of each weight, for the configured number of workers. */
export function slotsOfNode(workers: number): Record<Weight, number> {
  return { light: workers, heavy: Math.max(1, Math.floor(workers / 2)) };
}

/** Concurrent runs of one user, one less than the node's, so that the next user finds a free slot. */
export function slotsOfOneUser(slots: number): number {
  return Math.max(1, slots - 1);
}

/**
 * Opens the queue that wakes workers; the process table is the truth. A duplicate job, or one for a finished process,
 * is harmless: claiming the row fails and the job ends.
 * @throws DatabaseUnreachable, also from the queue's functions
 */
export async function openQueue(database: OpenDatabase, log: Logger) {
  const { queue } = database;
  // pg-boss passes options that it doesn't know on to the driver.
  const connection =
    queue.backend === 'pglite'
      ? { db: queue.db, backend: 'pglite' as const }
      : {
          connectionString: queue.connectionString,
          max: 4,
          useListenNotify: true,
          stream: () => patientSocket(),
        };
  const boss = new PgBoss({ ...connection, schedule: false });
  boss.on('error', logErrors(log));
  try {
    await withDriverErrors(() => startQueues(boss, queue.backend === 'postgres'));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const workers: { name: string; id: string }[] = [];
  return {
    /** Runs within the transaction that stores the row, so that both exist or neither. */
    async enqueue(
      tx: Database,
      { id, userId, type, turn }: Pick<ProcessRow, 'id' | 'userId' | 'type' | 'turn'>,
    ): Promise<void> {
      await withDriverErrors(() =>
        boss.send(
          queueNames[weightOf(type)],
          { processId: id },
          { db: insideTransaction(tx), group: { id: userId }, singletonKey: id, priority: -turn },
        ),
      );
    },
    /** Makes this node work on jobs, up to `concurrency` of each weight at a time. */
    async work(
      concurrency: Record<Weight, number>,
      handler: (processId: string) => Promise<void>,
    ): Promise<void> {
      for (const weight of ['light', 'heavy'] as const) {
        const id = await boss.work(
          queueNames[weight],
          {
            batchSize: 1,
            localConcurrency: concurrency[weight],
            localGroupConcurrency: slotsOfOneUser(concurrency[weight]),
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 1,
          },
          async ([job]) => {
            if (!job) return;
            try {
              await handler(Job.parse(job.data).processId);
            } catch (error) {
              log.error({ err: error }, 'a job failed');
              // The error itself isn't passed on, because pg-boss would store it with the values of a failed query.
              throw new Error('The process was left to the sweeper');
            }
          },
        );
        workers.push({ name: queueNames[weight], id });
      }
    },
    /** Makes this node's workers look for jobs at once. */
    wake(): void {
      for (const { id } of workers) boss.notifyWorker(id);
    },
    /** Takes no more jobs and waits for running ones. */
    async stopWork(): Promise<void> {
      await Promise.all(workers.splice(0).map(({ name, id }) => boss.offWork(name, { id, wait: true })));
    },
    close: () => boss.stop({ graceful: true, close: true, timeout: 5_000 }),
  };
}

/** Logs an unreachable database rarely, because each worker polls every second and fails each time. */
function logErrors(log: Logger): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (raw) => {
    const error = toUnreachable(raw);
    if (error instanceof DatabaseUnreachable) {
      if (performance.now() - loggedAt < quietMilliseconds) return;
      loggedAt = performance.now();
    }
    log.error({ err: error }, 'the queue failed');
  };
}

async function startQueues(boss: PgBoss, notify: boolean): Promise<void> {
  await boss.start();
  for (const name of Object.values(queueNames)) {
    await boss.createQueue(name, {
      // One waiting job for each process, however often the sweeper queues it.
      policy: 'short',
      expireInSeconds: jobSeconds,
      retryLimit: 0,
      deleteAfterSeconds: 3_600,
      notify,
    });
  }
}

/** Lets pg-boss work inside our transaction, with either driver. */
function insideTransaction(tx: Database) {
  return fromDrizzle({ execute: async (query) => ({ rows: await rowsOf(tx, query as SQL) }) }, sql);
}
