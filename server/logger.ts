import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Logger as PinoLogger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';
import { unreachableMessage } from './database/unreachable.ts';

export type Logger = PinoLogger;

/** JSON lines or text, with times in UTC. Tokens, bodies and stored values are never logged. */
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

/** Leaves out the query, which may have a token or a user's search, and the token of a link. */
function describeRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  const path = url.split('?')[0]?.replace(/^(\/api\/(?:links|auth\/invitations)\/).+/, '$1…');
  return { method, path, address: ip };
}

/** Hides the values of failed queries among the causes, and logs an unreachable database as one line. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = unreachableMessage(error);
  if (message) return { type: 'DatabaseUnreachable', message };
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DrizzleQueryError) removeValues(cause);
  const described = stdSerializers.err(error);
  // The driver's pool attaches its connection to the error, with settings and the last query.
  if ('client' in described) described.client = undefined;
  return described;
}

/** Drizzle quotes the values in the message: users' texts, addresses, digests of passwords. */
function removeValues(error: DrizzleQueryError): void {
  const quoting = error.message;
  error.message = `Failed query: ${error.query}`;
  error.stack = error.stack?.replace(quoting, () => error.message);
  error.params = [];
}
