import { endsSentence, isContentsLine } from '#documents/patterns.ts';
import { type TableCells, tablesIn } from '../tables/tables.ts';
import type { HeadingStyle } from './headings.ts';
import { type BodyStyle, type Line, type LineRegion, tableOf } from './lines.ts';
import { groupLines, wordWouldFit } from './paragraphs.ts';

type Kind = 'text' | 'heading' | 'listItem' | 'table' | 'caption' | 'footnote' | 'code' | 'reference';

export interface PlacedTable extends TableCells {
  /** The page of each row. */
  pages: number[];
}

/** Lines that will be one block, or part of one that goes on elsewhere. */
export interface Piece {
  kind: Kind;
  lines: Line[];
  table?: PlacedTable;
  heading?: HeadingStyle;
}

const FootnoteMark = /^(?:[¹²³⁰-⁹]+|\d{1,3}(?=[\s.)\p{Lu}])|[*∗†‡§¶])/u;

/** The index from which a column's lines are footnotes: small type at its end, from a note's mark on. */
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
    if (line && FootnoteMark.test(line.text) && line.y > 0.4 * line.region.pageHeight) return index;
  }
  return lines.length;
}

/** Parts a region's lines into tables, code, contents lines, footnotes and text, in order. */
export function piecesOf(region: LineRegion, body: BodyStyle, pageHasBody: boolean): Piece[] {
  const notes = footnotesFrom(region.lines, body, pageHasBody);
  const lines = region.lines.slice(0, notes);
  const tables = tablesIn(lines, body.leading);
  const pieces: Piece[] = [];
  let open: Line[] = [];
  const close = () => {
    for (const group of groupLines(open, body)) pieces.push({ kind: 'text', lines: group });
    open = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) continue;
    const framed = tableOf(line);
    const table = framed ? { ...framed, lines: [line] } : tables.get(index);
    const isTable = table && (framed || !table.lines.some((member) => isContentsLine(member.text)));
    const kind: Kind = isTable
      ? 'table'
      : isContentsLine(line.text)
        ? 'reference'
        : isCode(line, body, open.at(-1))
          ? 'code'
          : 'text';
    if (kind === 'text') {
      open.push(line);
      continue;
    }
    close();
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
  close();
  for (const line of region.lines.slice(notes)) {
    const last = pieces.at(-1);
    if (last?.kind === 'footnote' && !FootnoteMark.test(line.text)) last.lines.push(line);
    else pieces.push({ kind: 'footnote', lines: [line] });
  }
  return pieces;
}

/** Monospaced lines, but not the last words of a paragraph that happen to be. */
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
