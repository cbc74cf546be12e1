import { expect, it } from 'vitest';
import { digitsOf, fromStripeAmount, toStripeAmount } from './currency.ts';

// Shown, as the product counts it, and as Stripe does (docs.stripe.com/currencies).
it.each([
  ['29.90 dollars', 'USD', 2_990, 2_990],
  ['29.90 lira', 'TRY', 2_990, 2_990],
  ['500 yen', 'JPY', 500, 500],
  ['1.250 dinar', 'KWD', 1_250, 1_250],
  // The runtime counts these whole, and Stripe in hundredths.
  ['900 lekë', 'ALL', 900, 90_000],
  ['3500 krónur', 'ISK', 3_500, 350_000],
])('charges %s, no more and no less, and reads them back', (_price, currency, ours, stripes) => {
  expect(toStripeAmount(ours, currency)).toBe(stripes);
  expect(fromStripeAmount(stripes, currency)).toBe(ours);
});

it('knows the number of decimals of a currency', () => {
  expect(['TRY', 'JPY', 'KWD'].map(digitsOf)).toEqual([2, 0, 3]);
});
