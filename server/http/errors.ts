import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { login } from '#contract/accounts/accounts.ts';
import { type ErrorAnswer, type FieldError, KalemError } from '#contract/errors.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { codeOf, hasCode } from '#server/error-codes.ts';
import { isStorageFull } from '#server/storage/full.ts';
import { errorMessage } from './error-message.ts';

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
  logFailure(error, answer, request.log);
  return reply.status(answer.status).send(present(answer, answer.fields));
}

/** A refusal that the code foresees, such as a provider that isn't set up, is no fault and has no stack to show. */
function logFailure(error: Error, { status }: KalemError, log: FastifyRequest['log']): void {
  if (status < 500) return;
  if (error instanceof KalemError) log.info({ code: error.code }, 'request refused');
  else log.error({ err: error }, 'request failed');
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
  // The path is too long for any id, or its escapes mean nothing.
  if (status === 414 || hasCode(error, 'FST_ERR_BAD_URL')) return new KalemError('not_found');
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
  const { code, params } = error;
  return { error: { code, params, message: errorMessage(error), ...(fields ? { fields } : {}) } };
}
