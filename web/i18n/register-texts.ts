import i18next from 'i18next';
import type { Language } from '#contract/languages.ts';

/** Adds a namespace of texts that ship with the pages that need them, so that the first page doesn't load them. */
export function registerTexts(namespace: string, texts: Record<Language, object>): void {
  const register = () => {
    for (const [language, words] of Object.entries(texts)) {
      i18next.addResourceBundle(language, namespace, words);
    }
  };
  if (i18next.isInitialized) register();
  else i18next.on('initialized', register);
}
