import type { RegisterBody } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { audit, type Named } from '#server/audit.ts';
import { beginTrial } from '#server/billing/subscriptions.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { takeInvitation } from './invitations.ts';
import { refuseCommonPassword } from './passwords/common-passwords.ts';
import { hashPassword } from './passwords/passwords.ts';
import { isReachable, readSetupCode, sameCode } from './setup-code.ts';
import { countUsers, createUser, lockAccounts, type NewUser, type UserRow } from './users.ts';

/** Somebody who signs up. */
export interface Newcomer extends Omit<NewUser, 'roles'> {
  setupCode?: string | undefined;
  invitation?: string | undefined;
}

/**
 * Creates the account of a visitor with a password. The first one becomes the operator (role admin).
 * @throws KalemError password_common, or as `admitUser`
 */
export async function registerUser(db: Database, config: Config, body: RegisterBody): Promise<UserRow> {
  await refuseCommonPassword(body.password, body);
  // Hashed before the transaction, because it takes long and others would wait for the lock.
  const passwordHash = await hashPassword(body.password);
  return db.transaction((tx) => admitUser(tx, config, { ...body, passwordHash }));
}

/**
 * Creates an account by the rules of sign-up, in the caller's transaction.
 * @throws KalemError sign_up_closed, setup_code_invalid, invitation_needed, invitation_for_another, link_invalid or
 *   email_taken
 */
export async function admitUser(tx: Database, config: Config, newcomer: Newcomer): Promise<UserRow> {
  await lockAccounts(tx);
  const isFirst = (await countUsers(tx)) === 0;
  if (isFirst && isReachable(config) && !sameCode(newcomer.setupCode, await readSetupCode(tx))) {
    throw new KalemError('setup_code_invalid');
  }
  const invitation = isFirst ? null : await consumeInvitation(tx, config, newcomer);
  const user = await addAccount(tx, config, {
    ...newcomer,
    emailVerified: newcomer.emailVerified === true || invitation?.mailed === true,
    roles: isFirst ? ['user', 'admin'] : ['user'],
  });
  if (invitation) await audit(tx, { actor: user, action: 'invitation.used', subject: user });
  return user;
}

/**
 * Creates an account with its trial and audit entry, in the caller's transaction.
 * @param actor who creates it, if not the account's own user
 * @throws KalemError email_taken
 */
export async function addAccount(
  tx: Database,
  config: Config,
  account: NewUser,
  actor?: Named,
): Promise<UserRow> {
  const user = await createUser(tx, account);
  await beginTrial(tx, config, user.id);
  await audit(tx, { actor: actor ?? user, action: 'account.created', subject: user });
  return user;
}

/** Uses the invitation when one is needed. Open sign-up ignores an invalid one. */
async function consumeInvitation(
  tx: Database,
  { signUp }: Config,
  { invitation, email }: Newcomer,
): Promise<{ mailed: boolean } | null> {
  if (signUp === 'closed') throw new KalemError('sign_up_closed');
  if (signUp === 'invitation' && !invitation) throw new KalemError('invitation_needed');
  if (!invitation) return null;
  try {
    return await takeInvitation(tx, invitation, email);
  } catch (error) {
    if (signUp === 'open' && error instanceof KalemError) return null;
    throw error;
  }
}
