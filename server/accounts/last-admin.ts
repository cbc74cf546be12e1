import { and, asc, isNull, sql } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';

/**
 * Makes sure that the server keeps an admin without this user. Call it in the transaction that takes an admin
 * away: it waits for others that do the same, so that of two last admins who remove each other one stays.
 * @throws KalemError last_admin
 */
export async function keepAnAdmin(tx: Database, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.roles} @> '["admin"]'`, isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('update');
  if (admins.length === 1 && admins[0]?.id === userId) throw new KalemError('last_admin');
}
