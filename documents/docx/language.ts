import { languages } from '#contract/languages.ts';
import { languageTags } from '../write/composition.ts';

/** A language tag as Word writes it, and its attribute of w:lang (ISO/IEC 29500-1, 17.3.2.20). */
export interface WordLanguage {
  readonly tag: string;
  readonly attribute: 'val' | 'eastAsia' | 'bidi';
}

/** Word's tag of a language, with the region where most of its speakers live. @param code ISO 639-1 */
export function wordLanguage(code: string): WordLanguage {
  const { language, region, script = '' } = new Intl.Locale(code).maximize();
  const supported = languages.find((each) => each === code);
  const tag = supported ? languageTags[supported] : region ? `${language}-${region}` : language;
  if (['Hans', 'Hant', 'Jpan', 'Kore'].includes(script)) return { tag, attribute: 'eastAsia' };
  return { tag, attribute: ['Arab', 'Hebr', 'Syrc', 'Thaa'].includes(script) ? 'bidi' : 'val' };
}
