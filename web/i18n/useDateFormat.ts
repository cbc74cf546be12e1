import { useMemo } from 'react';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { localeFor } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

/** Day and time in a language and a time zone; a zone that this browser doesn't know becomes its own. */
export function dateFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(language, { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat(language, style);
  }
}

/** Writes an ISO date in the signed-in user's time zone and the page's language. */
export function useDateFormat(): (iso: string) => string {
  const language = useLanguage();
  const { timezone } = useSignedIn().user;
  return useMemo(() => {
    const format = dateFormat(localeFor(language, navigator.languages), timezone);
    return (iso) => format.format(new Date(iso));
  }, [language, timezone]);
}
