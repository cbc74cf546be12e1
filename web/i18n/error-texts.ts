import i18next from 'i18next';
import { use } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { currentLanguage } from './languages.ts';
import { areUsed, loadTexts } from './load-texts.ts';
import { useLanguage } from './useLanguage.ts';

/** The namespace of the texts of errors. The shell's own texts word the errors of a server that can't be reached. */
export const errorNamespace = 'errors';

const files: Record<Language, () => Promise<{ default: object }>> = {
  tr: () => import('#contract/texts/errors/tr.json'),
  en: () => import('#contract/texts/errors/en.json'),
};

/** Loads the texts of all errors in one language, once. */
export function loadErrorTexts(language: Language): Promise<void> {
  return loadTexts(errorNamespace, language, files[language]);
}

/** Loads them ahead of the first error. */
export function preloadErrorTexts(): void {
  // A failure shows when an error has to be worded.
  loadErrorTexts(currentLanguage()).catch(() => {});
}

/** Loads them for a change of language, if they were loaded before. */
export async function loadUsedErrorTexts(language: Language): Promise<void> {
  if (areUsed(errorNamespace)) await loadErrorTexts(language);
}

/** Resolves once an error can be worded; one without its own words gets the general ones. */
export async function loadWordsOf(code: ErrorCode): Promise<void> {
  if (!i18next.exists(`errors.${code}`)) await loadErrorTexts(currentLanguage()).catch(() => {});
}

/** Suspends a page that words errors which no call has thrown, such as that of a failed process. */
export function useErrorTexts(): void {
  use(loadErrorTexts(useLanguage()));
}
