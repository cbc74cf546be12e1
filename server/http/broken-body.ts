import { KalemError } from '#contract/errors.ts';

/** What the parser says of a body that ends too early or isn't multipart at all (its boundary is a needle). */
export function isBrokenBody(error: unknown): error is Error {
  if (error instanceof KalemError) return false;
  return (
    error instanceof Error && /multipart|needle|terminated early|premature close|aborted/i.test(error.message)
  );
}
