import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { facts } from '#server/database/schema.ts';
import { countUsers } from './users.ts';

/** Letters and digits that can't be confused: no I, O, 0 or 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** True when other machines can reach the server, so that the first account needs the set-up code. */
export function isReachable(config: Pick<Config, 'host' | 'publicUrl'>): boolean {
  const loopback = config.host === 'localhost' || config.host === '::1' || /^127\./.test(config.host);
  return !loopback || config.publicUrl !== null;
}

/** The code that the operator reads from the start's output, the same on every node and start. */
export async function readSetupCode(db: Database): Promise<string> {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const fresh = `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  await db.insert(facts).values({ key: 'setup_code', value: fresh, secret: true }).onConflictDoNothing();
  const [row] = await db.select().from(facts).where(eq(facts.key, 'setup_code'));
  return typeof row?.value === 'string' ? row.value : fresh;
}

/** The code to print at the start; null when an account exists or no other machine can reach the server. */
export async function setupCodeToPrint(db: Database, config: Config): Promise<string | null> {
  return isReachable(config) && (await countUsers(db)) === 0 ? readSetupCode(db) : null;
}

/** Compares two codes in constant time, ignoring case, spaces and hyphens. */
export function sameCode(entered: string | undefined, expected: string): boolean {
  const normalize = (code: string) => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  const [left, right] = [normalize(entered ?? ''), normalize(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
