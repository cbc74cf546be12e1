import { eq } from 'drizzle-orm';
import type { Subscription } from '#contract/accounts/billing.ts';
import type { BillingPeriod } from '#contract/accounts/plans.ts';
import { KalemError } from '#contract/errors.ts';
import type { UserRow } from '#server/accounts/users.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { subscriptions, users } from '#server/database/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const monthsOf: Record<BillingPeriod, number> = { monthly: 1, annually: 12 };

/**
 * Whether a subscription holds now. What is paid through Stripe is renewed by Stripe's word, which may come
 * late, so that its date alone ends nothing that wasn't cancelled; of all others the date decides.
 */
export function isLive(row: SubscriptionRow, now = new Date()): boolean {
  if (row.status === 'ended') return false;
  if (row.endsAt === null || row.endsAt > now) return true;
  return row.source === 'stripe' && !row.cancelsAtEnd;
}

/** Stripe asks for its money until it is told otherwise: such a subscription is changed there alone. */
export function isKeptByStripe(row: SubscriptionRow | null): boolean {
  return row !== null && row.source === 'stripe' && isLive(row);
}

/** As the user and admins see it: one whose time is over has ended, whether or not anybody wrote it down. */
export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    plan: row.plan,
    period: row.period,
    status: isLive(row) ? row.status : 'ended',
    source: row.source,
    endsAt: row.endsAt?.toISOString() ?? null,
    cancelsAtEnd: row.cancelsAtEnd,
  };
}

export async function findSubscription(db: Database, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/**
 * The user, whose row stays locked until the transaction ends: of several who count for a user or change the plan at
 * once each sees what the one before has written.
 * @throws KalemError not_found
 */
export async function lockPayer(tx: Database, userId: string): Promise<UserRow> {
  // Not FOR UPDATE, which would wait for every row that is being added to this user.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new KalemError('not_found');
  return user;
}

/** Puts a subscription in the place of what the user had; call it after lockPayer, or for a user who is new. */
export async function replaceSubscription(
  tx: Database,
  userId: string,
  wanted: Pick<SubscriptionRow, 'plan' | 'period' | 'source' | 'endsAt'> & Partial<SubscriptionRow>,
): Promise<void> {
  const row = {
    status: 'active' as const,
    cancelsAtEnd: false,
    stripeSubscriptionId: null,
    ...wanted,
  };
  await tx
    .insert(subscriptions)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row });
}

/** Gives a new account the plan to try, where the operator offers one. Call it in the transaction that makes the account. */
export async function beginTrial(
  tx: Database,
  { billing: { trial } }: Pick<Config, 'billing'>,
  userId: string,
): Promise<void> {
  if (!trial) return;
  const endsAt = new Date(Date.now() + trial.days * 86_400_000);
  await replaceSubscription(tx, userId, {
    plan: trial.plan,
    period: 'monthly',
    source: 'trial',
    endsAt,
    cancelsAtEnd: true,
  });
}
