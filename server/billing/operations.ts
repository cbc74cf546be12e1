import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { UsagePeriod } from '#contract/accounts/billing.ts';
import { plans } from '#contract/accounts/plans.ts';
import { KalemError } from '#contract/errors.ts';
import type { ProcessType } from '#contract/processes.ts';
import type { UserRow } from '#server/accounts/users.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { operations } from '#server/database/schema.ts';
import { monthOf, type Period } from './calendar.ts';
import { findSubscription, isLive, lockPayer } from './subscriptions.ts';

type BillingSettings = Pick<Config, 'billing'>;
type Payer = Pick<UserRow, 'id' | 'timezone' | 'roles'>;

/** Operations a month, or null for no limit (admins, or limits off); 0 without a plan. */
async function limitOf(db: Database, config: BillingSettings, user: Payer): Promise<number | null> {
  if (!config.billing.limitsOn || user.roles.includes('admin')) return null;
  const subscription = await findSubscription(db, user.id);
  return subscription && isLive(subscription) ? plans[subscription.plan].operations : 0;
}

/** Condition for a user's operations in a period, without refunded ones. */
export const countedIn = (userId: string, { from, until }: Period) =>
  and(
    eq(operations.userId, userId),
    gte(operations.createdAt, from),
    lt(operations.createdAt, until),
    isNull(operations.refundedAt),
  );

/** A user's operations in a month beside the limit of the plan. */
export async function usageOf(
  db: Database,
  config: BillingSettings,
  user: Payer,
  month: Period,
): Promise<UsagePeriod> {
  return {
    from: month.from.toISOString(),
    until: month.until.toISOString(),
    used: await db.$count(operations, countedIn(user.id, month)),
    limit: await limitOf(db, config, user),
  };
}

/**
 * Checks that one more operation fits into the user's month. The answer is binding only while the user's row is
 * locked; an earlier check just saves people a useless upload.
 * @throws KalemError plan_limit_reached {limit, resetsAt}
 */
export async function checkLimit(
  db: Database,
  config: BillingSettings,
  user: Payer,
  now = new Date(),
): Promise<void> {
  const limit = await limitOf(db, config, user);
  // Counting is skipped where there is no limit, as on most servers.
  if (limit === null) return;
  const month = monthOf(user.timezone, now);
  if ((await db.$count(operations, countedIn(user.id, month))) >= limit)
    throw new KalemError('plan_limit_reached', { limit, resetsAt: month.until.toISOString() });
}

/**
 * Counts an operation in the transaction that stores its process; it counts once, whatever happens to the process
 * later. While limits are on, it locks the user's row, so that concurrent requests can't exceed the plan.
 * @throws KalemError plan_limit_reached {limit, resetsAt}
 */
export async function countOperation(
  tx: Database,
  config: BillingSettings,
  { userId, processId, type }: { userId: string; processId: string; type: ProcessType },
): Promise<void> {
  const now = new Date();
  if (config.billing.limitsOn) await checkLimit(tx, config, await lockPayer(tx, userId), now);
  await tx.insert(operations).values({ processId, userId, type, createdAt: now });
}
