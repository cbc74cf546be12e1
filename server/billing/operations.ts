import { and, count, eq, gte, isNull, lt } from 'drizzle-orm';
import type { UsagePeriod } from '#contract/accounts/billing.ts';
import { plans } from '#contract/accounts/plans.ts';
import { KalemError } from '#contract/errors.ts';
import type { ProcessType } from '#contract/processes.ts';
import type { UserRow } from '#server/accounts/users.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { operations } from '#server/database/schema.ts';
import { monthOf, type Span } from './calendar.ts';
import { findSubscription, isLive, lockPayer } from './subscriptions.ts';

type BillingSettings = Pick<Config, 'billing'>;
type Payer = Pick<UserRow, 'id' | 'timezone' | 'roles'>;

/** One run, by its process, which counts once whatever is asked of it afterwards. */
export interface Operation {
  userId: string;
  processId: string;
  type: ProcessType;
}

/**
 * How many operations a month may have; null: as many as the user likes. Admins, and everybody while limits are
 * off, have no limit; who has no plan has none to run.
 */
async function limitOf(db: Database, config: BillingSettings, user: Payer): Promise<number | null> {
  if (!config.billing.limitsOn || user.roles.includes('admin')) return null;
  const subscription = await findSubscription(db, user.id);
  return subscription && isLive(subscription) ? plans[subscription.plan].operations : 0;
}

/** Operations that count within a span; refunded ones don't. */
export const countedIn = (userId: string, { from, until }: Span) =>
  and(
    eq(operations.userId, userId),
    gte(operations.createdAt, from),
    lt(operations.createdAt, until),
    isNull(operations.refundedAt),
  );

async function usedOf(db: Database, userId: string, month: Span): Promise<number> {
  const [row] = await db.select({ used: count() }).from(operations).where(countedIn(userId, month));
  return row?.used ?? 0;
}

/** What a user has used of a month, and how much it may be. */
export async function usageOf(
  db: Database,
  config: BillingSettings,
  user: Payer,
  month: Span,
): Promise<UsagePeriod> {
  return {
    from: month.from.toISOString(),
    until: month.until.toISOString(),
    used: await usedOf(db, user.id, month),
    limit: await limitOf(db, config, user),
  };
}

/**
 * Whether one more operation fits into the user's month. It binds only where the user's row is locked; ahead of
 * that it spares people an upload in vain.
 * @throws KalemError plan_limit_reached {limit, resetsAt}
 */
export async function checkLimit(
  db: Database,
  config: BillingSettings,
  user: Payer,
  now = new Date(),
): Promise<void> {
  const limit = await limitOf(db, config, user);
  // Most servers limit nobody: they are spared the counting.
  if (limit === null) return;
  const month = monthOf(user.timezone, now);
  if ((await usedOf(db, user.id, month)) >= limit)
    throw new KalemError('plan_limit_reached', { limit, resetsAt: month.until.toISOString() });
}

/**
 * Counts an operation, in the transaction that stores its process. Where limits hold, the user's row is locked
 * until that ends, so that of many at once exactly as many get through as the plan has left.
 * @throws KalemError plan_limit_reached {limit, resetsAt}
 */
export async function countOperation(
  tx: Database,
  config: BillingSettings,
  { userId, processId, type }: Operation,
): Promise<void> {
  const now = new Date();
  if (config.billing.limitsOn) await checkLimit(tx, config, await lockPayer(tx, userId), now);
  await tx.insert(operations).values({ processId, userId, type, createdAt: now });
}
