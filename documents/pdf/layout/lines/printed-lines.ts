import { greatest } from '#documents/measures.ts';
import { endsSentence, startsLower } from '#documents/patterns.ts';
import { wordWouldFit } from '../pieces/paragraphs.ts';
import type { Piece } from '../pieces/pieces.ts';
import { type BodyStyle, type Line, type LineRegion, tableOf } from './lines.ts';

// Widths and indents are multiples of the type size.

type RunningRegions = ReadonlySet<LineRegion>;

/** A wider gap separates the left and the right part of a line. */
const tabGap = 1.5;
/** A line of running text begins this close to the edge of its column. */
const mostIndent = 4;
/** Running text begins at least this share of a column's lines in lower case, in the middle of a sentence. */
const runningShare = 0.2;
/** A line that ends before this share of its column's width is short, whatever follows. */
const shortLine = 0.6;
/** Lines of one block are this close, as a multiple of the body's leading; their sizes differ by less than a share. */
const sameBlock = { distance: 1.45, sizes: 0.15 };

/**
 * Keeps the lines of what isn't running text (letterheads, addresses, verse, forms) as they are printed: such lines
 * become one piece that is marked `printed`, and tables found in the spaces between words become lines again.
 */
export function withPrintedLines(pieces: readonly Piece[], body: BodyStyle): Piece[] {
  const printed: Piece[] = [];
  const running = runningRegions(pieces);
  for (const piece of pieces.map(withoutNarrowTable)) {
    const last = printed.at(-1);
    const isBlock = isBlockOfLines(piece, running);
    if (last && isBlock && isBlockOfLines(last, running) && areOneBlock(last, piece, body, running))
      printed[printed.length - 1] = { kind: 'text', lines: [...last.lines, ...piece.lines], printed: 'tabs' };
    else printed.push(isBlock && isPlain(piece) ? { ...piece, printed: 'tabs' } : piece);
  }
  return printed;
}

/** A line's text, with a tab between parts that a wide gap separates. */
export function printedText(line: Line): string {
  return line.cells.reduce((text, cell, index) => {
    if (index === 0) return cell.text;
    return `${text}${isAfterTab(line, index) ? '\t' : ' '}${cell.text}`;
  }, '');
}

/** True for a cell that a wide gap separates from the one before it. */
function isAfterTab({ cells, size, rtl }: Line, index: number): boolean {
  const [before, cell] = [cells[index - 1], cells[index]];
  if (!before || !cell) return false;
  return (rtl ? before.x0 - cell.x1 : cell.x0 - before.x1) > tabGap * size;
}

/** Columns that no line separates by wide gaps are the spaces between words, which happen to lie below each other. */
function withoutNarrowTable(piece: Piece): Piece {
  const { kind, lines, table } = piece;
  if (kind !== 'table' || !table || lines.some((line) => tableOf(line) !== null)) return piece;
  const mostCells = greatest(lines.map(({ cells }) => cells.length));
  return table.edges.length > mostCells ? { kind: 'text', lines } : piece;
}

function isPlain({ kind, lines }: Piece): boolean {
  return kind === 'text' && (lines.length > 1 || lines.some(hasTab));
}

function hasTab(line: Line): boolean {
  return line.cells.some((_, index) => isAfterTab(line, index));
}

/** True for text whose lines end where the writer ended them. A heading may be one of them. */
function isBlockOfLines({ kind, lines }: Piece, running: RunningRegions): boolean {
  if (kind !== 'text' && kind !== 'heading') return false;
  return lines.every((line, index) => {
    const above = lines[index - 1];
    return !above || endsOnPurpose(above, line, running);
  });
}

/** True when two blocks of lines are one: nothing but the end of a line separates them. */
function areOneBlock(above: Piece, below: Piece, body: BodyStyle, running: RunningRegions): boolean {
  const [last, first] = [above.lines.at(-1), below.lines[0]];
  if (!last || !first || last.region !== first.region) return false;
  const size = Math.max(last.size, first.size);
  const distance = first.y - last.y;
  return (
    distance > 0 &&
    distance < sameBlock.distance * body.leading * Math.max(1, size / body.size) &&
    Math.abs(last.size - first.size) < sameBlock.sizes * size &&
    endsOnPurpose(last, first, running)
  );
}

/** True when a line ends because its writer ended it, and not because it was full. */
function endsOnPurpose(line: Line, next: Line, running: RunningRegions): boolean {
  if (/\p{L}[-‐\u00ad]$/u.test(line.text)) return false;
  if (hasTab(line) || hasTab(next)) return true;
  const { left, right } = line.region;
  const isShort = line.x1 - line.x0 < shortLine * (right - left);
  if (startsLower(next.text) && !isAddress(next.text) && !endsSentence(line.text)) return isShort;
  const indent = line.rtl ? right - line.x1 : line.x0 - left;
  const isFull = indent < mostIndent * line.size && !wordWouldFit(line, next);
  return !isFull || !running.has(line.region);
}

/** True for an address of the internet, which is written in lower case at the start of a line too. */
function isAddress(text: string): boolean {
  return /^\S*(?:@|www\.|:\/\/)/.test(text);
}

/** The columns of running text among those of some pieces. */
function runningRegions(pieces: readonly Piece[]): RunningRegions {
  const regions = new Set(pieces.flatMap(({ lines }) => lines.map(({ region }) => region)));
  return new Set([...regions].filter(isRunningText));
}

/** True for a column in which sentences run on from line to line. */
function isRunningText({ lines }: LineRegion): boolean {
  const runningOn = lines.filter((line, index) => {
    const above = lines[index - 1];
    return above && startsLower(line.text) && !isAddress(line.text) && !endsSentence(above.text);
  });
  return runningOn.length >= runningShare * lines.length;
}
