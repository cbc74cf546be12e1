/**
 * For regular expressions (flag u or v): a sign of a script that sets no spaces between words. By the script that
 * a sign belongs to: by those that use it (scx), the dot below a Latin letter would be one.
 */
export const spaceless =
  '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}ーｰ]';

/** ISO 639-1; of 639-3 Cantonese, which speech models tell apart. */
const spacelessLanguages: ReadonlySet<string> = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my']);

/** Whether a language parts its words, and its sentences, by spaces. */
export function hasSpaces(language: string): boolean {
  return !spacelessLanguages.has(language);
}
