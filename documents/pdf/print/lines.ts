import type { PlacedWord } from './place-words.ts';
import type { PrintedWord } from './printed-page.ts';

/** A printed line of a paragraph. */
export interface PrintedLine {
  /** The offset of its first word in the paragraph's text. */
  readonly start: number;
  readonly page: number;
  readonly x0: number;
  x1: number;
  readonly y: number;
  readonly size: number;
  /** The width of its first word, in points. */
  readonly firstWord: number;
}

// Multiples of the type size.

/** Words on one line differ in height by less. */
const sameLine = 0.6;
/** A word would have fitted at the end of a line where this much room is left behind it. */
const roomBehindWord = 0.6;
/** A first line that is indented by more begins a paragraph. */
const firstIndent = 0.7;
/** Paragraphs are farther apart than their lines by this factor. */
const widerBy = 1.2;

/** The lines of a paragraph; null when not all of its words were found, but for a few in the middle. */
export function linesOfWords(words: readonly PlacedWord[]): PrintedLine[] | null {
  const lines: PrintedLine[] = [];
  let missing = 0;
  for (const { start, printed } of words) {
    if (!printed) {
      missing += 1;
      continue;
    }
    const last = lines.at(-1);
    if (last && isOnLine(printed, last)) last.x1 = Math.max(last.x1, printed.x1);
    else lines.push({ ...printed, start, firstWord: printed.x1 - printed.x0 });
  }
  const isKnown = words[0]?.printed && words.at(-1)?.printed && missing <= mostMissing * words.length;
  return isKnown ? lines : null;
}

/** The share of words without a place beside which the lines of a paragraph are still known. */
const mostMissing = 0.1;

const isOnLine = ({ page, y, x0 }: PrintedWord, line: PrintedLine) =>
  page === line.page && Math.abs(y - line.y) < sameLine * line.size && x0 > line.x0;

/** The usual distance between the lines of paragraphs, as a multiple of the type size; 0 when none has two lines. */
export function leadingOf(paragraphs: readonly (readonly PrintedLine[])[]): number {
  const distances = paragraphs.flatMap((lines) =>
    lines.slice(1).flatMap((line, index) => {
      const before = lines[index];
      return before && before.page === line.page && line.y > before.y ? [(line.y - before.y) / line.size] : [];
    }),
  );
  return distances.sort((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
}

/**
 * True when the page shows that a paragraph begins: more space is above it than between lines, its first line is
 * indented, or its first word would have fitted at the end of the line before.
 * @param above the lines of the paragraph before
 * @param leading as leadingOf gives it
 */
export function isSetApart(
  above: readonly PrintedLine[],
  own: readonly PrintedLine[],
  leading: number,
): boolean {
  const last = above.at(-1);
  const [first, second] = own;
  if (!last || !first) return false;
  const isBelow = first.page === last.page && first.y > last.y;
  if (isBelow && leading > 0 && first.y - last.y > widerBy * leading * first.size) return true;
  if (second && second.page === first.page && first.x0 - second.x0 > firstIndent * first.size) return true;
  const columns = isBelow ? [...above, ...own] : above;
  const right = Math.max(...columns.filter(({ page }) => page === last.page).map(({ x1 }) => x1));
  return right - last.x1 > first.firstWord + roomBehindWord * first.size;
}
