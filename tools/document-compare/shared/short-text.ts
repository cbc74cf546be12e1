import { spacesInNumbers } from './numbers.ts';

/** The signs that are taken off the end of a text before the sign that it goes on. */
const danglingEnd = /[\s,;:–—-]+$/u;
/** A figure that reaches over the end of a text, such as "1.234," of "1.234,56". */
const figureAtEnd = /\p{N}[\p{N}.,:/'’-]*$/u;
const figureAtStart = /^[.,:/'’-]?\p{N}[\p{N}.,:/'’-]*/u;

/** The longest amount, in UTF-16 code units; more digits in a row are something else. */
const longestAmount = 40;

/**
 * A text on one line, at most `maximum` UTF-16 code units and "…"; only an amount that begins it may take more room, up to
 * 40. It ends after a whole word, and never within an amount: "1.200,…" would be another one. Only a word that takes more
 * than half of the room is cut.
 */
export function shortText(text: string, maximum: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maximum) return line;
  const joints = new Set(spacesInNumbers(line));
  const isBorder = (offset: number) => line[offset] === ' ' && !joints.has(offset);
  let border = maximum;
  while (border > 0 && !isBorder(border)) border -= 1;
  const kept = border < maximum / 2 ? cutWord(line, maximum) : line.slice(0, border);
  return `${kept.replace(danglingEnd, '')}…`;
}

/** The beginning of a text without a space where it must end, such as Chinese or a long address. */
function cutWord(line: string, maximum: number): string {
  const cut = line.slice(0, maximum);
  const figure = figureAtEnd.exec(cut);
  const rest = figureAtStart.exec(line.slice(maximum));
  if (figure && rest && figure.index > 0) return line.slice(0, figure.index);
  // An amount that begins the text is kept whole, because nothing would be left without it.
  if (figure && rest && cut.length + rest[0].length <= longestAmount) return `${cut}${rest[0]}`;
  // A surrogate pair must not be cut in half.
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}
