import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The database can't be reached, or it dropped this node because it restarts, fails over or has too many connections.
 * The work in progress may or may not have been committed. The driver's message is only in the cause, because it
 * names addresses.
 */
export class DatabaseUnreachable extends Error {
  /** PostgreSQL's or the system's code, such as 57P01 or ECONNREFUSED. */
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super(messageOf(reason), { cause });
    this.name = 'DatabaseUnreachable';
    this.reason = reason;
  }
}

/** PostgreSQL's codes for a refused or ended connection, and for a standby that takes no writes. */
const postgresCodes = new Set([
  '25006', // read-only: the standby, in the middle of a fail-over
  '25P03', // idle in a transaction for too long
  '25P04', // in a transaction for too long
  '53300', // too many connections
  '57P01', // shutting down, or the connection was terminated
  '57P02', // another connection crashed, and all go
  '57P03', // starting up or shutting down
  '57P05', // idle for too long
]);
/** The class of codes for broken connections, also used by poolers such as PgBouncer. */
const connectionClass = /^08[0-9A-Z]{3}$/;
/** The system's codes. A mail server that is away gives them too, so they count for the driver's errors only. */
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
const driverMessage =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout|timeout e(xpired|xceeded)|LISTEN\/NOTIFY)/;

/** True when an error from Drizzle or `withDriverErrors`, or one of its causes, says that the database is out of reach. */
export function isUnreachable(error: unknown): boolean {
  return reasonOf(error, false) !== null;
}

/** The message for an operator; null when the error says something else. */
export function unreachableMessage(error: unknown): string | null {
  const reason = reasonOf(error, false);
  return reason === null ? null : messageOf(reason);
}

/** Turns the driver's error into DatabaseUnreachable, where it means that; returns others as they are. */
export function toUnreachable(error: unknown): unknown {
  if (error instanceof DatabaseUnreachable) return error;
  const reason = reasonOf(error, true);
  return reason === null ? error : new DatabaseUnreachable(reason, error);
}

/**
 * Calls the driver.
 * @throws DatabaseUnreachable, or what the call throws
 */
export async function withDriverErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toUnreachable(error);
  }
}

function messageOf(reason: string): string {
  return `The database can't be reached (${reason})`;
}

/** @param ofDriver true when the error is known to be the driver's */
function reasonOf(error: unknown, ofDriver: boolean): string | null {
  let driver = ofDriver;
  // The queue reports errors as copies that aren't instances of Error.
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = property(cause, 'cause')) {
    if (cause instanceof DatabaseUnreachable) return cause.reason;
    driver ||= cause instanceof DrizzleQueryError;
    const code = String(property(cause, 'code'));
    if (postgresCodes.has(code) || connectionClass.test(code)) return code;
    if (driver && systemCodes.has(code)) return code;
    if (driver && driverMessage.test(String(property(cause, 'message')))) return 'the connection broke';
  }
  return null;
}

function property(error: object, name: string): unknown {
  return Reflect.get(error, name);
}
