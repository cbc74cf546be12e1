import { eq } from 'drizzle-orm';
import type { Subscription } from '#contract/accounts/billing.ts';
import type { BillingPeriod } from '#contract/accounts/plans.ts';
import { KalemError } from '#contract/errors.ts';
import { lockUser, type UserRow } from '#server/accounts/users.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { subscriptions } from '#server/database/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const monthsOf: Record<BillingPeriod, number> = { monthly: 1, annually: 12 };

/**
 * True while a subscription is in force. Stripe may report a renewal late, so the end date alone doesn't end a Stripe
 * subscription that wasn't cancelled; for all others the date decides.
 */
export function isLive(row: SubscriptionRow, now = new Date()): boolean {
  if (row.status === 'ended') return false;
  if (row.endsAt === null || row.endsAt > now) return true;
  return row.source === 'stripe' && !row.cancelsAtEnd;
}

/** Such a subscription is changed at Stripe only, because Stripe charges for it until told otherwise. */
export function isManagedByStripe(row: SubscriptionRow | null): boolean {
  return row !== null && row.source === 'stripe' && isLive(row);
}

/** A subscription as users and admins see it: ended once its time is over, even if the row doesn't say so yet. */
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
 * Reads a user and locks the row until the transaction ends, so that concurrent counting and plan changes happen one
 * after the other.
 * @throws KalemError not_found
 */
export async function lockPayer(tx: Database, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new KalemError('not_found');
  return user;
}

/** Replaces a user's subscription. Call it after lockPayer, or for a user who is new. */
export async function replaceSubscription(
  tx: Database,
  userId: string,
  fields: Pick<SubscriptionRow, 'plan' | 'period' | 'source' | 'endsAt'> & Partial<SubscriptionRow>,
): Promise<void> {
  const row = {
    status: 'active' as const,
    cancelsAtEnd: false,
    stripeSubscriptionId: null,
    ...fields,
  };
  await tx
    .insert(subscriptions)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row });
}

/** Gives a new account the trial plan, if the operator offers one, in the transaction that creates the account. */
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
