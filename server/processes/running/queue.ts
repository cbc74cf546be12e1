import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, OpenDatabase } from '#server/database/open.ts';
import { patientSocket } from '#server/database/patient-socket.ts';
import { rowsOf } from '#server/database/rows.ts';
import { DatabaseUnreachable, reaching, unreachableOr } from '#server/database/unreachable.ts';
import type { Logger } from '#server/logger.ts';
import { findTool } from '#tools/find.ts';
import type { ProcessRow } from '../state/present.ts';

/** Heavy runs wait in a queue of their own: none of them ever keeps a lighter one waiting. */
const lanes = { light: 'runs', heavy: 'heavy-runs' } as const;
export type Weight = keyof typeof lanes;
const Job = z.object({ processId: z.string() });
/** A job never decides whether a run is alive: the process row's heartbeat does. */
const jobSeconds = 86_400;
const quietMilliseconds = 10_000;

/**
 * Wakes workers; the process table is the truth. A job that comes twice, or for a process that is
 * done, is harmless: claiming the row fails and the job ends.
 */
export interface RunQueue {
  /** Within the transaction that stores the row, so that neither exists without the other. */
  enqueue(tx: Database, process: Pick<ProcessRow, 'id' | 'userId' | 'type'>): Promise<void>;
  /** Has this node work on jobs, so many of each weight at a time. */
  work(concurrency: Record<Weight, number>, handler: (processId: string) => Promise<void>): Promise<void>;
  /** Tells this node's workers that there is something to do, ahead of their next look. */
  wake(): void;
  /** Takes no more jobs and waits for those in hand. */
  stopWork(): Promise<void>;
  close(): Promise<void>;
}

/** Which lane a tool's runs wait in. */
export function weightOf(type: ProcessRow['type']): Weight {
  return findTool(type).contract.run.heavy ? 'heavy' : 'light';
}

/** How many runs of each weight go on at a time on a node with so many workers. */
export function placesOfNode(workers: number): Record<Weight, number> {
  return { light: workers, heavy: Math.max(1, Math.floor(workers / 2)) };
}

/** Of so many places: one user's hundred files leave one for the next user. */
export function placesOfOneUser(places: number): number {
  return Math.max(1, places - 1);
}

/** @throws DatabaseUnreachable, as what is done with the queue later does */
export async function openQueue(database: OpenDatabase, log: Logger): Promise<RunQueue> {
  const { queue } = database;
  // pg-boss hands all but its own options on to the driver.
  const place =
    queue.backend === 'pglite'
      ? { db: queue.db, backend: 'pglite' as const }
      : {
          connectionString: queue.connectionString,
          max: 4,
          useListenNotify: true,
          stream: () => patientSocket(),
        };
  const boss = new PgBoss({ ...place, schedule: false });
  boss.on('error', tellErrors(log));
  try {
    await reaching(() => begin(boss, queue.backend === 'postgres'));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const workers: { name: string; id: string }[] = [];
  return {
    async enqueue(tx, { id, userId, type }) {
      await reaching(() =>
        boss.send(
          lanes[weightOf(type)],
          { processId: id },
          { db: within(tx), group: { id: userId }, singletonKey: id },
        ),
      );
    },
    async work(concurrency, handler) {
      for (const weight of ['light', 'heavy'] as const) {
        const id = await boss.work(
          lanes[weight],
          {
            batchSize: 1,
            localConcurrency: concurrency[weight],
            localGroupConcurrency: placesOfOneUser(concurrency[weight]),
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 1,
          },
          async ([job]) => {
            if (!job) return;
            try {
              await handler(Job.parse(job.data).processId);
            } catch (error) {
              log.error({ err: error }, 'job');
              // Without the error itself, which pg-boss would keep: a query quotes what it was to store.
              throw new Error('The process was left to the sweeper');
            }
          },
        );
        workers.push({ name: lanes[weight], id });
      }
    },
    wake() {
      for (const { id } of workers) boss.notifyWorker(id);
    },
    async stopWork() {
      await Promise.all(workers.splice(0).map(({ name, id }) => boss.offWork(name, { id, wait: true })));
    },
    close: () => boss.stop({ graceful: true, close: true, timeout: 5_000 }),
  };
}

/** Each worker looks for jobs every second: while the database is away, one of them says so, and now and then again. */
function tellErrors(log: Logger): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (raw) => {
    const error = unreachableOr(raw);
    if (error instanceof DatabaseUnreachable) {
      if (performance.now() - toldAt < quietMilliseconds) return;
      toldAt = performance.now();
    }
    log.error({ err: error }, 'queue');
  };
}

async function begin(boss: PgBoss, notify: boolean): Promise<void> {
  await boss.start();
  for (const name of Object.values(lanes)) {
    await boss.createQueue(name, {
      // One waiting job a process, however often the sweeper asks after it.
      policy: 'short',
      expireInSeconds: jobSeconds,
      retryLimit: 0,
      deleteAfterSeconds: 3_600,
      notify,
    });
  }
}

/** pg-boss inside a transaction of ours, whichever driver it runs on. */
function within(tx: Database) {
  return fromDrizzle({ execute: async (query) => ({ rows: await rowsOf(tx, query as SQL) }) }, sql);
}
