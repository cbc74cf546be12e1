/** The number of decimals of a currency. The product's amounts are in its smallest unit: cents for EUR, yen for JPY. */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * Currencies that have no decimals, or three, at Stripe (docs.stripe.com/currencies); all others have two there, even
 * those of Iceland and Uganda, which it treats specially. Stripe mostly agrees with the runtime, but it counts
 * Albanian lekë in hundredths and the runtime doesn't.
 */
const zeroDecimal = new Set([
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
const threeDecimal = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

function stripeDigits(currency: string): number {
  if (zeroDecimal.has(currency)) return 0;
  return threeDecimal.has(currency) ? 3 : 2;
}

/**
 * Converts an amount in the product's smallest unit to Stripe's.
 * @param currency ISO 4217, in capitals
 */
export function toStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (stripeDigits(currency) - digitsOf(currency)));
}

/**
 * Converts an amount in Stripe's smallest unit to the product's.
 * @param currency ISO 4217, in capitals
 */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (digitsOf(currency) - stripeDigits(currency)));
}
