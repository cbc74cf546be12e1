/**
 * The numbers of the database's advisory locks, alike on every node. They stand together so that no two are one:
 * a lock that is shared by mistake makes work wait that has nothing to do with each other.
 */
export const advisoryLocks = {
  /** Whoever holds it changes the database's form, the others wait. */
  migration: 5_253_614,
  /** Whoever holds it counts accounts, and does what follows from the count. */
  accounts: 5_253_615,
  /** The node that holds it deletes what is too old, the others have nothing to do. */
  retention: 5_253_616,
} as const;
