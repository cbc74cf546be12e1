import type { Broadcaster } from '#server/realtime/broadcaster.ts';

export type Changes = ReturnType<typeof openChanges>;
type ChangedProcess = { id: string; userId: string };

/** Announces changes of processes to all web nodes, which tell the user's browsers. */
export function openChanges(broadcaster: Broadcaster) {
  return {
    changed: ({ id, userId }: ChangedProcess) =>
      broadcaster.publish({ userId, id, event: 'process.changed' }),
    /** Announces a change of state at once; progress is throttled. */
    settled: ({ id, userId }: ChangedProcess) =>
      broadcaster.publish({ userId, id, event: 'process.changed', urgent: true }),
    restored: ({ id, userId }: ChangedProcess) =>
      broadcaster.publish({ userId, id, event: 'process.restored', urgent: true }),
    deleted: ({ id, userId }: ChangedProcess) =>
      broadcaster.publish({ userId, id, event: 'process.deleted', urgent: true }),
  };
}
