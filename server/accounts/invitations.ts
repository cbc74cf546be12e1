import { and, desc, eq } from 'drizzle-orm';
import type { Invitation } from '#contract/accounts/admin-users.ts';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { audit, type Named } from '#server/audit.ts';
import { publicAddress } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { oneTimeLinks } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { findLink, type LinkRow, storeLink, takeLink, usableLinks } from './links.ts';
import { invitationLetter } from './mail/letters.ts';
import { findUserByEmail, foldEmail } from './users.ts';

const lifetimeMilliseconds = limits.invitationDays * 86_400_000;

export interface NewInvitation {
  invitation: Invitation;
  url: string;
  /** True when the mail server accepted it. */
  sent: boolean;
}

/**
 * Makes an invitation to create an account, and mails it if the server sends mail and there is an address.
 * @param email null for an invitation that anyone with the link may use
 * @throws KalemError email_taken
 */
export async function makeInvitation(
  { db, config, mail }: Pick<Services, 'db' | 'config' | 'mail'>,
  actor: Named,
  email: string | null,
): Promise<NewInvitation> {
  if (email !== null && (await findUserByEmail(db, email))) throw new KalemError('email_taken');
  const { row, token } = await db.transaction(async (tx) => {
    await audit(tx, { actor, action: 'invitation.made', details: email === null ? {} : { email } });
    return storeLink(tx, { kind: 'invitation', email, createdBy: actor.id }, lifetimeMilliseconds);
  });
  const url = `${publicAddress(config)}/login?mode=register&invitation=${token}`;
  const sent = email !== null && mail !== null && (await mail.send(invitationLetter(email, url)));
  if (sent) await db.update(oneTimeLinks).set({ mailed: true }).where(eq(oneTimeLinks.id, row.id));
  return { invitation: presentInvitation(row), url, sent };
}

/**
 * Uses an invitation for an account with that address.
 * @throws KalemError link_invalid, invitation_for_another
 */
export async function takeInvitation(tx: Database, token: string, email: string): Promise<LinkRow> {
  const invitation = await findLink(tx, 'invitation', token);
  if (invitation.email !== null && foldEmail(invitation.email) !== foldEmail(email))
    throw new KalemError('invitation_for_another');
  return takeLink(tx, 'invitation', token);
}

/** Invitations that can still be used, newest first. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(oneTimeLinks)
    .where(usableLinks('invitation'))
    .orderBy(desc(oneTimeLinks.createdAt));
  return rows.map(presentInvitation);
}

/** @throws KalemError not_found, also for one that was used or has expired */
export async function withdrawInvitation(db: Database, actor: Named, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .delete(oneTimeLinks)
      .where(and(eq(oneTimeLinks.id, id), usableLinks('invitation')))
      .returning();
    if (!withdrawn) throw new KalemError('not_found');
    const details: Record<string, string> = withdrawn.email === null ? {} : { email: withdrawn.email };
    await audit(tx, { actor, action: 'invitation.withdrawn', details });
  });
}

function presentInvitation({ id, email, createdAt, expiresAt }: LinkRow): Invitation {
  return { id, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
