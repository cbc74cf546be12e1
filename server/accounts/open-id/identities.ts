import { and, asc, eq, sql } from 'drizzle-orm';
import type { Identity } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { audit } from '#server/audit.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { identities, users } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { admitUser } from '../register.ts';
import { type Authenticated, lockOwnAccount } from '../sessions/sessions.ts';
import { findUserByEmail, foldEmail, lockUser, type UserRow } from '../users.ts';
import type { Person } from './open-id.ts';

type Context = Pick<Services, 'db' | 'config'>;

/**
 * Returns the account for a provider's account: the connected one, else the one with the same address, else a new one
 * if sign-up allows it.
 * @throws KalemError account_blocked; google_account_exists when nobody has proved to own the address here (decision
 *   36); and what admitUser throws
 */
export async function signInWithProvider(
  { db, config }: Context,
  person: Person,
  { invitation, timezone }: { invitation?: string | undefined; timezone?: string | undefined },
): Promise<UserRow> {
  const provider = config.openIdName;
  return db.transaction(async (tx) => {
    await lockPerson(tx, person);
    const owner = await ownerOf(tx, person);
    const existing = owner ?? (await findUserByEmail(tx, person.email));
    if (existing?.blockedAt) throw new KalemError('account_blocked');
    if (owner) return owner;
    if (existing && !existing.emailVerifiedAt) throw new KalemError('google_account_exists', { provider });
    const { email, name } = person;
    const newcomer = { email, name, passwordHash: null, emailVerified: true, invitation, timezone };
    const user = existing ?? (await admitUser(tx, config, newcomer));
    await insertIdentity(tx, config, user, person);
    return user;
  });
}

/**
 * Connects a provider's account to the account of a signed-in user.
 * @throws KalemError google_account_taken when it is connected to another account; unauthenticated
 */
export async function connectProvider(
  { db, config }: Context,
  caller: Authenticated,
  person: Person,
): Promise<void> {
  const provider = config.openIdName;
  await db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    await lockPerson(tx, person);
    const owner = await ownerOf(tx, person);
    if (owner && owner.id !== user.id) throw new KalemError('google_account_taken', { provider });
    if (!owner) await insertIdentity(tx, config, user, person);
  });
}

/** The provider accounts connected to a user's account, in the order of connecting. */
export async function listIdentities(db: Database, userId: string): Promise<Identity[]> {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  return rows.map(({ id, email, createdAt }) => ({ id, email, createdAt: createdAt.toISOString() }));
}

/** @throws KalemError not_found; last_way_in when nothing else opens the account */
export async function removeIdentity({ db, config }: Context, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock makes the second of two concurrent removals count what the first has left.
    const user = await lockUser(tx, userId);
    if (!user) throw new KalemError('not_found');
    const isOwn = eq(identities.userId, userId);
    const removed = await tx
      .delete(identities)
      .where(and(isOwn, eq(identities.id, id)))
      .returning();
    if (removed.length === 0) throw new KalemError('not_found');
    const remaining = await tx.$count(identities, isOwn);
    if (user.passwordHash === null && remaining === 0) throw new KalemError('last_way_in');
    await auditIdentity(tx, config, user, 'identity.unlinked');
  });
}

/**
 * Disconnects the identities connected before anybody proved to own the account's address, since whoever registered
 * it beforehand could return through one of them. An identity with the same address stays, because the provider
 * vouched for it.
 */
export async function removeEarlierIdentities(tx: Database, config: Config, user: UserRow): Promise<void> {
  const linked = await tx.select().from(identities).where(eq(identities.userId, user.id));
  for (const { id, email } of linked) {
    if (foldEmail(email) === user.emailFolded) continue;
    await tx.delete(identities).where(eq(identities.id, id));
    await auditIdentity(tx, config, user, 'identity.unlinked');
  }
}

/** Serialises two sign-ins of one person from two browsers, so that they create one account. */
async function lockPerson(tx: Database, { issuer, subject }: Person): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`);
}

async function ownerOf(tx: Database, { issuer, subject }: Person): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user;
}

async function insertIdentity(tx: Database, config: Config, user: UserRow, person: Person): Promise<void> {
  const { issuer, subject, email } = person;
  await tx.insert(identities).values({ id: newId(), userId: user.id, issuer, subject, email });
  await auditIdentity(tx, config, user, 'identity.linked');
}

async function auditIdentity(
  tx: Database,
  { openIdName }: Config,
  user: UserRow,
  action: 'identity.linked' | 'identity.unlinked',
): Promise<void> {
  await audit(tx, { actor: user, action, subject: user, details: { by: openIdName } });
}
