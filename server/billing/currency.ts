/** How many digits of a currency stand behind the point: what the product counts in is the last of them. */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * Stripe's smallest units are mostly those that the runtime knows, but not of every currency: it counts Albanian
 * lekë in hundredths, which the runtime doesn't. Currencies without and with three digits, as Stripe has them
 * (docs.stripe.com/currencies); all others have two, also Iceland's and Uganda's, which it treats apart.
 */
const withoutDigits = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const withThreeDigits = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

function stripeDigits(currency: string): number {
  if (withoutDigits.has(currency)) return 0;
  return withThreeDigits.has(currency) ? 3 : 2;
}

/** An amount in the smallest unit that the product counts in, in Stripe's. @param currency ISO 4217, in capitals */
export function toStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (stripeDigits(currency) - digitsOf(currency)));
}

/** The other way. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (digitsOf(currency) - stripeDigits(currency)));
}
