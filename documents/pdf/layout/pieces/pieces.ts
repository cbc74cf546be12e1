import { endsSentence, isContentsLine } from '#documents/patterns.ts';
import { type TableCells, tablesIn } from '../../tables/tables.ts';
import { type BodyStyle, type Line, type LineRegion, tableOf } from '../lines/lines.ts';
import type { HeadingStyle } from './headings.ts';
import { groupLines, wordWouldFit } from './paragraphs.ts';

type Kind =
  | 'text'
  | 'heading'
  | 'listItem'
  | 'table'
  | 'caption'
  | 'definition'
  | 'footnote'
  | 'comment'
  | 'code'
  | 'reference';

export interface PagedTable extends TableCells {
  /** The page of each row. */
  pages: number[];
}

/** Lines that form one block, or a part of a block that continues elsewhere. */
export interface Piece {
  kind: Kind;
  lines: Line[];
  table?: PagedTable;
  heading?: HeadingStyle;
  /** Set for text whose lines are kept as they are printed, with or without tabs in its wide gaps. */
  printed?: 'tabs' | 'lines';
  /** True for text beside the page's own, which interrupts no paragraph. */
  aside?: true;
  /** The number of lines, at the start, that are the term of a definition. */
  termLines?: number;
  /** The author of a comment, if it is known. */
  author?: string | null;
}

/** The least share of monospaced letters in a line of code. */
export const codeShare = 0.85;
/** The greatest distance, in leadings, between lines of one block of code, and of one paragraph. */
const codeDistance = { block: 2.6, paragraph: 1.25 };

/**
 * Divides a region's lines into tables, code, contents lines, footnotes and text, in order.
 * @param notes the indices of the lines at which footnotes begin, in order; the last lines are theirs
 */
export function piecesOf(region: LineRegion, body: BodyStyle, notes: readonly number[]): Piece[] {
  const lines = region.lines.slice(0, notes[0]);
  const tables = tablesIn(lines, body.leading);
  const pieces: Piece[] = [];
  let textLines: Line[] = [];
  const endText = () => {
    for (const group of groupLines(textLines, body)) pieces.push({ kind: 'text', lines: group });
    textLines = [];
  };
  const addPiece = (piece: Piece) => {
    endText();
    pieces.push(piece);
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) continue;
    const table = tablePiece(line, tables.get(index));
    const last = textLines.length === 0 ? pieces.at(-1) : undefined;
    const entry = entryLines(lines, index);
    if (entry.length > 1 && !tableOf(line)) {
      addPiece({ kind: 'text', lines: entry, printed: 'tabs' });
      index += entry.length - 1;
    } else if (table) {
      addPiece(table);
      index += table.lines.length - 1;
    } else if (isContentsLine(line.text)) addPiece({ kind: 'reference', lines: [line] });
    else if (!isCode(line, body, textLines.at(-1))) textLines.push(line);
    else if (last?.kind === 'code' && isSameBlock(line, last.lines.at(-1), body)) last.lines.push(line);
    else addPiece({ kind: 'code', lines: [line] });
  }
  endText();
  const footnotes = notes.map(
    (from, index): Piece => ({ kind: 'footnote', lines: region.lines.slice(from, notes[index + 1]) }),
  );
  return [...pieces, ...footnotes];
}

/** The lines of a form's field from an index on; empty where there is none. */
function entryLines(lines: readonly Line[], from: number): Line[] {
  const entry = lines[from]?.entry;
  if (entry === undefined) return [];
  const end = lines.findIndex((line, index) => index > from && line.entry !== entry);
  return lines.slice(from, end < 0 ? undefined : end);
}

/**
 * The table at a line: a ruled one that the line stands for, else the one found by its corridors. Null without one, or
 * where that is a table of contents.
 */
function tablePiece(line: Line, found: (TableCells & { lines: Line[] }) | undefined): Piece | null {
  const ruled = tableOf(line);
  const table = ruled ? { ...ruled, lines: [line] } : found;
  if (!table || (!ruled && table.lines.some(({ text }) => isContentsLine(text)))) return null;
  const { lines, rows, edges } = table;
  return { kind: 'table', lines, table: { rows, edges, pages: rows.map(() => line.page) } };
}

function isSameBlock(line: Line, above: Line | undefined, body: BodyStyle): boolean {
  return line.y - (above?.y ?? 0) < codeDistance.block * body.leading;
}

/** True for monospaced lines, except the monospaced last words of a paragraph. */
function isCode(line: Line, body: BodyStyle, above: Line | undefined): boolean {
  if (body.mono || line.mono <= codeShare) return false;
  const flows =
    above !== undefined &&
    line.y - above.y < codeDistance.paragraph * body.leading &&
    Math.abs(line.x0 - above.x0) < 0.5 * line.size &&
    !endsSentence(above.text) &&
    !wordWouldFit(above, line);
  return !flows;
}
