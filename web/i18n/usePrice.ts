import { localeFor } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

/**
 * An amount of money as it is written in a language; whole amounts without their zeros.
 * @param amount In the currency's smallest unit
 * @param currency ISO 4217
 */
export function formatPrice(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** Writes amounts of a currency, ISO 4217, in the page's language; each in the currency's smallest unit. */
export function usePrice(currency: string): (amount: number) => string {
  const locale = localeFor(useLanguage(), navigator.languages);
  return (amount) => formatPrice(amount, currency, locale);
}
