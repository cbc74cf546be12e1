import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { hashToken, newToken } from './tokens.ts';
import type { UserRow } from './users.ts';

/** Opens a session; the token is seen here and in the answer, never again. */
export async function openSession(db: Database, userId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + limits.sessionDays * 86_400_000);
  await db.insert(sessions).values({ id: newId(), userId, tokenHash: hashToken(token), expiresAt });
  return token;
}

export interface Authenticated {
  sessionId: string;
  user: UserRow;
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
      impersonator: { id: impersonators.id, name: impersonators.name },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), live()));
  return row ?? null;
}

export async function isSessionLive(db: Database, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(and(eq(sessions.id, sessionId), live()));
  return found.length > 0;
}

export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}
