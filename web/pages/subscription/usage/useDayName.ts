import { useMemo } from 'react';
import { localeFor } from '#web/i18n/languages.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

/** Names a day (YYYY-MM-DD) in the page's language without its year: 3 November. */
export function useDayName(): (day: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const locale = localeFor(language, navigator.languages);
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [language]);
}
