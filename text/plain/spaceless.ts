/**
 * A regular expression's class (flag u or v) of characters whose script puts no spaces between words. It goes
 * by the script of a character (sc): by the scripts that use it (scx), the dot below a Latin letter would
 * match.
 */
export const spaceless =
  '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}ーｰ]';

/** ISO 639-1 codes, and the 639-3 code of Cantonese, which speech models tell apart. */
const spacelessLanguages: ReadonlySet<string> = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my']);

/** True when a language separates words, and sentences, by spaces. */
export function hasSpaces(language: string): boolean {
  return !spacelessLanguages.has(language);
}
