import { localeFor } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

/** Formats calendar dates (YYYY-MM-DD) in the page's language; they don't depend on the reader's time zone. */
export function useUtcDateFormat(style: Intl.DateTimeFormatOptions): (date: string) => string {
  const locale = localeFor(useLanguage(), navigator.languages);
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return (date) => format.format(new Date(date));
}
