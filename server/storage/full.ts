import { isCode } from '#server/secrets.ts';

/** PostgreSQL's code for a full disk. */
const diskFull = '53100';

export function isStorageFull(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', diskFull].some((code) => isCode(error, code))) return true;
  return error instanceof Error && error.cause !== undefined && isStorageFull(error.cause);
}
