import { and, count, countDistinct, desc, eq, gt, isNull, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { ServerState } from '#contract/accounts/admin.ts';
import { backupsFolder } from '#server/backup/backup.ts';
import { modelsFolder } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles, users } from '#server/database/schema.ts';
import { type Weight, weightOf } from '#server/processes/running/queue.ts';
import { isShown } from '#server/processes/state/queries.ts';
import { isLost } from '#server/processes/state/run-state.ts';
import type { Services } from '#server/services.ts';
import { productVersion } from '#server/version.ts';
import { folderBytes, freeBytes } from './folder.ts';
import { isStuck } from './processes.ts';

const largestUsers = 10;
const lastDay = sql`now() - interval '1 day'`;

/**
 * The state of the server, read from the database and the disk. Queries run one after the other, so that this takes
 * one of the database's connections and no more.
 */
export async function serverState({
  db,
  config,
  alone,
}: Pick<Services, 'db' | 'config' | 'alone'>): Promise<ServerState> {
  return {
    version: productVersion,
    database: { kind: alone ? 'built-in' : 'postgresql', ...(await databaseState(db)) },
    queues: await queueState(db),
    lastDay: await lastDayByTool(db),
    storage: {
      kind: config.s3 ? 's3' : 'folder',
      files: await filesBytes(db),
      models: await folderBytes(modelsFolder(config)),
      backups: await folderBytes(backupsFolder(config.dataDir)),
      free: await freeBytes(config.dataDir),
      byUser: await bytesByUser(db),
    },
    users: await userState(db),
    mail: config.mail !== null,
  };
}

const DatabaseRows = z.object({
  rows: z.tuple([z.object({ version: z.string(), bytes: z.coerce.number() })]),
});

async function databaseState(db: Database): Promise<{ version: string; bytes: number }> {
  const result = await db.execute(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes
  `);
  return DatabaseRows.parse(result).rows[0];
}

/** Counts from the process table, since the queue's jobs only wake workers. */
export async function queueState(db: Database): Promise<ServerState['queues']> {
  const waiting = isNull(processes.heartbeatAt);
  const rows = await db
    .select({
      type: processes.type,
      queued: sql`count(*) FILTER (WHERE ${waiting})`.mapWith(Number),
      running: sql`count(*) FILTER (WHERE NOT ${waiting} AND NOT ${isLost()})`.mapWith(Number),
      stuck: sql`count(*) FILTER (WHERE ${isStuck()})`.mapWith(Number),
      oldest: sql<
        number | null
      >`extract(epoch FROM now() - min(${processes.createdAt}) FILTER (WHERE ${waiting}))::float8`,
    })
    .from(processes)
    .where(and(isShown, eq(processes.status, 'processing')))
    .groupBy(processes.type);
  return (['light', 'heavy'] satisfies Weight[]).map((weight) => {
    const ofWeight = rows.filter(({ type }) => weightOf(type) === weight);
    const total = (figure: 'queued' | 'running' | 'stuck') =>
      ofWeight.reduce((all, row) => all + row[figure], 0);
    const ages = ofWeight.flatMap(({ oldest }) => oldest ?? []);
    return {
      name: weight,
      queued: total('queued'),
      running: total('running'),
      stuck: total('stuck'),
      oldestSeconds: ages.length > 0 ? Math.max(...ages) : null,
    };
  });
}

/** Processes that ended in the last 24 hours, by tool. */
function lastDayByTool(db: Database): Promise<ServerState['lastDay']> {
  const succeeded = eq(processes.status, 'success');
  const seconds = sql`extract(epoch FROM ${processes.finishedAt} - ${processes.startedAt})`;
  return db
    .select({
      type: processes.type,
      success: sql`count(*) FILTER (WHERE ${succeeded})`.mapWith(Number),
      fail: sql`count(*) FILTER (WHERE ${eq(processes.status, 'fail')})`.mapWith(Number),
      medianSeconds: sql<
        number | null
      >`(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds}) FILTER (WHERE ${succeeded}))::float8`,
    })
    .from(processes)
    .where(gt(processes.finishedAt, lastDay))
    .groupBy(processes.type)
    .orderBy(processes.type);
}

/** Bytes of all stored files, as the database lists them. */
export async function filesBytes(db: Database): Promise<number> {
  const [row] = await db.select({ bytes: sum(processFiles.size).mapWith(Number) }).from(processFiles);
  return row?.bytes ?? 0;
}

function bytesByUser(db: Database): Promise<ServerState['storage']['byUser']> {
  const bytes = sum(processFiles.size).mapWith(Number);
  return db
    .select({
      user: { id: users.id, name: users.name, email: users.email },
      bytes,
      processes: countDistinct(processes.id),
    })
    .from(processFiles)
    .innerJoin(processes, eq(processes.id, processFiles.processId))
    .innerJoin(users, eq(users.id, processes.userId))
    .groupBy(users.id)
    .orderBy(desc(bytes), users.id)
    .limit(largestUsers);
}

async function userState(db: Database): Promise<ServerState['users']> {
  const [figures] = await db
    .select({
      total: count(),
      blocked: count(users.blockedAt),
      seenToday: sql`count(*) FILTER (WHERE ${gt(users.lastSeenAt, lastDay)})`.mapWith(Number),
    })
    .from(users);
  return figures ?? { total: 0, blocked: 0, seenToday: 0 };
}
