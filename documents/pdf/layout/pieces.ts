import { endsSentence, isContentsLine } from '#documents/patterns.ts';
import { type TableCells, tablesIn } from '../tables/tables.ts';
import type { HeadingStyle } from './headings.ts';
import { type BodyStyle, type Line, type LineRegion, tableOf } from './lines.ts';
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
  /** True for text whose lines and wide gaps are kept as they are printed. */
  printed?: boolean;
  /** True for text beside the page's own, which interrupts no paragraph. */
  aside?: true;
  /** The number of lines, at the start, that are the term of a definition. */
  termLines?: number;
  /** The author of a comment, if it is known. */
  author?: string | null;
}

const footnoteMark = /^(?:[¹²³⁰-⁹]+|\d{1,3}(?=[\s.)]|\p{Lu}\p{Ll})|[*∗†‡§¶])/u;

/** Footnotes are in type of at most this share of the body size. */
const noteSize = 0.93;
/** Shares of the page's height: the most that notes fill, and the height below which they begin. */
const notesOnPage = { most: 0.45, top: 0.4 };
/** The least share of monospaced letters in a line of code. */
export const codeShare = 0.85;
/** The greatest distance, in leadings, between lines of one block of code, and of one paragraph. */
const codeDistance = { block: 2.6, paragraph: 1.25 };

/** The index at which a column's footnotes begin: small type at its end, starting at a note's mark. */
function footnotesFrom(lines: readonly Line[], body: BodyStyle, pageHasBody: boolean): number {
  let index = lines.length;
  while (index > 0) {
    const line = lines[index - 1];
    if (!line || line.size > noteSize * body.size || tableOf(line)) break;
    index -= 1;
  }
  if (index === 0 && !pageHasBody) return lines.length;
  const first = lines[index];
  const last = lines.at(-1);
  // References and appendices in small type fill more than the foot of a page.
  if (!first || !last || last.y - first.y > notesOnPage.most * first.region.pageHeight) return lines.length;
  const mark = lines.findIndex(
    ({ text, y, region }, position) =>
      position >= index && footnoteMark.test(text) && y > notesOnPage.top * region.pageHeight,
  );
  return mark < 0 ? lines.length : mark;
}

/**
 * Divides a region's lines into tables, code, contents lines, footnotes and text, in order.
 * @param pageHasBody true when the page has lines in the body's type, so that small type may be notes
 */
export function piecesOf(region: LineRegion, body: BodyStyle, pageHasBody: boolean): Piece[] {
  const notesFrom = footnotesFrom(region.lines, body, pageHasBody);
  const lines = region.lines.slice(0, notesFrom);
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
    if (table) {
      addPiece(table);
      index += table.lines.length - 1;
    } else if (isContentsLine(line.text)) addPiece({ kind: 'reference', lines: [line] });
    else if (!isCode(line, body, textLines.at(-1))) textLines.push(line);
    else if (last?.kind === 'code' && isSameBlock(line, last.lines.at(-1), body)) last.lines.push(line);
    else addPiece({ kind: 'code', lines: [line] });
  }
  endText();
  for (const line of region.lines.slice(notesFrom)) {
    const last = pieces.at(-1);
    if (last?.kind === 'footnote' && !footnoteMark.test(line.text)) last.lines.push(line);
    else pieces.push({ kind: 'footnote', lines: [line] });
  }
  return pieces;
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
