import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { login } from '#contract/accounts/accounts.ts';
import { type ErrorAnswer, type FieldError, KalemError } from '#contract/errors.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { isCode } from '#server/secrets.ts';
import { isStorageFull } from '#server/storage/full.ts';

/** Every failure leaves as {error: {code, params, message}}; what was not foreseen as `internal`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => {
    const error = new KalemError('not_found');
    return reply.status(error.status).send(present(error));
  });
}

/** Answers a request that failed, whether a handler, a schema or the framework itself refused it. */
export function answerError(
  error: FastifyError | Error,
  request: Pick<FastifyRequest, 'log' | 'routeOptions'>,
  reply: Pick<FastifyReply, 'header' | 'status'>,
) {
  // A request that the framework refused has no route.
  const signingIn = request.routeOptions?.config?.endpoint === login;
  const known = signingIn ? loginError(knownError(error)) : knownError(error);
  if (known.params.seconds !== undefined) reply.header('retry-after', known.params.seconds);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  return reply.status(known.status).send(present(known, known.fields));
}

/** Signing in has one answer to everything that is wrong with what was sent. */
function loginError(error: KalemError): KalemError {
  return error.code === 'validation_failed' ? new KalemError('login_failed') : error;
}

function knownError(error: FastifyError | Error): KalemError {
  if (error instanceof KalemError) return error;
  if (isStorageFull(error)) return new KalemError('storage_full');
  if (isUnreachable(error)) return new KalemError('database_unreachable');
  if (isUnstorable(error)) {
    return new KalemError('validation_failed', {}, 'A text holds what cannot be stored');
  }
  const orphaned = orphan(error);
  if (orphaned) return orphaned;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // No id is as long as that.
  if (status === 414) return new KalemError('not_found');
  if (status === 413) return new KalemError('too_large', {}, error.message);
  if (status === 429) return new KalemError('rate_limited', { seconds: 60 }, error.message);
  // A body that isn't JSON, an unknown media type, a broken header: the caller's mistake.
  if (status !== undefined && status >= 400 && status < 500) {
    return new KalemError('validation_failed', {}, error.message);
  }
  return new KalemError('internal');
}

/** PostgreSQL's codes for a NUL or half a surrogate pair in a text or in JSON: the caller sent it. */
const unstorable = new Set(['22021', '22P02', '22P05']);

function isUnstorable({ cause }: Error): boolean {
  return cause instanceof Error && 'code' in cause && unstorable.has(String(cause.code));
}

/** PostgreSQL's code for a row that belongs to another, which isn't there. */
const noParent = '23503';

/** What was to be stored belongs to something, or somebody, that was deleted while the request was under way. */
function orphan({ cause }: Error): KalemError | null {
  if (!isCode(cause, noParent)) return null;
  const ofUser =
    cause instanceof Error && 'constraint' in cause && /_user_id_/.test(String(cause.constraint));
  return new KalemError(ofUser ? 'unauthenticated' : 'not_found');
}

function present(error: KalemError, fields?: FieldError[]): ErrorAnswer {
  const { code, params, message } = error;
  return { error: { code, params, message, ...(fields ? { fields } : {}) } };
}
