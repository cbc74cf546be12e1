import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The database can't be reached, or sent this node away in the middle of something: it restarts, fails over, is full
 * of connections. What was under way may or may not have been kept. The driver's own words stay in the cause alone:
 * they name addresses.
 */
export class DatabaseUnreachable extends Error {
  /** PostgreSQL's or the system's code, such as 57P01 or ECONNREFUSED. */
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super(words(reason), { cause });
    this.name = 'DatabaseUnreachable';
    this.reason = reason;
  }
}

/** PostgreSQL's codes for a connection that it refuses or ends, and for a standby that takes no writes. */
const states = new Set([
  '25006', // read-only: the standby, in the middle of a fail-over
  '25P03', // idle in a transaction for too long
  '25P04', // in a transaction for too long
  '53300', // too many connections
  '57P01', // shutting down, or the connection was terminated
  '57P02', // another connection crashed, and all go
  '57P03', // starting up or shutting down
  '57P05', // idle for too long
]);
/** The class of codes for broken connections; poolers such as PgBouncer use it as well. */
const connectionState = /^08[0-9A-Z]{3}$/;
/** The system's codes. Others have them too, such as a mail server that is away: they count for the driver's errors alone. */
const systemCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT', // the socket of a local server
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver says without a code. */
const driverSays =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout|timeout e(xpired|xceeded)|LISTEN\/NOTIFY)/;

/**
 * Whether an error, or what caused it, says that the database is out of reach; of errors that came through Drizzle or
 * `reaching`.
 */
export function isUnreachable(error: unknown): boolean {
  return reasonOf(error, false) !== null;
}

/** What an operator is told of it; null where an error says something else. */
export function unreachableWords(error: unknown): string | null {
  const reason = reasonOf(error, false);
  return reason === null ? null : words(reason);
}

/** The same error, or what stands for it where it says that the database is out of reach. @param error the driver's own */
export function unreachableOr(error: unknown): unknown {
  if (error instanceof DatabaseUnreachable) return error;
  const reason = reasonOf(error, true);
  return reason === null ? error : new DatabaseUnreachable(reason, error);
}

/** Does something with the driver itself. @throws DatabaseUnreachable, else what it throws */
export async function reaching<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw unreachableOr(error);
  }
}

function words(reason: string): string {
  return `The database can't be reached (${reason})`;
}

/** @param ofDriver whether the error is known to be the driver's */
function reasonOf(error: unknown, ofDriver: boolean): string | null {
  let driver = ofDriver;
  // The queue tells of errors by copies that are no instances of Error.
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = of(cause, 'cause')) {
    if (cause instanceof DatabaseUnreachable) return cause.reason;
    driver ||= cause instanceof DrizzleQueryError;
    const code = String(of(cause, 'code'));
    if (states.has(code) || connectionState.test(code)) return code;
    if (driver && systemCodes.has(code)) return code;
    if (driver && driverSays.test(String(of(cause, 'message')))) return 'the connection broke';
  }
  return null;
}

function of(error: object, name: string): unknown {
  return Reflect.get(error, name);
}
