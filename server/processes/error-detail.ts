import { type ErrorDetail, KalemError } from '#contract/errors.ts';
import { isStorageFull } from '#server/storage/full.ts';

/** What a user is told of a failure: what we said ourselves, else no more than that it happened. */
export function errorDetail(error: unknown): ErrorDetail {
  if (error instanceof KalemError) return { code: error.code, params: error.params };
  return { code: isStorageFull(error) ? 'storage_full' : 'internal', params: {} };
}
