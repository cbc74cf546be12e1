import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';

/** Codes of symbol fonts are written at this place of the private-use area. */
const privateUse = 0xf000;
/** A longer text in a symbol font is probably a slip, and was meant as letters. */
const longestSigns = 3;
const bullet = '•';

const rows = loadTable(
  new URL('./data/symbols.tsv', import.meta.url),
  z.object({ font: z.string().min(1), code: z.string().regex(/^[0-9A-F]{2}$/), sign: z.string().min(1) }),
);
const signs = Map.groupBy(rows, ({ font }) => font);
const signsByFont = new Map(
  [...signs].map(([font, list]) => [
    font,
    new Map(list.map(({ code, sign }) => [Number.parseInt(code, 16), sign])),
  ]),
);

/** True for a font whose letters look like pictures or Greek. */
export function isSymbolFont(font: string | null): boolean {
  return font !== null && signsByFont.has(font.toLowerCase());
}

/** The sign for a code of a font; null when neither the font's table nor the common one has it. */
function knownSign(font: string | null, code: number): string | null {
  const own = signsByFont.get(font?.toLowerCase() ?? '');
  if (!own) return signsByFont.get('any')?.get(code) ?? null;
  // Symbol has digits and punctuation at their usual codes.
  const isPlain = font?.toLowerCase() === 'symbol' && code > 0x20 && code < 0x7f;
  return own.get(code) ?? (isPlain ? String.fromCharCode(code) : null);
}

/** The character that a w:sym shows; a bullet when its sign isn't known. @param char hexadecimal, as written */
export function symbolSign(font: string | null, char: string): string {
  const code = Number.parseInt(char, 16);
  if (!(code > 0x20 && code <= 0x10ffff)) return bullet;
  if (isPrivate(code)) return knownSign(font, code - privateUse) ?? bullet;
  const sign = isSymbolFont(font) && code < 0x100 ? knownSign(font, code) : null;
  if (sign) return sign;
  return code >= 0xd800 && code < 0xf900 ? bullet : String.fromCodePoint(code);
}

function isPrivate(code: number): boolean {
  return code > privateUse && code <= privateUse + 0xff;
}

/** A text with the signs that its font shows in place of its private-use characters, or of all if it's short. */
export function withSigns(text: string, font: string | null): string {
  const shown = text.replace(
    /[\uf020-\uf0ff]/g,
    (char) => knownSign(font, char.charCodeAt(0) - privateUse) ?? char,
  );
  if (!isSymbolFont(font) || text.trim().length > longestSigns) return shown;
  return shown.replace(/[!-\u00ff]/g, (char) => knownSign(font, char.charCodeAt(0)) ?? char);
}
