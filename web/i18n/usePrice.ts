import { localeFor } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

/** Formats an amount in the smallest unit of a currency (ISO 4217); whole amounts have no decimals. */
export function formatPrice(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** Formats amounts of a currency (ISO 4217), given in its smallest unit, in the page's language. */
export function usePrice(currency: string): (amount: number) => string {
  const locale = localeFor(useLanguage(), navigator.languages);
  return (amount) => formatPrice(amount, currency, locale);
}
