import { greatest, quantile } from '#documents/measures.ts';
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
/** Lines of one column begin so close to each other; the first of a paragraph may be indented. */
const sameEdge = 3;
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
      return before && line.size > 0 && areOnOnePage(before, line) ? [(line.y - before.y) / line.size] : [];
    }),
  );
  return quantile(distances, 0.5) ?? 0;
}

/** True when more space is between two lines, of which the second stands below, than between those of a paragraph. */
function isWidelyApart(above: PrintedLine, below: PrintedLine, leading: number): boolean {
  return leading > 0 && areOnOnePage(above, below) && below.y - above.y > widerBy * leading * below.size;
}

const areOnOnePage = (above: PrintedLine, below: PrintedLine) =>
  above.page === below.page && above.y < below.y;

/** So many paragraphs of prose, and this share of them, are set apart by space where space tells them from lines. */
const spaced = { fewest: 3, share: 0.8 };

/**
 * True when space sets the paragraphs of a document apart, so that lines without it belong to one.
 * @param paragraphs the lines of each, in order
 */
export function areSpaced(paragraphs: readonly (readonly PrintedLine[])[], leading: number): boolean {
  const neighbours = paragraphs.flatMap((lines, index) => {
    const [last, first] = [paragraphs[index - 1]?.at(-1), lines[0]];
    return last && first && areOnOnePage(last, first) ? [isWidelyApart(last, first, leading)] : [];
  });
  const apart = neighbours.filter(Boolean).length;
  return apart >= spaced.fewest && apart >= spaced.share * neighbours.length;
}

/**
 * The offsets at which a paragraph might begin in the text of another one.
 * @param isSpaced as areSpaced gives it
 */
export function possibleStarts(lines: readonly PrintedLine[], leading: number, isSpaced: boolean): number[] {
  return lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const goesOn = isSpaced && above && areOnOnePage(above, line) && !isWidelyApart(above, line, leading);
    return goesOn ? [] : [line.start];
  });
}

/** The right edges of a document's columns. */
export class ColumnEdges {
  readonly #lines: ReadonlyMap<number, readonly PrintedLine[]>;

  constructor(lines: readonly PrintedLine[]) {
    this.#lines = Map.groupBy(lines, ({ page }) => page);
  }

  /** The x at which the longest line ends of those that begin where a line does, in points. */
  rightOf({ page, x0, size }: PrintedLine): number {
    const others = this.#lines.get(page) ?? [];
    const beside = others.filter((other) => Math.abs(other.x0 - x0) < sameEdge * size);
    return greatest(beside.map(({ x1 }) => x1));
  }
}

/**
 * True when the page shows that a paragraph begins: more space is above it than between lines, its first line is
 * indented, or its first word would have fitted at the end of the line before.
 * @param above the last line of the paragraph before
 * @param leading as leadingOf gives it
 */
export function isSetApart(
  above: PrintedLine | undefined,
  [first, second]: readonly PrintedLine[],
  leading: number,
  edges: ColumnEdges,
): boolean {
  if (!above || !first) return false;
  if (isWidelyApart(above, first, leading)) return true;
  if (second && second.page === first.page && first.x0 - second.x0 > firstIndent * first.size) return true;
  return edges.rightOf(above) - above.x1 > first.firstWord + roomBehindWord * first.size;
}
