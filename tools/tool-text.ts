import { createInstance } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { textOptions } from '../contract/texts/text-options.ts';
import type { ToolTexts } from './tool.ts';

/**
 * Words a text of a tool by its key ("export.note"), with each {name} replaced by its value; a name without a value
 * stays as it is. A number `count` chooses between key_one and key_other.
 * @throws Error when there is no such text
 */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A tool's own texts in a language, for what is worded outside the browser. */
export function wordsOf(texts: ToolTexts, language: Language): Say {
  const i18n = createInstance({
    ...textOptions,
    lng: language,
    resources: { [language]: { translation: texts } },
    // Nothing is loaded: the texts are at hand when the call returns.
    initAsync: false,
    parseMissingKeyHandler(key: string) {
      const [group, ...name] = key.split('.');
      throw new Error(`The tool's texts lack ${name.join('.')} in ${group}`);
    },
  });
  void i18n.init();
  return (key, values) => i18n.t(key, { ...values });
}
