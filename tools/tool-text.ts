import { createInstance } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { type LookUpText, textOptions } from '#contract/texts/text-options.ts';
import type { ToolTexts } from './tool.ts';

/**
 * Makes the function that looks up a tool's texts in a language, outside the browser.
 * @returns a function that throws an Error when there is no such text
 */
export function textLookUp(texts: ToolTexts, language: Language): LookUpText {
  const i18n = createInstance({
    ...textOptions,
    lng: language,
    resources: { [language]: { translation: texts } },
    // The texts are passed directly, so init can finish before it returns.
    initAsync: false,
    parseMissingKeyHandler(key: string) {
      const [group, ...name] = key.split('.');
      throw new Error(`The tool's texts lack ${name.join('.')} in ${group}.`);
    },
  });
  void i18n.init();
  return (key, values) => i18n.t(key, { ...values });
}

/** A name in a group of a tool's texts, or the key where there is none. A dot in the key isn't read as a path. */
export function nameIn(texts: ToolTexts, group: string, key: string): string {
  const names = texts[group];
  return (typeof names === 'object' ? names[key] : undefined) ?? key;
}
