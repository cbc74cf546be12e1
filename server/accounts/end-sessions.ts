import { and, ne } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { sessions } from '#server/database/schema.ts';
import type { Broadcaster } from '#server/realtime/broadcaster.ts';
import { heldBy } from './sessions.ts';

export interface EndedSession {
  id: string;
  userId: string;
}

/**
 * Ends a user's sessions, and those in which the user acts as somebody else.
 * @param except the id of the session that stays
 * @returns what ended: for closeSockets, once the transaction has committed
 */
export function endSessions(db: Database, userId: string, except?: string): Promise<EndedSession[]> {
  return db
    .delete(sessions)
    .where(and(heldBy(userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id, userId: sessions.userId });
}

/** Closes the sockets of sessions that have ended, on every node. */
export function closeSockets(broadcaster: Broadcaster, ended: readonly EndedSession[]): void {
  for (const { id, userId } of ended) broadcaster.publish({ event: 'session.closed', userId, id });
}
