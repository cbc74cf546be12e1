import { useMemo } from 'react';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { localeFor } from '../i18n/languages.ts';
import { dateFormat } from '../i18n/useDateFormat.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { startFormat } from './start-format.ts';

/** Formats when a process was started, as briefly as tells it from the others in a list; 'day' leaves out a day's time. */
export function useStartFormat(precision: 'minute' | 'day' = 'minute'): (iso: string) => string {
  const language = useLanguage();
  const { timezone } = useSignedIn().user;
  return useMemo(() => {
    const locale = localeFor(language, navigator.languages);
    return startFormat((style) => dateFormat(locale, timezone, style), precision);
  }, [language, timezone, precision]);
}
