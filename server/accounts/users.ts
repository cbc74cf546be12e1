import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { Timezone } from '#contract/accounts/account.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { removePasswordLinks } from './links.ts';

/** Whether a row's user is an admin. */
export const isAdmin = sql`${users.roles} @> '["admin"]'`;

export type UserRow = typeof users.$inferSelect;

/** What two spellings of one address have in common. Locale-free: an address is no Turkish word. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** A user as the API tells it: to the user, and to admins. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    timezone: row.timezone,
    roles: row.roles,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
  };
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Whoever has the address, however it is spelt. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)));
  return row;
}

/** All there are, the blocked too. */
export async function countUsers(db: Database): Promise<number> {
  const [row] = await db.select({ users: count() }).from(users);
  return row?.users ?? 0;
}

/** All of them, the oldest account first. */
export function listUsers(db: Database): Promise<UserRow[]> {
  return db.select().from(users).orderBy(asc(users.createdAt));
}

export interface NewUser {
  name: string;
  email: string;
  /** Null: a provider alone opens it. */
  passwordHash: string | null;
  /** The address was shown to be its owner's: by a link that was sent there, or by a provider. */
  emailVerified?: boolean;
  timezone?: string | undefined;
  roles?: UserRow['roles'];
}

/** Makes an account; a time zone the system doesn't know becomes UTC. @throws KalemError email_taken */
export async function createUser(db: Database, user: NewUser): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({
      id: newId(),
      name: user.name.trim(),
      email: user.email.trim(),
      emailFolded: foldEmail(user.email),
      passwordHash: user.passwordHash,
      emailVerifiedAt: user.emailVerified ? new Date() : null,
      timezone: Timezone.safeParse(user.timezone).data ?? 'UTC',
      roles: user.roles ?? ['user'],
    })
    .onConflictDoNothing({ target: users.emailFolded })
    .returning();
  if (!row) throw new KalemError('email_taken');
  return row;
}

/**
 * Until the transaction ends nobody else counts accounts: of several first sign-ups at once one becomes the
 * operator, and of two admins who leave at once one stays.
 */
export async function lockAccounts(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.accounts})`);
}

/** An account, which nobody else changes until the transaction ends; undefined when it has gone. */
export async function lockUser(tx: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return row;
}

/**
 * Takes care that one admin who can sign in stays; call it after `lockAccounts`, before this one is let go.
 * @throws KalemError last_admin
 */
export async function requireOtherAdmin(tx: Database, userId: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), isNull(users.blockedAt), isAdmin))
    .limit(1);
  if (!other) throw new KalemError('last_admin');
}

/**
 * Sets a new password. Links to another one work no more; the sessions that `endSessions` ends are the caller's.
 * @param passwordHash of `hashPassword`, made before the transaction
 */
export async function setPassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await removePasswordLinks(db, userId);
}
