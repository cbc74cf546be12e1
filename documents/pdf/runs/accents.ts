/** Spacing accents, the combining sign of each, and the letters that it may modify. */
const accents: readonly [string, string, string][] = [
  ['´', '\u0301', 'aceilnorsuyzı'],
  ['¨', '\u0308', 'aeiouyı'],
  ['˘', '\u0306', 'gau'],
  ['¸', '\u0327', 'cstkln'],
  ['˙', '\u0307', 'iezcg'],
  ['ˇ', '\u030c', 'cdenrstz'],
  ['˝', '\u030b', 'ou'],
  ['˚', '\u030a', 'au'],
  ['ˆ', '\u0302', 'aeiouı'],
  ['˜', '\u0303', 'nao'],
];

/**
 * Joins accents that old TeX fonts print as separate signs ("ba¸slangı¸c", "do˘gu") with the letter after them,
 * or with the one before where only that can bear the accent. The result is NFC.
 */
export function composeAccents(text: string): string {
  let composed = text;
  for (const [accent, combining, letters] of accents) {
    if (!composed.includes(accent)) continue;
    const accented = (_: string, letter: string) => withAccent(letter, combining);
    composed = composed
      .replace(new RegExp(`${accent}\\s?([${letters}])`, 'giu'), accented)
      .replace(new RegExp(`([${letters}])${accent}`, 'giu'), accented);
  }
  return composed.normalize('NFC');
}

/** An accented i loses its dot in print, so these fonts put accents on a dotless one. */
function withAccent(letter: string, combining: string): string {
  return (letter === 'ı' ? 'i' : letter) + combining;
}
