import { detectLanguage } from '#text/language.ts';

/** Text of so many code units shows its language. */
const sampleLength = 20_000;
/** Fewer words may be codes, which look like those of any language. */
const fewestWords = 20;

/** The language in which a workbook with these texts shows its numbers: English, unless they are clearly in another. */
export function languageOfTexts(texts: Iterable<string>): string {
  let sample = '';
  for (const text of texts) {
    if (sample.length > sampleLength) break;
    sample += `${text}\n`;
  }
  const language = detectLanguage(sample);
  const words = sample.match(/(?<!\p{L})\p{L}?\p{Ll}{2,}(?!\p{L})/gu)?.length ?? 0;
  return language === 'und' || (language !== 'tr' && words < fewestWords) ? 'en' : language;
}
