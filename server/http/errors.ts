import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { login } from '#contract/accounts/accounts.ts';
import { type ErrorAnswer, type FieldError, KalemError } from '#contract/errors.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { codeOf, hasCode } from '#server/error-codes.ts';
import { isStorageFull } from '#server/storage/full.ts';

/** Every failure is answered as {error: {code, params, message}}; unexpected ones get the code `internal`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => {
    const error = new KalemError('not_found');
    return reply.status(error.status).send(present(error));
  });
}

/** Answers a failed request, whether a handler, a schema or the framework refused it. */
export function answerError(
  error: FastifyError | Error,
  request: Pick<FastifyRequest, 'log' | 'routeOptions'>,
  reply: Pick<FastifyReply, 'header' | 'status'>,
) {
  // A request that the framework refused has no route.
  const signingIn = request.routeOptions?.config?.endpoint === login;
  const answer = signingIn ? loginError(knownError(error)) : knownError(error);
  if (answer.params.seconds !== undefined) reply.header('retry-after', answer.params.seconds);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  return reply.status(answer.status).send(present(answer, answer.fields));
}

/** Sign-in gives one answer to every kind of wrong input. */
function loginError(error: KalemError): KalemError {
  return error.code === 'validation_failed' ? new KalemError('login_failed') : error;
}

function knownError(error: FastifyError | Error): KalemError {
  if (error instanceof KalemError) return error;
  if (isStorageFull(error)) return new KalemError('storage_full');
  if (isUnreachable(error)) return new KalemError('database_unreachable');
  if (isUnstorable(error)) {
    return new KalemError('validation_failed', {}, 'A text has characters that cannot be stored');
  }
  const orphaned = missingParent(error);
  if (orphaned) return orphaned;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // The path is too long for any id.
  if (status === 414) return new KalemError('not_found');
  if (status === 413) return new KalemError('too_large', {}, error.message);
  if (status === 429) return new KalemError('rate_limited', { seconds: 60 }, error.message);
  // An invalid JSON body, an unknown media type or a broken header is the caller's mistake.
  if (status !== undefined && status >= 400 && status < 500) {
    return new KalemError('validation_failed', {}, error.message);
  }
  return new KalemError('internal');
}

/** PostgreSQL's codes for a NUL or half a surrogate pair in a text or in JSON, which only the caller can have sent. */
const unstorable = new Set(['22021', '22P02', '22P05']);

function isUnstorable({ cause }: Error): boolean {
  return unstorable.has(String(codeOf(cause)));
}

/** PostgreSQL's code for a row that references a missing row. */
const noParent = '23503';

/** The row to be stored references something, or a user, that was deleted during the request. */
function missingParent({ cause }: Error): KalemError | null {
  if (!hasCode(cause, noParent)) return null;
  const ofUser =
    cause instanceof Error && 'constraint' in cause && /_user_id_/.test(String(cause.constraint));
  return new KalemError(ofUser ? 'unauthenticated' : 'not_found');
}

function present(error: KalemError, fields?: FieldError[]): ErrorAnswer {
  const { code, params, message } = error;
  return { error: { code, params, message, ...(fields ? { fields } : {}) } };
}
