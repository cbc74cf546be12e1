import { KalemError } from '#contract/errors.ts';

/** True when a body ends too early or isn't multipart. The parser calls the boundary a needle. */
export function isBrokenBody(error: unknown): error is Error {
  if (error instanceof KalemError) return false;
  return (
    error instanceof Error && /multipart|needle|terminated early|premature close|aborted/i.test(error.message)
  );
}
