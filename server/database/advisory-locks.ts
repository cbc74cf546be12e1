/**
 * Keys of the database's advisory locks, the same on every node. They are listed together so that no two are equal,
 * which would make unrelated work wait.
 */
export const advisoryLocks = {
  migration: 5_253_614,
  /** Held while accounts are counted and the count is acted upon. */
  accounts: 5_253_615,
  /** Held by the one node that deletes expired processes; the others skip that. */
  retention: 5_253_616,
} as const;
