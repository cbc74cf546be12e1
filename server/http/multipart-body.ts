import type { FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';

/** @throws KalemError validation_failed for a request with another body */
export function requireMultipart(request: FastifyRequest): void {
  if (!request.isMultipart())
    throw new KalemError('validation_failed', {}, 'The body must be multipart/form-data');
}

/**
 * Turns the parser's error into upload_incomplete when the body ended too early or isn't multipart; returns others as
 * they are. The parser calls the boundary a needle.
 */
export function uploadError(error: unknown): unknown {
  const isBroken =
    error instanceof Error &&
    !(error instanceof KalemError) &&
    /multipart|needle|terminated early|premature close|aborted/i.test(error.message);
  return isBroken ? new KalemError('upload_incomplete', {}, error.message) : error;
}
