import type { Billing } from '../../api/billing.ts';

type Counted = Pick<Billing['usage'], 'used' | 'limit'>;

/** How many of the month's operations are left; null where there is no limit. */
export function leftOf({ used, limit }: Counted): number | null {
  // A smaller plan may hold less than was used before.
  return limit === null ? null : Math.max(0, limit - used);
}

/** What is said of what is left, by the key of its words. */
export function quotaWords(usage: Counted, limitsOn: boolean) {
  const left = leftOf(usage);
  if (usage.limit === 0) return 'quota.needed';
  if (left === null) return limitsOn ? 'quota.counting' : 'quota.unlimited';
  return left === 0 ? 'quota.noneLeft' : 'quota.left';
}
