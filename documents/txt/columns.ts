import { lineStart, listMarker } from '../patterns.ts';
import type { SpecialBlock } from './special-blocks.ts';

/** Lines longer than this aren't rows. */
const longestRow = 250;
/** The least rows of a table of two columns, and of more. */
const fewestRows = { two: 3, more: 2 };
/** Columns by which cells may miss each other's edge. */
const tolerance = 1;

interface Cell {
  text: string;
  start: number;
  end: number;
}

/** A table whose columns are set by blanks, from a line on; null when the lines aren't one. */
export function columnsAt(lines: readonly string[], first: number): SpecialBlock | null {
  const head = cellsOf(lines[first] ?? '');
  if (head.length < 2 || (lines[first - 1] ?? '').trim() !== '') return null;
  const rows: Cell[][] = [];
  let ruled = false;
  let end = first;
  for (; end < lines.length && (lines[end] ?? '').trim() !== ''; end += 1) {
    const line = lines[end] ?? '';
    if (isRuleOfColumns(line)) {
      if (rows.length === 1) ruled = true;
      continue;
    }
    rows.push(cellsOf(line));
  }
  const fewest = head.length > 2 ? fewestRows.more : fewestRows.two;
  if (rows.length < fewest || rows.some((row) => row.length !== head.length)) return null;
  if (!isAligned(rows) || rows.some(([cell]) => listMarker(cell?.text ?? ''))) return null;
  const hasNumbersBelow = rows.slice(1).every((row) => row.some(({ text }) => /^[\d.,%€$₺+-]+$/.test(text)));
  const isHeadOfWords = !rows[0]?.some(({ text }) => /\d/.test(text));
  const header = ruled || (isHeadOfWords && hasNumbersBelow);
  return {
    block: {
      kind: 'table',
      rows: rows.map((row, index) => ({ header: header && index === 0, cells: row.map(({ text }) => text) })),
    },
    first,
    end,
  };
}

/** The pieces of a line between gaps of two blanks or more; the gap after a sentence isn't one. */
function cellsOf(line: string): Cell[] {
  if (line.length > longestRow || line.includes('\t')) return [];
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  })).reduce<Cell[]>((cells, cell) => {
    const last = cells.at(-1);
    const follows = last && cell.start - last.end === 2 && /[.:?!]$/.test(last.text);
    if (last && follows) cells.splice(-1, 1, { ...last, text: `${last.text} ${cell.text}`, end: cell.end });
    else cells.push(cell);
    return cells;
  }, []);
}

/** "-----  ----": a line under the head of a table. */
function isRuleOfColumns(longLine: string): boolean {
  const line = lineStart(longLine);
  return longLine.length <= longestRow && /^[\s=─-]+$/.test(line) && /[-=─]{2}/.test(line);
}

/** True when the cells of each column begin at one place, or end there. */
function isAligned(rows: readonly (readonly Cell[])[]): boolean {
  const count = rows[0]?.length ?? 0;
  return Array.from({ length: count }, (_, column) => column).every((column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const near = (values: readonly number[]) => {
      const [first = 0] = values;
      return values.every((value) => Math.abs(value - first) <= tolerance);
    };
    // The head of a column of numbers may stand at their other edge.
    const body = cells.length > 2 ? cells.slice(1) : cells;
    return [cells, body].some(
      (some) => near(some.map(({ start }) => start)) || near(some.map(({ end }) => end)),
    );
  });
}
