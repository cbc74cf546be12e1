import { greatest, least, sumOf } from '#documents/measures.ts';
import { beginsWithNumber } from '#text/compare/printed-number.ts';
import { type Line, tableOf } from '../layout/lines/lines.ts';
import type { Segment } from '../layout/lines/segments.ts';
import {
  bandsOf,
  type Corridor,
  corridorsOf,
  fromLeft,
  gapsBetween,
  isInsideColumn,
  narrowCorridors,
  narrowestCorridor,
  overhang,
  partsOf,
} from './corridors.ts';
import { mostLoneLines, withLastCells } from './last-cells.ts';
import { looksTabular } from './looks-tabular.ts';
import { type RowLine, tableRows } from './rows.ts';

// Lengths are multiples of a line's type size, and distances between lines go from baseline to baseline.

/** Distances, as multiples of the leading: the most in a table, the most below a line across it, and a close one. */
const lineDistance = { most: 2.6, belowSpanning: 2, close: 1.35 };
/**
 * Below so many lines, a row that is farther away than all rows by this factor is of another table when it has the names
 * of so many columns, or loses a column and no cell begins or ends below one of theirs, up to so many points.
 */
const otherTable = { lines: 3, distance: 1.2, names: 3, aside: 1.5 };
/** A line that fills its column begins and ends this close to the column's edges. */
const edgeReach = { left: 2.5, right: 0.6 };
/** In a justified line, the widest gap is at most `factor` times the narrowest, plus `slack`, and seldom over `most`. */
const evenGaps = { factor: 1.5, slack: 0.15, most: 3 };
/** The least share of a justified line's words that have letters, and that gaps separate. */
const leastWords = 0.6;
/** Inside a paragraph, the line above is this close, and a line begins this close to the left edge. */
const sameParagraph = { distance: 1.35, indent: 0.3 };
/** A column without a head is joined to a head without a column above so many lines. */
const sharedColumn = { lines: 2 };
/**
 * The head of a list is larger than its first line by this factor, or bolder by this share of its letters. One that is
 * larger by the second factor than all lines of a table stands above the next table.
 */
const listHead = { size: 1.08, larger: 1.15, bold: 0.9 };

export interface TableCells {
  /** The lines of each cell, row by row. Every row has as many cells as the table has columns. */
  rows: string[][][];
  /** The x of each column's left edge, in points. */
  edges: number[];
}

interface TableGroup extends TableCells {
  lines: Line[];
}

function reachesEdges({ x0, x1, size, region: { left, right } }: Line): boolean {
  return x0 - left <= edgeReach.left * size && right - x1 <= edgeReach.right * size;
}

/**
 * True for a loosely justified line of running text: it reaches both edges of its column, and its words, not
 * just groups of them, have equal gaps. Next to such lines a gap may have any width.
 */
function isJustified(line: Line, above: Line | undefined): boolean {
  if (!reachesEdges(line)) return false;
  const words = line.text.split(/\s+/);
  const parts = partsOf(line);
  const wordsWithLetters = words.filter((word) => /\p{L}/u.test(word)).length;
  if (Math.min(parts.length, wordsWithLetters) < leastWords * words.length) return false;
  const isInsideText =
    above !== undefined &&
    above.region === line.region &&
    line.y - above.y < sameParagraph.distance * line.size &&
    line.x0 - line.region.left < sameParagraph.indent * line.size &&
    reachesEdges(above) &&
    (above.cells.length === 1 || isJustified(above, undefined));
  const widths = gapsBetween(parts).map(({ from, to }) => to - from);
  const widest = isInsideText ? Number.POSITIVE_INFINITY : evenGaps.most * line.size;
  return greatest(widths) <= Math.min(widest, evenGaps.factor * least(widths) + evenGaps.slack * line.size);
}

/** Puts the words of a line into columns. */
function rowLine(line: Line, corridors: readonly Corridor[]): RowLine {
  const cells = Array.from({ length: corridors.length + 1 }, () => '');
  const crossesCorridor = ({ x0, x1 }: Segment) =>
    corridors.some(({ from, to }) => x0 < from - overhang && x1 > to + overhang);
  for (const cell of fromLeft(line.cells)) {
    for (const part of (crossesCorridor(cell) && cell.parts) || [cell]) {
      const column = corridors.filter(({ to }) => to <= part.x0 + overhang).length;
      cells[column] = `${cells[column] ?? ''} ${part.text}`.trim();
    }
  }
  return { cells, y: line.y, size: line.size };
}

/**
 * Joins two columns of which one has only the head and the other all that is below it, as where numbers are set to the
 * right below a head that is set to the left.
 */
function withoutSharedColumns(
  lines: readonly RowLine[],
  corridors: readonly Corridor[],
): { lines: readonly RowLine[]; corridors: readonly Corridor[] } {
  const [head, ...below] = lines;
  const column = corridors.findIndex((_, index) => {
    const isFilled = (line: RowLine | undefined, at: number) => (line?.cells[at] ?? '') !== '';
    const [one, other] = isFilled(head, index) ? [index, index + 1] : [index + 1, index];
    return (
      isFilled(head, one) &&
      !isFilled(head, other) &&
      below.length >= sharedColumn.lines &&
      !below.some((line) => isFilled(line, one)) &&
      below.some((line) => isFilled(line, other))
    );
  });
  if (column < 0) return { lines, corridors };
  const joined = lines.map((line) => ({
    ...line,
    cells: line.cells.flatMap((cell, index) =>
      index === column + 1 ? [] : index === column ? `${cell} ${line.cells[index + 1] ?? ''}`.trim() : cell,
    ),
  }));
  return withoutSharedColumns(
    joined,
    corridors.filter((_, index) => index !== column),
  );
}

/** True for the line of a clause, whose number stands apart from its text. */
const isClause = ({ cells: [number, ...texts] }: Line) =>
  texts.length === 1 && beginsWithNumber(number?.text ?? '');

/**
 * Finds tables without rules: rows of at least two cells that share corridors.
 * @param leading the usual distance between baselines, in points
 * @returns the tables by the index of their first line
 */
export function tablesIn(lines: readonly Line[], leading: number): Map<number, TableGroup> {
  const tables = new Map<number, TableGroup>();
  let index = 0;
  while (index < lines.length) {
    const table = tableFrom(lines, index, leading);
    if (table) tables.set(index, table);
    index += table?.lines.length ?? 1;
  }
  return tables;
}

/** The table that begins with a line, or null. */
function tableFrom(lines: readonly Line[], start: number, leading: number): TableGroup | null {
  const grown = growTable(lines, start, leading);
  const end = grown && withLastCells(lines, [start, grown.end], grown.corridors, leading);
  const members = lines.slice(start, end ?? start);
  if (!grown || members.length < 2) return null;
  const corridors = corridorsOf(members.filter((line) => !grown.spanning.has(line)));
  if (corridors.length === 0) return null;
  const rowLines = members.map((line) => rowLine(line, corridors));
  const apart = withoutSharedColumns(rowLines, corridors);
  const { rows, spaced } = tableRows(apart.lines);
  const edges = [least(members.map((line) => line.x0)), ...apart.corridors.map(({ to }) => to)];
  return looksTabular(rows, spaced) ? { lines: members, rows, edges } : null;
}

interface GrownTable {
  /** The index after the last line with several cells. */
  end: number;
  /** The corridors that all lines leave free. */
  corridors: Corridor[];
  /** Lines across all columns. */
  spanning: ReadonlySet<Line>;
}

/** Adds lines to a table as long as they leave a corridor of its first row free; null when no table begins here. */
function growTable(lines: readonly Line[], start: number, leading: number): GrownTable | null {
  const first = lines[start];
  const [head = []] = bandsOf(lines.slice(start, start + mostLoneLines.close));
  let corridors = gapsBetween(partsOf(...head));
  if (!first || corridors.length === 0 || sumOf(head, ({ cells }) => cells.length) < 2) return null;
  if (head.some(tableOf) || isJustified(first, lines[start - 1])) return null;
  const width = narrowestCorridor * first.size;
  const spanning = new Set<Line>();
  let end = start + head.length;
  for (let index = end; index < lines.length; index += 1) {
    const line = lines[index];
    const before = lines[index - 1];
    if (!line || !before || tableOf(line)) break;
    const scale = Math.max(leading, line.size);
    const distance = line.y - before.y;
    if (
      distance > lineDistance.most * scale ||
      isHeadOfList(first, line) ||
      isLargerHead(lines.slice(start, index), line, corridors)
    )
      break;
    const remaining = narrowCorridors(corridors, line, width);
    const isSingleCell = line.cells.length < 2;
    if (remaining.length === 0 || (isSingleCell && !isInsideColumn(line, corridors))) {
      // A line across all columns may lie between rows that keep to them.
      const next = lines[index + 1];
      const isBetweenRows =
        isSingleCell &&
        line.mono < 0.5 &&
        next !== undefined &&
        next.cells.length > 1 &&
        !isJustified(next, undefined) &&
        next.y - line.y < lineDistance.belowSpanning * scale &&
        narrowCorridors(corridors, next, width).length >= corridors.length &&
        index === end &&
        index - start > 1;
      if (!isBetweenRows) break;
      spanning.add(line);
      continue;
    }
    if (isSingleCell) {
      // Single lines continue a cell; far below, or too many together, they no longer belong to the table.
      const most = distance < lineDistance.close * scale ? mostLoneLines.close : mostLoneLines.far;
      if (index - end >= most) break;
    } else {
      const isDivided = gapsBetween(partsOf(line)).some((gap) =>
        remaining.some(({ from, to }) => from < gap.to && to > gap.from),
      );
      if (!isDivided || isJustified(line, before)) break;
      if (!isClause(line) && line.cells.length > 2 && lines.slice(start, index).every(isClause)) break;
      const above = lines.slice(start, index);
      const isOther = remaining.length < corridors.length && hasOtherEdges(above, line);
      if (isFarBelowRows(above, line) && (isOther || isHeadRow(above, line))) break;
      end = index + 1;
    }
    corridors = remaining;
  }
  return { end, corridors, spanning };
}

/** True for a line of one cell that heads the next part of a list, which has a value in its first line already. */
function isHeadOfList(first: Line, line: Line): boolean {
  const [label, ...values] = first.cells;
  if (line.cells.length > 1 || !label || !/\d/.test(values.at(-1)?.text ?? '')) return false;
  return line.size >= listHead.size * label.size || line.bold - label.bold >= listHead.bold;
}

/** True for a line that is farther below a table than its lines are from each other. */
function isFarBelowRows(above: readonly Line[], line: Line): boolean {
  const distances = above.slice(1).map(({ y }, index) => y - (above[index]?.y ?? y));
  const last = above.at(-1)?.y ?? line.y;
  return above.length >= otherTable.lines && line.y - last > otherTable.distance * greatest(distances);
}

/** True for a line none of whose later cells begins or ends below one of the lines above. */
function hasOtherEdges(above: readonly Line[], line: Line): boolean {
  const others = above.flatMap(({ cells }) => cells);
  const isNear = (one: number, other: number) => Math.abs(one - other) < otherTable.aside;
  return !fromLeft(line.cells)
    .slice(1)
    .some(({ x0, x1 }) => others.some((cell) => isNear(cell.x0, x0) || isNear(cell.x1, x1)));
}

/** True for the bold names of columns below rows that aren't bold. */
function isHeadRow(above: readonly Line[], line: Line): boolean {
  const names = line.cells.filter(({ text }) => !/\d/.test(text));
  return (
    line.cells.length >= otherTable.names &&
    2 * names.length > line.cells.length &&
    line.bold >= listHead.bold &&
    above.every(({ bold }) => bold < listHead.bold)
  );
}

/** True for a line in larger type than the rows above it, which begins in the first column. */
function isLargerHead(above: readonly Line[], line: Line, corridors: readonly Corridor[]): boolean {
  if (line.cells.length > 1 || corridors.some(({ to }) => line.x0 >= to - overhang)) return false;
  return line.size >= listHead.larger * greatest(above.map(({ size }) => size));
}
