import { sql } from 'drizzle-orm';
import type { RegisterBody } from '#contract/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { hashPassword } from './passwords.ts';
import { isReachable, readSetupCode, sameCode } from './setup-code.ts';
import { countUsers, createUser, type UserRow } from './users.ts';

/** Any number: of several first sign-ups at once, one becomes the operator. */
const firstAccountLock = 5_253_615;

/**
 * Makes the account of a visitor. The very first one is the operator (role admin).
 * @throws KalemError sign_up_closed, setup_code_invalid or email_taken.
 */
export async function registerUser(db: Database, config: Config, body: RegisterBody): Promise<UserRow> {
  // Before the transaction: hashing takes long, and the others would wait for its lock.
  const passwordHash = await hashPassword(body.password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${firstAccountLock})`);
    const first = (await countUsers(tx)) === 0;
    if (!first && config.signUp === 'closed') throw new KalemError('sign_up_closed');
    if (first && isReachable(config) && !sameCode(body.setupCode, await readSetupCode(tx))) {
      throw new KalemError('setup_code_invalid');
    }
    return createUser(tx, { ...body, passwordHash, roles: first ? ['user', 'admin'] : ['user'] });
  });
}
