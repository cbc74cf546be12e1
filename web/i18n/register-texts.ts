import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';

/**
 * Adds a namespace of texts that ship with the pages that need them, so that the first page doesn't load them.
 * @returns the hook that gives those pages the texts
 */
export function registerTexts(namespace: string, texts: Record<Language, object>) {
  const register = () => {
    for (const [language, words] of Object.entries(texts)) {
      i18next.addResourceBundle(language, namespace, words);
    }
  };
  if (i18next.isInitialized) register();
  else i18next.on('initialized', register);
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level
  return function useTexts() {
    return useTranslation(namespace);
  };
}
