import { type ErrorDetail, KalemError } from '#contract/errors.ts';
import { isStorageFull } from '#server/storage/full.ts';

/** The error shown to a user: our own as it is, others only as `internal` or `storage_full`. */
export function errorDetail(error: unknown): ErrorDetail {
  if (error instanceof KalemError) return { code: error.code, params: error.params };
  return { code: isStorageFull(error) ? 'storage_full' : 'internal', params: {} };
}

/** Tells where an error arose in our code: its kind and first stack frames, without its message. */
export function originOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const name = error instanceof Error ? error.name : typeof error;
  return [name, ...frames.slice(0, 6)].join('\n');
}
