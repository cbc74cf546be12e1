import type { Billing } from '../../api/billing.ts';

type OperationCount = Pick<Billing['usage'], 'used' | 'limit'>;

/** The number of operations left this month; null when there is no limit. */
export function remainingOperations({ used, limit }: OperationCount): number | null {
  // After a change to a smaller plan, more may have been used than it includes.
  return limit === null ? null : Math.max(0, limit - used);
}

/** The text key that describes the remaining operations. */
export function quotaTextKey(usage: OperationCount, limitsOn: boolean) {
  const remaining = remainingOperations(usage);
  if (usage.limit === 0) return 'quota.needed';
  if (remaining === null) return limitsOn ? 'quota.counting' : 'quota.unlimited';
  return remaining === 0 ? 'quota.noneLeft' : 'quota.left';
}
