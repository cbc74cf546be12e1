import type { BillingPeriod } from '#contract/accounts/plans.ts';

type Prices = Record<BillingPeriod, number | null>;

/**
 * The saving of a yearly payment against twelve monthly ones, as an amount and a share, 0 to 1; null when there is none
 * or a price is missing.
 */
export function annualSaving({ monthly, annually }: Prices): { amount: number; share: number } | null {
  if (monthly === null || annually === null) return null;
  const amount = 12 * monthly - annually;
  return amount > 0 ? { amount, share: amount / (12 * monthly) } : null;
}

/** The largest yearly saving of any plan as a share, rounded down to whole percents; null when there is none. */
export function largestSaving(plans: readonly Prices[]): number | null {
  const percents = plans.map((prices) => Math.floor((annualSaving(prices)?.share ?? 0) * 100));
  const largest = Math.max(0, ...percents);
  return largest > 0 ? largest / 100 : null;
}
