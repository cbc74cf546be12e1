import { languages } from '#contract/languages.ts';
import { languageTags } from '../write/composition.ts';

/** A language as Word names it, and the letters that it is one for (w:lang, ISO/IEC 29500-1, 17.3.2.20). */
export interface WordLanguage {
  readonly tag: string;
  readonly letters: 'val' | 'eastAsia' | 'bidi';
}

/**
 * How Word names a language: with a region, the one where most of its speakers live.
 * @param code ISO 639-1
 */
export function wordLanguage(code: string): WordLanguage {
  const { language, region, script = '' } = new Intl.Locale(code).maximize();
  const own = languages.find((each) => each === code);
  const tag = own ? languageTags[own] : region ? `${language}-${region}` : language;
  if (['Hans', 'Hant', 'Jpan', 'Kore'].includes(script)) return { tag, letters: 'eastAsia' };
  return { tag, letters: ['Arab', 'Hebr', 'Syrc', 'Thaa'].includes(script) ? 'bidi' : 'val' };
}
