import { endsSentence, isContentsLine } from '#documents/patterns.ts';
import { type TableCells, tablesIn } from '../tables/tables.ts';
import type { HeadingStyle } from './headings.ts';
import { type BodyStyle, type Line, type LineRegion, tableOf } from './lines.ts';
import { groupLines, wordWouldFit } from './paragraphs.ts';

type Kind = 'text' | 'heading' | 'listItem' | 'table' | 'caption' | 'footnote' | 'code' | 'reference';

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
}

const footnoteMark = /^(?:[¹²³⁰-⁹]+|\d{1,3}(?=[\s.)\p{Lu}])|[*∗†‡§¶])/u;

/** The index at which a column's footnotes begin: small type at its end, starting at a note's mark. */
function footnotesFrom(lines: readonly Line[], body: BodyStyle, pageHasBody: boolean): number {
  let index = lines.length;
  while (index > 0) {
    const line = lines[index - 1];
    if (!line || line.size > 0.93 * body.size || tableOf(line)) break;
    index -= 1;
  }
  if (index === 0 && !pageHasBody) return lines.length;
  const first = lines[index];
  const last = lines.at(-1);
  // References and appendices in small type fill more than the foot of a page.
  if (!first || !last || last.y - first.y > 0.45 * first.region.pageHeight) return lines.length;
  for (; index < lines.length; index += 1) {
    const line = lines[index];
    if (line && footnoteMark.test(line.text) && line.y > 0.4 * line.region.pageHeight) return index;
  }
  return lines.length;
}

/** Divides a region's lines into tables, code, contents lines, footnotes and text, in order. */
export function piecesOf(region: LineRegion, body: BodyStyle, pageHasBody: boolean): Piece[] {
  const notes = footnotesFrom(region.lines, body, pageHasBody);
  const lines = region.lines.slice(0, notes);
  const tables = tablesIn(lines, body.leading);
  const pieces: Piece[] = [];
  let textLines: Line[] = [];
  const flush = () => {
    for (const group of groupLines(textLines, body)) pieces.push({ kind: 'text', lines: group });
    textLines = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) continue;
    const ruledTable = tableOf(line);
    const table = ruledTable ? { ...ruledTable, lines: [line] } : tables.get(index);
    const isTable = table && (ruledTable || !table.lines.some((member) => isContentsLine(member.text)));
    const kind: Kind = isTable
      ? 'table'
      : isContentsLine(line.text)
        ? 'reference'
        : isCode(line, body, textLines.at(-1))
          ? 'code'
          : 'text';
    if (kind === 'text') {
      textLines.push(line);
      continue;
    }
    flush();
    const last = pieces.at(-1);
    if (isTable) {
      const pages = table.rows.map(() => line.page);
      pieces.push({ kind, lines: table.lines, table: { rows: table.rows, edges: table.edges, pages } });
      index += table.lines.length - 1;
    } else if (
      kind === 'code' &&
      last?.kind === 'code' &&
      line.y - (last.lines.at(-1)?.y ?? 0) < 2.6 * body.leading
    )
      last.lines.push(line);
    else pieces.push({ kind, lines: [line] });
  }
  flush();
  for (const line of region.lines.slice(notes)) {
    const last = pieces.at(-1);
    if (last?.kind === 'footnote' && !footnoteMark.test(line.text)) last.lines.push(line);
    else pieces.push({ kind: 'footnote', lines: [line] });
  }
  return pieces;
}

/** True for monospaced lines, except the monospaced last words of a paragraph. */
function isCode(line: Line, body: BodyStyle, above: Line | undefined): boolean {
  if (body.mono || line.mono <= 0.85) return false;
  const flows =
    above !== undefined &&
    line.y - above.y < 1.25 * body.leading &&
    Math.abs(line.x0 - above.x0) < 0.5 * line.size &&
    !endsSentence(above.text) &&
    !wordWouldFit(above, line);
  return !flows;
}
