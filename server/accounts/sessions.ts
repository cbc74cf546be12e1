import { and, eq, gt, lt } from 'drizzle-orm';
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
}

/** Whose session a token opens, or null when there is none or it has run out. */
export async function findSession(db: Database, token: string): Promise<Authenticated | null> {
  const [row] = await db
    .select({ sessionId: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, new Date())));
  return row ?? null;
}

export async function isSessionLive(db: Database, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date())));
  return found.length > 0;
}

export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}
