import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';

/** The number of decimals of a currency. The product's amounts are in its smallest unit: cents for EUR, yen for JPY. */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Stripe's numbers of decimals, where they aren't two. They are mostly the runtime's, but Stripe counts Albanian lekë
 * in hundredths and the runtime doesn't.
 */
const decimalsAtStripe = new Map(
  loadTable(
    new URL('./data/stripe-decimals.tsv', import.meta.url),
    z.object({ currency: z.string().regex(/^[A-Z]{3}$/), decimals: z.coerce.number() }),
  ).map(({ currency, decimals }) => [currency, decimals]),
);

/** The power of ten by which Stripe's amounts of a currency differ from the product's. */
function digitsMoreAtStripe(currency: string): number {
  return (decimalsAtStripe.get(currency) ?? 2) - digitsOf(currency);
}

/**
 * Converts an amount in the product's smallest unit to Stripe's.
 * @param currency ISO 4217, in capitals
 */
export function toStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsMoreAtStripe(currency));
}

/**
 * Converts an amount in Stripe's smallest unit to the product's.
 * @param currency ISO 4217, in capitals
 */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** -digitsMoreAtStripe(currency));
}
