import type { Broadcaster } from '#server/realtime/broadcaster.ts';

/** Announces changes of processes to all web nodes, which tell the user's browsers. */
export interface Changes {
  changed(process: { id: string; userId: string }): void;
  /** Announces a change of state at once; progress is throttled. */
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
