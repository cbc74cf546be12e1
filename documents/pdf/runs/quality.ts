export function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
const unreadable = /[\ue000-\uf8ff\ufffd\u0000-\u0008\u000e-\u001f\u007f-\u009f]|[\u{f0000}-\u{10fffd}]/gu;
const commonLetters = /[aeilnorst]/g;

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
  if (visible < 20) return false;
  if ((text.match(unreadable)?.length ?? 0) > 0.25 * visible) return true;
  const words = (text.match(/[\p{Script=Latin}\p{M}]+/gu) ?? []).filter((word) => word.length >= 4);
  const letters = withoutAccents(words.join(''));
  if (letters.length < 60 || letters.length < 0.3 * visible) return false;
  return (letters.match(commonLetters)?.length ?? 0) < 0.38 * letters.length;
}
