import { groupAdjacent } from '#documents/grouping.ts';
import { greatest, least, sumOf } from '#documents/measures.ts';
import { startsLower } from '#documents/patterns.ts';
import { typedNumber } from '#text/compare/printed-number.ts';
import { type Line, tableOf } from '../layout/lines.ts';
import type { Segment } from '../layout/segments.ts';
import { type RowLine, tableRows } from './rows.ts';
import { joinShiftedHeads } from './shifted-heads.ts';

/** White space between two columns, from one x to another. */
interface Corridor {
  from: number;
  to: number;
}

// Lengths are multiples of a line's type size; distances between lines go from baseline to baseline.
/** The narrowest corridor between two columns of a table. */
const narrowestCorridor = 0.42;
/** The most lines with one cell that may follow a row, close below it or further down. */
const mostLoneLines = { close: 4, far: 2 };
/** Words reach into a corridor by this many points at most. */
const overhang = 0.5;
/** Distances, as multiples of the leading: the most in a table, the most below a line across it, and a close one. */
const lineDistance = { most: 2.6, belowSpanning: 2, close: 1.35 };
/** A line that fills its column begins and ends this close to the column's edges. */
const edgeReach = { left: 2.5, right: 0.6 };
/** In a justified line, the widest gap is at most `factor` times the narrowest, plus `slack`, and seldom over `most`. */
const evenGaps = { factor: 1.5, slack: 0.15, most: 3 };
/** The least share of a justified line's words that have letters, and that gaps separate. */
const leastWords = 0.6;
/** Inside a paragraph, the line above is this close, and a line begins this close to the left edge. */
const sameParagraph = { distance: 1.35, indent: 0.3 };
/** A narrow corridor has words on both sides on this share of the lines, and on this many at least. */
const bothSides = { share: 0.5, lines: 3 };
/** Lines closer than this overlap in height; their sizes differ by less than a share of the size. */
const sameBand = { distance: 0.8, sizes: 0.15 };
/** A line that continues a last cell is this close, as a multiple of the leading, or of `leading` type sizes. */
const lastLines = { distance: 1.2, leading: 1.25 };
/** The head of a list is larger than its first line by this factor, or bolder by this share of its letters. */
const listHead = { size: 1.08, bold: 0.9 };
/** The type sizes of a cell's lines differ by less than this, in points. */
const sameSize = 0.3;
/** The greatest average length of cells, in characters. With two columns, it depends on the space between the rows. */
const longestAverage = { manyColumns: 60, spacedRows: 45, closeRows: 32 };
/** Two columns are a list when a share of the rows begins with a cell as short as a marker, and cells are long; or with bullets. */
const listLike = { share: 0.8, longestMarker: 4, cell: 12, bullets: 0.4 };

export interface TableCells {
  /** The lines of each cell, row by row. Every row has as many cells as the table has columns. */
  rows: string[][][];
  /** The x of each column's left edge, in points. */
  edges: number[];
}

interface TableGroup extends TableCells {
  lines: Line[];
}

function fromLeft(segments: readonly Segment[]): Segment[] {
  return segments.toSorted((a, b) => a.x0 - b.x0);
}

/** A line's words, split wherever a column might begin, from left to right. */
function partsOf(...lines: readonly Line[]): Segment[] {
  return fromLeft(lines.flatMap((line) => line.cells.flatMap((cell) => cell.parts ?? [cell])));
}

/** The gaps without ink between words that are ordered by their left edges. */
function gapsBetween(parts: readonly { x0: number; x1: number }[]): Corridor[] {
  const gaps: Corridor[] = [];
  let end = parts[0]?.x1 ?? 0;
  for (const { x0, x1 } of parts) {
    if (x0 > end) gaps.push({ from: end, to: x0 });
    end = Math.max(end, x1);
  }
  return gaps;
}

/** The parts of the corridors that a line leaves free, including those before its first and after its last word. */
function narrowCorridors(corridors: readonly Corridor[], line: Line, width: number): Corridor[] {
  const free = [
    { from: Number.NEGATIVE_INFINITY, to: line.x0 },
    ...gapsBetween(partsOf(line)),
    { from: line.x1, to: Number.POSITIVE_INFINITY },
  ];
  return corridors
    .flatMap((corridor) =>
      free.map((gap) => ({ from: Math.max(corridor.from, gap.from), to: Math.min(corridor.to, gap.to) })),
    )
    .filter(({ from, to }) => to - from >= width);
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

function isInsideColumn(line: Line, corridors: readonly Corridor[]): boolean {
  return corridors.every(({ from, to }) => line.x1 <= to + overhang || line.x0 >= from - overhang);
}

/** The corridors through all lines that separate cells instead of words. */
function corridorsOf(lines: readonly Line[]): Corridor[] {
  const size = least(lines.map((line) => line.size));
  const wide = gapsBetween(partsOf(...lines)).filter(({ from, to }) => to - from >= narrowestCorridor * size);
  const bands = bandsOf(lines);
  return wide.filter(({ from, to }) => {
    const areOnBothSides = (segments: readonly Segment[]) =>
      segments.some(({ x1 }) => x1 <= from + overhang) && segments.some(({ x0 }) => x0 >= to - overhang);
    // A narrow corridor must separate the words of several lines.
    const linesApart = lines.filter((line) => areOnBothSides(partsOf(line))).length;
    return (
      linesApart >= Math.max(bothSides.lines, bothSides.share * lines.length) ||
      bands.some((band) => areOnBothSides(band.flatMap((line) => line.cells)))
    );
  });
}

/** Groups overlapping lines: vertically centred cells of one row. */
function bandsOf(lines: readonly Line[]): Line[][] {
  return groupAdjacent(
    lines,
    (line, before) =>
      Math.abs(line.size - before.size) < sameBand.sizes * line.size &&
      line.y - before.y < sameBand.distance * line.size,
  );
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

/** A table's cells are short, or many; two columns of long lines are something else. */
function looksTabular(rows: readonly string[][][], spaced: boolean): boolean {
  const fullRows = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (fullRows.length < 2 || fullRows.length * 2 < rows.length) return false;
  const columns = rows[0]?.length ?? 0;
  if (columns === 2 && fullRows.length < 3) return false;
  const texts = rows.flat().flatMap((cell) => (cell.length > 0 ? [cell.join(' ')] : []));
  const average = sumOf(texts, (text) => text.length) / texts.length;
  const shortRows = rows.filter((row) => (row[0]?.join(' ').length ?? 0) <= listLike.longestMarker).length;
  // Numbers or bullets before text are a list, and dots before a number are a table of contents.
  if (columns === 2 && shortRows >= listLike.share * rows.length && average > listLike.cell) return false;
  const heads = rows.flatMap(([first]) => first?.join(' ') || []);
  const bullets = heads.filter((head) => /^[^\p{L}\p{N}]{1,2}$/u.test(head)).length;
  if (columns === 2 && bullets >= listLike.bullets * rows.length) return false;
  if (columns === 2 && heads.every((head) => typedNumber(`${head} x`) !== null)) return false;
  if (texts.some((text) => /^(?:[.…]\s*){2,}$/.test(text))) return false;
  const { manyColumns, spacedRows, closeRows } = longestAverage;
  return average <= (columns > 2 ? manyColumns : spaced ? spacedRows : closeRows);
}

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
  const end = grown && withLastCells(lines, grown.end, grown.corridors, leading);
  const members = lines.slice(start, end ?? start);
  if (!grown || members.length < 2) return null;
  const corridors = corridorsOf(members.filter((line) => !grown.spanning.has(line)));
  if (corridors.length === 0) return null;
  const { rows: found, spaced } = tableRows(members.map((line) => rowLine(line, corridors)));
  const { rows, edges } = joinShiftedHeads({
    rows: found,
    edges: [least(members.map((line) => line.x0)), ...corridors.map(({ to }) => to)],
  });
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
    if (distance > lineDistance.most * scale || isHeadOfList(first, line)) break;
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

/** Extends a table by the lines that continue cells of its last row, each inside one column. @returns the new end */
function withLastCells(
  lines: readonly Line[],
  end: number,
  corridors: readonly Corridor[],
  leading: number,
): number {
  let index = end;
  for (; index < end + mostLoneLines.close; index += 1) {
    const line = lines[index];
    const before = lines[index - 1];
    if (!line || !before || tableOf(line) || line.cells.length > 1 || !isInsideColumn(line, corridors)) break;
    const isFar = line.y - before.y > lastLines.distance * Math.min(leading, lastLines.leading * line.size);
    const isInLaterColumn = corridors.some(({ to }) => line.x0 >= to - overhang);
    const hasSameSize = Math.abs(line.size - before.size) < sameSize;
    if (isFar || !hasSameSize || !(isInLaterColumn || startsLower(line.text))) break;
  }
  return index;
}
