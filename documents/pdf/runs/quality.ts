/** Letters and digits in a text. */
export function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
const Unreadable = /[\ue000-\uf8ff\ufffd\u0000-\u0008\u000e-\u001f\u007f-\u009f]|[\u{f0000}-\u{10fffd}]/gu;
const Common = /[aeilnorst]/g;

/** Latin letters without their accents, lower case. */
function bare(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

/**
 * Whether a page's text layer is nonsense while the page may look fine: fonts without a mapping to
 * Unicode give private-use or control characters, or real letters that spell nothing. The latter
 * shows in how often letters occur: a, e, i, l, n, o, r, s and t make up three fifths and more of
 * Turkish, English and the languages around them, but about a third of shuffled or shifted letters.
 */
export function isGarbled(runs: readonly { text: string }[]): boolean {
  const text = runs.map((run) => run.text).join(' ');
  const visible = text.replace(/\s/g, '').length;
  if (visible < 20) return false;
  if ((text.match(Unreadable)?.length ?? 0) > 0.25 * visible) return true;
  const words = (text.match(/[\p{Script=Latin}\p{M}]+/gu) ?? []).filter((word) => word.length >= 4);
  const letters = bare(words.join(''));
  if (letters.length < 60 || letters.length < 0.3 * visible) return false;
  return (letters.match(Common)?.length ?? 0) < 0.38 * letters.length;
}
