/** The number of letters and digits in a text. */
export function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
const unreadable = /[\ue000-\uf8ff\ufffd\u0000-\u0008\u000e-\u001f\u007f-\u009f]|[\u{f0000}-\u{10fffd}]/gu;
const commonLetters = /[aeilnorst]/g;
/** Pages with fewer signs that aren't white space are too short to judge. */
const fewestSigns = 20;
/** The most unreadable signs, as a share of all. */
const mostUnreadable = 0.25;
/** Words from this length are judged by their letters, when there are enough of them, in number and as a share of all. */
const judgedWords = { length: 4, letters: 60, share: 0.3 };
/** The least share of common letters. */
const leastCommon = 0.38;

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

/**
 * True when a page's text layer is nonsense, even if the page looks fine. Fonts without a mapping to Unicode
 * yield private-use or control characters, or real letters that spell nothing. The frequency of letters reveals
 * the latter: a, e, i, l, n, o, r, s and t make up at least three fifths of Turkish, English and related
 * languages, but about a third of shuffled or shifted letters.
 */
export function isGarbled(runs: readonly { text: string }[]): boolean {
  const text = runs.map((run) => run.text).join(' ');
  const visible = text.replace(/\s/g, '').length;
  if (visible < fewestSigns) return false;
  if ((text.match(unreadable)?.length ?? 0) > mostUnreadable * visible) return true;
  const words = (text.match(/[\p{Script=Latin}\p{M}]+/gu) ?? []).filter(
    (word) => word.length >= judgedWords.length,
  );
  const letters = withoutAccents(words.join(''));
  if (letters.length < Math.max(judgedWords.letters, judgedWords.share * visible)) return false;
  return (letters.match(commonLetters)?.length ?? 0) < leastCommon * letters.length;
}
