import { and, eq, ne } from 'drizzle-orm';
import type { ProfileBody } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { audit } from '#server/audit.ts';
import { sessions, users } from '#server/database/schema.ts';
import { hasCode } from '#server/error-codes.ts';
import type { Services } from '#server/services.ts';
import { visibleName } from '#server/visible-line.ts';
import { removePasswordLinks } from './links.ts';
import { refuseCommonPassword } from './passwords/common-passwords.ts';
import { hashPassword } from './passwords/passwords.ts';
import {
  type Authenticated,
  closeSockets,
  endSessions,
  lockOwnAccount,
  ownAndImpersonatedBy,
} from './sessions/sessions.ts';
import { foldEmail, setPassword, type UserRow } from './users.ts';

/** PostgreSQL's code for a violated unique constraint. */
const notUnique = '23505';

/** True when a profile has a different address, not just another spelling of it. */
export function isNewEmail(user: UserRow, { email }: Pick<ProfileBody, 'email'>): boolean {
  return foldEmail(email) !== user.emailFolded;
}

/**
 * Changes the profile. A new address is unverified, and links sent to the old one stop working.
 * @throws KalemError email_taken, unauthenticated
 */
export async function updateProfile(
  { db, broadcaster }: Pick<Services, 'db' | 'broadcaster'>,
  caller: Authenticated,
  { email, timezone, ...body }: ProfileBody,
): Promise<UserRow> {
  const { user } = caller;
  const emailChanged = isNewEmail(user, { email });
  const fields = { name: visibleName(body.name), email, emailFolded: foldEmail(email), timezone };
  try {
    const changed = await db.transaction(async (tx) => {
      await lockOwnAccount(tx, caller);
      const [row] = await tx
        .update(users)
        .set({ ...fields, ...(emailChanged ? { emailVerifiedAt: null } : {}) })
        .where(eq(users.id, user.id))
        .returning();
      if (!row) throw new KalemError('unauthenticated');
      if (emailChanged) {
        await removePasswordLinks(tx, user.id);
        await audit(tx, { actor: row, action: 'email.changed', subject: row });
      }
      return row;
    });
    broadcaster.publish({ event: 'account.changed', userId: user.id, id: user.id });
    return changed;
  } catch (error) {
    if (error instanceof Error && hasCode(error.cause, notUnique)) throw new KalemError('email_taken');
    throw error;
  }
}

/**
 * Sets a new password and ends all other sessions.
 * @throws KalemError password_common, unauthenticated
 */
export async function changePassword(
  { db, broadcaster }: Pick<Services, 'db' | 'broadcaster'>,
  caller: Authenticated,
  password: string,
): Promise<void> {
  const { user, sessionId } = caller;
  await refuseCommonPassword(password, user);
  const passwordHash = await hashPassword(password);
  const ended = await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller);
    await setPassword(tx, user.id, passwordHash);
    await audit(tx, { actor: user, action: 'password.changed', subject: user });
    return endSessions(tx, and(ownAndImpersonatedBy(user.id), ne(sessions.id, sessionId)));
  });
  closeSockets(broadcaster, ended);
}
