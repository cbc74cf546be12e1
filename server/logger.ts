import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Logger as PinoLogger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';
import { unreachableWords } from './database/unreachable.ts';

export type Logger = PinoLogger;

/** JSON lines for machines, text for people. Times in UTC; tokens, bodies and what was to be stored are never logged. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: describeRequest, err: describeError },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers.authorization'],
    ...(config.logFormat === 'pretty'
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' },
          },
        }
      : {}),
  });
}

/** Without the query, which holds what a user searches for or a token, and without the token of a link. */
function describeRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  const path = url.split('?')[0]?.replace(/^(\/api\/(?:links|auth\/invitations)\/).+/, '$1…');
  return { method, path, address: ip };
}

/**
 * A query that failed is told without its values, wherever it stands among the causes; a database that is away in one
 * line, for every request says the same then.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = unreachableWords(error);
  if (message) return { type: 'DatabaseUnreachable', message };
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DrizzleQueryError) forgetValues(cause);
  const told = stdSerializers.err(error);
  // The driver's pool hands its connection over with the error: settings, and what was sent last.
  if ('client' in told) told.client = undefined;
  return told;
}

/** Drizzle quotes them in the message: users' texts, addresses, digests of passwords. */
function forgetValues(error: DrizzleQueryError): void {
  const quoting = error.message;
  error.message = `Failed query: ${error.query}`;
  error.stack = error.stack?.replace(quoting, () => error.message);
  error.params = [];
}
