import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { Timezone } from '#contract/accounts/account.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { visibleName } from '#server/visible-line.ts';
import { removePasswordLinks } from './links.ts';

/** Condition for users with the role admin. */
export const isAdmin = sql`${users.roles} @> '["admin"]'`;

export type UserRow = typeof users.$inferSelect;

/** Folds the spellings of an address into one, without the rules of any language. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

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

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)));
  return row;
}

/** Counts all users, including blocked ones. */
export async function countUsers(db: Database): Promise<number> {
  return db.$count(users);
}

export function listUsers(db: Database): Promise<UserRow[]> {
  return db.select().from(users).orderBy(asc(users.createdAt));
}

export interface NewUser {
  name: string;
  email: string;
  /** Null when only a provider opens the account. */
  passwordHash: string | null;
  /** True when a mailed link or a provider proved that the address is the owner's. */
  emailVerified?: boolean;
  timezone?: string | undefined;
  roles?: UserRow['roles'];
}

/**
 * Creates an account; an unknown time zone becomes UTC.
 * @throws KalemError email_taken, validation_failed for an invisible name
 */
export async function createUser(db: Database, user: NewUser): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({
      id: newId(),
      name: visibleName(user.name),
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
 * Keeps others from counting accounts until the transaction ends, so that of concurrent first sign-ups one becomes
 * the operator, and of two admins who leave at once one stays.
 */
export async function lockAccounts(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.accounts})`);
}

/** Reads an account and locks it until the transaction ends; undefined when it was deleted. */
export async function lockUser(tx: Database, userId: string): Promise<UserRow | undefined> {
  // FOR UPDATE would also wait for every row that is being added to this user.
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return row;
}

/**
 * Makes sure that another admin can sign in. Call it after `lockAccounts`.
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
 * Sets a new password and invalidates the links to one. Ending sessions is left to the caller.
 * @param passwordHash from `hashPassword`, made before the transaction
 */
export async function setPassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await removePasswordLinks(db, userId);
}
