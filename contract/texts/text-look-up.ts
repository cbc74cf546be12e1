import { createInstance } from 'i18next';
import type { Language } from '../languages.ts';
import { type TextValues, textOptions } from './text-options.ts';

interface Texts {
  [key: string]: string | Texts;
}

/**
 * Makes the function that looks up texts in a language, outside the browser. Of several keys, the first with a text
 * counts.
 * @returns a function that throws an Error when there is no such text
 */
export function textLookUp(
  texts: Texts,
  language: Language,
): (key: string | string[], values?: TextValues) => string {
  const i18n = createInstance({
    ...textOptions,
    lng: language,
    resources: { [language]: { translation: texts } },
    // The texts are passed directly, so init can finish before it returns.
    initAsync: false,
    parseMissingKeyHandler(key: string) {
      throw new Error(`The texts lack ${key}.`);
    },
  });
  void i18n.init();
  return (key, values) => i18n.t(key, { ...values });
}
