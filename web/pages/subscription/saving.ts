import type { BillingPeriod } from '#contract/accounts/plans.ts';

type Prices = Record<BillingPeriod, number | null>;

/** What a year paid at once saves over twelve months; null where nothing is saved or a price isn't named. */
export function annualSaving({ monthly, annually }: Prices): { amount: number; share: number } | null {
  if (monthly === null || annually === null) return null;
  const amount = 12 * monthly - annually;
  return amount > 0 ? { amount, share: amount / (12 * monthly) } : null;
}

/** The largest share that any plan saves by the year, rounded down to whole percents; null if none does. */
export function largestSaving(plans: readonly Prices[]): number | null {
  const percents = plans.map((prices) => Math.floor((annualSaving(prices)?.share ?? 0) * 100));
  const most = Math.max(0, ...percents);
  return most > 0 ? most / 100 : null;
}
