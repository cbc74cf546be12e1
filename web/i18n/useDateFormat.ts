import { useMemo } from 'react';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { localeFor } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

const styles = {
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
} as const;

/** A format for dates in a language and time zone. An unknown zone falls back to the browser's own. */
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

/** Formats ISO dates in the signed-in user's time zone and the page's language, to the minute unless told otherwise. */
export function useDateFormat(precision: keyof typeof styles = 'minute'): (iso: string) => string {
  const language = useLanguage();
  const { timezone } = useSignedIn().user;
  return useMemo(() => {
    const locale = localeFor(language, navigator.languages);
    const format = dateFormat(locale, timezone, styles[precision]);
    return (iso) => format.format(new Date(iso));
  }, [language, timezone, precision]);
}
