import { eq } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { audit, type Named } from '#server/audit.ts';
import { type Config, publicAddress } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { findLink, removePasswordLinks, storeLink, takeLink } from '../links.ts';
import { passwordLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mail.ts';
import { removeEarlierIdentities } from '../open-id/identities.ts';
import { closeSockets, endSessions, ownAndImpersonatedBy } from '../sessions/sessions.ts';
import { findUser, findUserByEmail, lockUser, setPassword, type UserRow } from '../users.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

const lifetimeMilliseconds = limits.passwordLinkMinutes * 60_000;

export interface LinkToHandOver {
  url: string;
  expiresAt: Date;
}

/** Makes a link to a new password, for the caller to hand over. Older links of the account stop working. */
export function makePasswordLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  user: Pick<UserRow, 'id' | 'name'>,
  actor: Named,
): Promise<LinkToHandOver> {
  return db.transaction(async (tx) => {
    await audit(tx, { actor, action: 'password.link_made', subject: user });
    return replaceLink(tx, config, { userId: user.id, createdBy: actor.id, mailed: false });
  });
}

/** Mails a link to the account with that address, unless there is none or it is blocked. */
export async function mailPasswordLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  mail: Mailer,
  email: string,
  language: Language,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user || user.blockedAt) return;
  const link = { userId: user.id, createdBy: null, mailed: true };
  const { url } = await db.transaction((tx) => replaceLink(tx, config, link));
  await mail.send(passwordLetter(user.email, language, url));
}

async function replaceLink(
  tx: Database,
  config: Config,
  link: { userId: string; createdBy: string | null; mailed: boolean },
): Promise<LinkToHandOver> {
  // The lock makes the later of two concurrent calls remove the earlier link.
  await lockUser(tx, link.userId);
  await removePasswordLinks(tx, link.userId);
  const { row, token } = await storeLink(tx, { kind: 'password', ...link }, lifetimeMilliseconds);
  return { url: `${publicAddress(config)}/login?mode=reset&token=${token}`, expiresAt: row.expiresAt };
}

/**
 * Sets a new password with a link and ends all sessions of the account. A mailed link also proves the user's address,
 * so identities connected before that proof are removed.
 * @throws KalemError link_invalid, password_common
 */
export async function resetPassword(
  { db, config, broadcaster }: Pick<Services, 'db' | 'config' | 'broadcaster'>,
  token: string,
  password: string,
): Promise<void> {
  const { userId } = await findLink(db, 'password', token);
  const user = userId ? await findUser(db, userId) : undefined;
  if (!user) throw new KalemError('link_invalid');
  await refuseCommonPassword(password, user);
  const passwordHash = await hashPassword(password);
  const ended = await db.transaction(async (tx) => {
    // Locks in the same order as other changes of an account, which avoids deadlocks.
    const current = await lockUser(tx, user.id);
    const { mailed } = await takeLink(tx, 'password', token);
    await setPassword(tx, user.id, passwordHash);
    if (mailed && current?.emailVerifiedAt === null) await removeEarlierIdentities(tx, config, current);
    if (mailed) await tx.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
    await audit(tx, { actor: user, action: 'password.reset', subject: user });
    return endSessions(tx, ownAndImpersonatedBy(user.id));
  });
  closeSockets(broadcaster, ended);
}
