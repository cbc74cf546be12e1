import { type ErrorDetail, KalemError } from '#contract/errors.ts';
import { isStorageFull } from '#server/storage/full.ts';

/** What a user is told of a failure: what we said ourselves, else no more than that it happened. */
export function errorDetail(error: unknown): ErrorDetail {
  if (error instanceof KalemError) return { code: error.code, params: error.params };
  return { code: isStorageFull(error) ? 'storage_full' : 'internal', params: {} };
}

/** Where in our code something broke: the error's kind and the first frames, without its message. */
export function originOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const name = error instanceof Error ? error.name : typeof error;
  return [name, ...frames.slice(0, 6)].join('\n');
}
