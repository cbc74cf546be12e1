import type { Pdfjs } from '../runs/open.ts';
import type { OperatorList } from '../runs/operations.ts';

/** So many strings without a letter aren't the slip of a program any more. */
const fewestStrings = 3;

/** True when a page prints strings in a font that the file has lost; pdf.js leaves only the gaps between their letters. */
export function hasLostFont({ fnArray, argsArray }: OperatorList, { OPS }: Pick<Pdfjs, 'OPS'>): boolean {
  let strings = 0;
  for (const [index, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    const args = argsArray[index];
    const glyphs: unknown = Array.isArray(args) ? args[0] : null;
    if (!Array.isArray(glyphs) || !glyphs.some((glyph) => typeof glyph === 'object')) strings += 1;
    if (strings === fewestStrings) return true;
  }
  return false;
}
