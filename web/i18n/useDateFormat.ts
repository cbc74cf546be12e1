import { useMemo } from 'react';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { localeFor } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

const styles = {
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'long' },
} as const;

/** Day and time in a language and a time zone; a zone that this browser doesn't know becomes its own. */
export function dateFormat(
  language: string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions = styles.minute,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat(language, style);
  }
}

/** Writes an ISO date in the signed-in user's time zone and the page's language, to the minute or the day. */
export function useDateFormat(exactness: keyof typeof styles = 'minute'): (iso: string) => string {
  const language = useLanguage();
  const { timezone } = useSignedIn().user;
  return useMemo(() => {
    const locale = localeFor(language, navigator.languages);
    const format = dateFormat(locale, timezone, styles[exactness]);
    return (iso) => format.format(new Date(iso));
  }, [language, timezone, exactness]);
}
