/** The number of decimal digits of a currency; the product counts in the last of them. */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * Currencies without digits and with three at Stripe (docs.stripe.com/currencies); all others have two there, even
 * those of Iceland and Uganda, which it treats specially. Stripe mostly agrees with the runtime, but it counts
 * Albanian lekë in hundredths and the runtime doesn't.
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

/** Converts an amount in the product's smallest unit to Stripe's. @param currency ISO 4217, in capitals */
export function toStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (stripeDigits(currency) - digitsOf(currency)));
}

/** Converts an amount in Stripe's smallest unit to the product's. @param currency ISO 4217, in capitals */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (digitsOf(currency) - stripeDigits(currency)));
}
