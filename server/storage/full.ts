import { hasCode } from '#server/error-codes.ts';

/** PostgreSQL's code for a full disk. */
const diskFull = '53100';

/** True when an error or one of its causes says that the disk, the quota or the database's disk is full. */
export function isStorageFull(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', diskFull].some((code) => hasCode(error, code))) return true;
  return error instanceof Error && error.cause !== undefined && isStorageFull(error.cause);
}
