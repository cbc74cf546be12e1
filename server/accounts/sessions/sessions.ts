import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Session } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema.ts';
import type { Broadcaster } from '#server/realtime/broadcaster.ts';
import { newId } from '#server/storage/files.ts';
import { lockUser, type UserRow } from '../users.ts';
import { hashToken, newToken } from './tokens.ts';

/** What a browser says of itself is kept so far. */
const userAgentMaximum = 300;
/** lastSeenAt is true to within so long, so that reading costs no writing. */
const seenMilliseconds = 300_000;

/**
 * Opens a session; the token is seen here and in the answer, never again.
 * @param userAgent what the browser says of itself, for the list of sessions
 * @param impersonatorId the admin who acts as the user in it, for a shorter time
 */
export async function openSession(
  db: Database,
  userId: string,
  userAgent: string | undefined,
  impersonatorId: string | null = null,
): Promise<string> {
  const token = newToken();
  const minutes = impersonatorId ? limits.impersonationMinutes : limits.sessionDays * 1_440;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db.insert(sessions).values({
    id: newId(),
    userId,
    tokenHash: hashToken(token),
    expiresAt,
    impersonatorId,
    userAgent: userAgent?.slice(0, userAgentMaximum).toWellFormed() ?? null,
  });
  return token;
}

/**
 * Opens a session for somebody who has just shown who they are. Whoever did so with a password that was changed
 * meanwhile gets none: it would outlive the change, which ended all the others.
 * @throws KalemError login_failed; also when the account was blocked or has gone since its row was read
 */
export function signIn(
  db: Database,
  { id, passwordHash }: UserRow,
  userAgent: string | undefined,
): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || user.blockedAt || user.passwordHash !== passwordHash) throw new KalemError('login_failed');
    await tx.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, id));
    return openSession(tx, id, userAgent);
  });
}

/**
 * The caller's account as it is now, which nobody else changes until the transaction ends. Checking a password takes
 * long enough for the owner to end a stolen session: what that one had begun comes to nothing.
 * @throws KalemError unauthenticated
 */
export async function holdAccount(
  tx: Database,
  { user: { id }, sessionId }: Pick<Authenticated, 'user' | 'sessionId'>,
): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user || !(await isSessionLive(tx, sessionId))) throw new KalemError('unauthenticated');
  return user;
}

export interface Authenticated {
  sessionId: string;
  user: UserRow;
  lastSeenAt: Date;
  /** The admin who acts as the user in this session. */
  impersonator: { id: string; name: string } | null;
}

const impersonators = alias(users, 'impersonators');

/** Sessions that open something: not run out, and nobody acts in them who may no longer. */
const live = () =>
  and(
    gt(sessions.expiresAt, new Date()),
    isNull(users.blockedAt),
    or(
      isNull(sessions.impersonatorId),
      and(isNull(impersonators.blockedAt), sql`${impersonators.roles} @> '["admin"]'`),
    ),
  );

/** A user's own sessions, and those in which the user acts as somebody else: whatever ends the one ends the other. */
export function heldBy(userId: string): SQL | undefined {
  return or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId));
}

/** Whose session a token opens, or null when there is none, it has run out, or its user is blocked. */
export async function findSession(db: Database, token: string): Promise<Authenticated | null> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      user: users,
      lastSeenAt: sessions.lastSeenAt,
      impersonator: { id: impersonators.id, name: impersonators.name },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), live()));
  return row ?? null;
}

/** As findSession, by its id: for sockets, which were opened with a token once. */
export async function isSessionLive(db: Database, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(and(eq(sessions.id, sessionId), live()));
  return found.length > 0;
}

/** Notes that a session, and its user, is in use: at most once in five minutes, however many requests come at once. */
export async function touchSession(
  db: Database,
  { sessionId, lastSeenAt, user, impersonator }: Authenticated,
): Promise<void> {
  const now = new Date();
  const old = new Date(now.getTime() - seenMilliseconds);
  if (lastSeenAt > old) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, old)));
  if (!impersonator) await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id));
}

/** The live sessions of a user, the one that asks first, then those seen last. */
export async function listSessions(db: Database, { user, sessionId }: Authenticated): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === sessionId,
    impersonated: row.impersonatorId !== null,
  }));
}

/** A session that has ended. */
export type EndedSession = Pick<typeof sessions.$inferSelect, 'id' | 'userId'>;

/** Ends sessions. Their sockets stay open until `closeSockets` is told, once the transaction has ended. */
export function endSessions(db: Database, which: SQL | undefined): Promise<EndedSession[]> {
  if (!which) throw new Error('Sessions must be named');
  return db.delete(sessions).where(which).returning({ id: sessions.id, userId: sessions.userId });
}

/** Closes the sockets of sessions that have ended, on every node. */
export function closeSockets(broadcaster: Broadcaster, ended: readonly EndedSession[]): void {
  for (const { id, userId } of ended) broadcaster.publish({ event: 'session.closed', id, userId });
}

/** Housekeeping: they open nothing already. */
export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}
