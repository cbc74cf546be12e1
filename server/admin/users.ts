import { and, countDistinct, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminUser, listUsers } from '#contract/accounts/admin-users.ts';
import { KalemError } from '#contract/errors.ts';
import { isAdmin, presentUser } from '#server/accounts/users.ts';
import { presentSubscription } from '#server/billing/subscriptions.ts';
import { containsFolded } from '#server/database/folded-search.ts';
import type { Database } from '#server/database/open.ts';
import { type Page, readPage } from '#server/database/read-page.ts';
import { processes, processFiles, subscriptions, users } from '#server/database/schema.ts';
import { isShown } from '#server/processes/state/queries.ts';

type Query = z.output<typeof listUsers.query>;

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

/** A page of all accounts, newest first. */
export async function findUsers(db: Database, query: Query): Promise<Page<AdminUser>> {
  const { q, show } = query;
  const where = and(
    q ? containsFolded([users.name, users.email], q) : undefined,
    show === 'admins' ? isAdmin : undefined,
    show === 'blocked' ? isNotNull(users.blockedAt) : undefined,
  );
  const rows = selectUsers(db, where).orderBy(desc(users.createdAt), desc(users.id));
  const { data, ...page } = await readPage(query, rows, db.$count(users, where), (row) => row);
  return { data: await present(db, data), ...page };
}

/** @throws KalemError not_found */
export async function findAdminUser(db: Database, id: string): Promise<AdminUser> {
  const [user] = await present(db, await selectUsers(db, eq(users.id, id)));
  if (!user) throw new KalemError('not_found');
  return user;
}

function selectUsers(db: Database, where: SQL | undefined) {
  return db
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(where);
}

async function present(db: Database, rows: readonly Row[]): Promise<AdminUser[]> {
  const figures = await figuresOf(
    db,
    rows.map(({ user }) => user.id),
  );
  return rows.map(({ user, subscription }) => ({
    ...presentUser(user),
    blockedAt: user.blockedAt?.toISOString() ?? null,
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    ...(figures.get(user.id) ?? { processes: 0, storage: 0 }),
    subscription: subscription && presentSubscription(subscription),
  }));
}

/** Each account's number of processes, and the bytes of all their files; accounts without processes are left out. */
async function figuresOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      userId: processes.userId,
      processes: countDistinct(processes.id),
      storage: sql`coalesce(sum(${processFiles.size}), 0)`.mapWith(Number),
    })
    .from(processes)
    .leftJoin(processFiles, eq(processFiles.processId, processes.id))
    .where(and(inArray(processes.userId, [...ids]), isShown))
    .groupBy(processes.userId);
  return new Map(rows.map(({ userId, ...figures }) => [userId, figures]));
}
