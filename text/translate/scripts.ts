/** Languages that write no spaces between words. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** Whether a language parts its words, and its sentences, by spaces. */
export function hasSpaces(language: string): boolean {
  return !unspaced.has(language);
}

/** Letters of scripts that part no words. */
export const unspacedLetters =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/gu;

const latin = /\p{sc=Latin}/gu;
const letters = /\p{L}/gu;

/** Whether more than half of a text's letters are Latin ones. */
export function isLatin(text: string): boolean {
  return 2 * (text.match(latin)?.length ?? 0) > (text.match(letters)?.length ?? 0);
}
