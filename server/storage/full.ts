import { isCode } from '#server/secrets.ts';

/** PostgreSQL's code for a disk that is full. */
const diskFull = '53100';

/** Whether something failed because there is no room left, on the disk or in a quota. */
export function isStorageFull(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', diskFull].some((code) => isCode(error, code))) return true;
  return error instanceof Error && error.cause !== undefined && isStorageFull(error.cause);
}
