import { type Language, languages } from '#contract/languages.ts';
import { localStore } from '../browser-storage.ts';

export const languageKey = 'app_language';

/** True when there are texts in this language. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language to show before or after i18next is started. */
export function currentLanguage(): Language {
  return chooseLanguage(localStore.get(languageKey), navigator.languages);
}

/** The browser's own variety of a language, such as en-GB, for dates and numbers; otherwise the language itself. */
export function localeFor(language: Language, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.toLowerCase().split('-')[0] === language && isLocale(tag)) ?? language;
}

/** False for tags such as en-US@posix, which some browsers report but no formatter accepts. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The stored choice, or else the first of the browser's languages that has texts, or else English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
