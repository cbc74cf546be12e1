import { type Logger as PinoLogger, pino } from 'pino';
import type { Config } from './config.ts';

export type Logger = PinoLogger;

/** JSON lines for machines, text for people. Times in UTC; tokens and bodies are never logged. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: describeRequest },
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
