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

const userAgentMaximum = 300;
/** lastSeenAt is updated at most this often, so that reading rarely writes. */
const lastSeenMilliseconds = 300_000;

/**
 * Opens a session, which is shorter for an impersonator.
 * @returns the token, of which only a digest is stored
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
 * Opens a session for somebody who has just proved who they are. Refuses if the password changed meanwhile, because
 * the new session would outlive that change, which ended all the others.
 * @throws KalemError login_failed, also when the account was blocked or deleted since its row was read
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
 * Reads the caller's account and locks it until the transaction ends. Fails if the session was ended meanwhile:
 * checking a password takes long enough for the owner to end a stolen session.
 * @throws KalemError unauthenticated
 */
export async function lockOwnAccount(
  tx: Database,
  { user: { id }, sessionId }: Pick<Authenticated, 'user' | 'sessionId'>,
): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user || !(await isSessionLive(tx, sessionId))) throw new KalemError('unauthenticated');
  return user;
}

/**
 * Guards what only the account's owner may do.
 * @throws KalemError impersonating
 */
export function refuseImpersonated({ impersonator }: Authenticated): void {
  if (impersonator) throw new KalemError('impersonating');
}

/** A caller with a valid session. */
export interface Authenticated {
  sessionId: string;
  user: UserRow;
  lastSeenAt: Date;
  /** The admin who acts as the user; null in the user's own session. */
  impersonator: { id: string; name: string } | null;
}

const impersonators = alias(users, 'impersonators');

/** Valid sessions: not expired, of a user who isn't blocked, and without an impersonator who may no longer act. */
const isLive = () =>
  and(
    gt(sessions.expiresAt, new Date()),
    isNull(users.blockedAt),
    or(
      isNull(sessions.impersonatorId),
      and(isNull(impersonators.blockedAt), sql`${impersonators.roles} @> '["admin"]'`),
    ),
  );

/** Condition for a user's own sessions and those in which the user impersonates others; both end together. */
export function ownAndImpersonatedBy(userId: string): SQL | undefined {
  return or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId));
}

/** Finds the session of a token. Null when there is none, it has expired, or its user is blocked. */
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
    .where(and(eq(sessions.tokenHash, hashToken(token)), isLive()));
  return row ?? null;
}

/** Checks a session by id, for sockets that were opened with a token earlier. */
export async function isSessionLive(db: Database, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(and(eq(sessions.id, sessionId), isLive()));
  return rows.length > 0;
}

/** Records that a session and its user are active, at most once in five minutes. */
export async function touchSession(
  db: Database,
  { sessionId, lastSeenAt, user, impersonator }: Authenticated,
): Promise<void> {
  const now = new Date();
  const staleBefore = new Date(now.getTime() - lastSeenMilliseconds);
  if (lastSeenAt > staleBefore) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, staleBefore)));
  if (!impersonator) await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id));
}

/** Lists a user's sessions, the caller's own first, then by last use. */
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

export type EndedSession = Pick<typeof sessions.$inferSelect, 'id' | 'userId'>;

/** Ends sessions. Call `closeSockets` with the result once the transaction has ended. */
export function endSessions(db: Database, condition: SQL | undefined): Promise<EndedSession[]> {
  if (!condition) throw new Error('A condition for the sessions is needed');
  return db.delete(sessions).where(condition).returning({ id: sessions.id, userId: sessions.userId });
}

/** Closes the sockets of ended sessions on every node. */
export function closeSockets(broadcaster: Broadcaster, ended: readonly EndedSession[]): void {
  for (const { id, userId } of ended) broadcaster.publish({ event: 'session.closed', id, userId });
}

export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}
