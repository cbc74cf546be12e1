/** Spacing accents, the combining sign of each, and the letters it may stand on. */
const Accents: readonly [string, string, string][] = [
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
 * Old TeX fonts print an accent and its letter as two signs ("ba¸slangı¸c", "do˘gu"). Puts the accent on
 * the letter after it, or on the one before where only that can carry it. The result is NFC.
 */
export function composeAccents(text: string): string {
  let composed = text;
  for (const [accent, combining, letters] of Accents) {
    if (!composed.includes(accent)) continue;
    composed = composed
      .replace(new RegExp(`${accent}\\s?([${letters}])`, 'giu'), (_, letter: string) =>
        base(letter, combining),
      )
      .replace(new RegExp(`([${letters}])${accent}`, 'giu'), (_, letter: string) => base(letter, combining));
  }
  return composed.normalize('NFC');
}

/** An accented i loses its dot in print, so the fonts put accents on a dotless one. */
function base(letter: string, combining: string): string {
  return (letter === 'ı' ? 'i' : letter) + combining;
}
