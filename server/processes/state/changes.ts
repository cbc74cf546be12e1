import type { Broadcaster } from '#server/realtime/broadcaster.ts';

/** Tells every web node that a process of a user has changed; they tell the user's browsers. */
export interface Changes {
  changed(process: { id: string; userId: string }): void;
  /** A change of state: sent at once, while progress may be gathered. */
  settled(process: { id: string; userId: string }): void;
  deleted(process: { id: string; userId: string }): void;
}

export function openChanges(broadcaster: Broadcaster): Changes {
  return {
    changed: ({ id, userId }) => broadcaster.publish({ userId, id, event: 'process.changed' }),
    settled: ({ id, userId }) => broadcaster.publish({ userId, id, event: 'process.changed', urgent: true }),
    deleted: ({ id, userId }) => broadcaster.publish({ userId, id, event: 'process.deleted', urgent: true }),
  };
}
