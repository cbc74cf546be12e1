import { type Language, languages } from '#contract/languages.ts';

export const languageKey = 'app_language';

/** Whether a value names a language with texts. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The browser's own variety of a language (en-GB) when it names one, for dates and numbers. */
export function localeFor(language: Language, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.toLowerCase().split('-')[0] === language && isLocale(tag)) ?? language;
}

/** Browsers started under the system's plain locale name it en-US@posix, which no formatter takes. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The stored choice, else the first of the browser's languages that has texts, else English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
