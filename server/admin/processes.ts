import { and, desc, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminProcess, listAllProcesses } from '#contract/accounts/admin.ts';
import { KalemError } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { type Page, readPage } from '#server/database/read-page.ts';
import { processes, users } from '#server/database/schema.ts';
import { isShown } from '#server/processes/state/queries.ts';
import { isLost } from '#server/processes/state/run-state.ts';

type Query = z.output<typeof listAllProcesses.query>;

/** A process queued for longer than this waits for a missing worker, or behind too many others. */
const longQueuedMinutes = 10;

/** Condition for processes that lost their worker or have been queued for long. */
export const isStuck = (): SQL => {
  const isQueued = isNull(processes.heartbeatAt);
  const isOld = lt(processes.createdAt, sql`now() - make_interval(mins => ${longQueuedMinutes})`);
  const idle = or(and(isQueued, isOld), and(not(isQueued), isLost()));
  return sql`(${and(eq(processes.status, 'processing'), idle)})`;
};

/** Columns that tell what runs, for whom and how, and nothing of its content. */
const columns = {
  id: processes.id,
  type: processes.type,
  status: processes.status,
  engine: processes.engine,
  attempts: processes.attempts,
  createdAt: processes.createdAt,
  startedAt: processes.startedAt,
  finishedAt: processes.finishedAt,
  fraction: sql`${processes.progress}->'fraction'`.mapWith(Number),
  errorCode: sql<AdminProcess['errorCode']>`${processes.error}->>'code'`,
  user: { id: users.id, name: users.name, email: users.email },
  stuck: sql`${isStuck()}`.mapWith(Boolean),
};

/** A page of all users' processes, newest first. */
export function findProcesses(db: Database, query: Query): Promise<Page<AdminProcess>> {
  const { status, type, stuck, userId } = query;
  const where = and(
    isShown,
    status && eq(processes.status, status),
    type && eq(processes.type, type),
    userId === undefined ? undefined : eq(processes.userId, userId),
    stuck === undefined ? undefined : stuck ? isStuck() : not(isStuck()),
  );
  const rows = selectProcesses(db, where).orderBy(desc(processes.createdAt), desc(processes.id));
  return readPage(query, rows, db.$count(processes, where), present);
}

/** @throws KalemError not_found */
export async function findAnyProcess(db: Database, id: string): Promise<AdminProcess> {
  const [row] = await selectProcesses(db, and(isShown, eq(processes.id, id)));
  if (!row) throw new KalemError('not_found');
  return present(row);
}

function selectProcesses(db: Database, where: SQL | undefined) {
  return db.select(columns).from(processes).innerJoin(users, eq(users.id, processes.userId)).where(where);
}

type Row = Awaited<ReturnType<typeof selectProcesses>>[number];

function present(row: Row): AdminProcess {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
