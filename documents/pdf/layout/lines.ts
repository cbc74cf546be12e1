import type { TableCells } from '../tables/tables.ts';
import type { Region } from './columns.ts';
import { greatest, least } from './extent.ts';
import type { Segment } from './segments.ts';

/** A line of a column: its segments together, and the cells that wide gaps separate. */
export interface Line extends Segment {
  cells: Segment[];
  page: number;
  region: LineRegion;
}

export interface LineRegion {
  lines: Line[];
  left: number;
  right: number;
  page: number;
  pageHeight: number;
  /** True for the first region of its page. */
  opensPage: boolean;
}

export function linesOf(region: Region, page: number, pageHeight: number, opensPage: boolean): LineRegion {
  const { left, right } = region;
  const lineRegion: LineRegion = { lines: [], left, right, page, pageHeight, opensPage };
  const rows: Segment[][] = [];
  for (const segment of [...region.segments].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const last = rows.at(-1);
    const base = last?.reduce((best, other) => (other.size > best.size ? other : best));
    const isBeside = last?.every((other) => segment.x0 >= other.x1 - 1 || segment.x1 <= other.x0 + 1);
    const beforeOrAfterTable = segment.table !== undefined || base?.table !== undefined;
    if (
      last &&
      base &&
      isBeside &&
      !beforeOrAfterTable &&
      segment.y - base.y < 0.4 * Math.min(base.size, segment.size)
    )
      last.push(segment);
    else rows.push([segment]);
  }
  for (const row of rows) lineRegion.lines.push(lineOf(row, page, lineRegion));
  lineRegion.left = -columnEdge(
    lineRegion.lines.map((line) => -line.x0),
    lineRegion.lines,
  );
  lineRegion.right = columnEdge(
    lineRegion.lines.map((line) => line.x1),
    lineRegion.lines,
  );
  return lineRegion;
}

/** The outermost x where a fifth of the lines end, so that a wide table or formula doesn't move the column's edge. */
function columnEdge(ends: readonly number[], lines: readonly Line[]): number {
  const sorted = [...ends].sort((a, b) => b - a);
  const slack = 0.6 * least(lines.map((line) => line.size));
  for (const share of [0.2, 0.08]) {
    const edge = sorted.find(
      (end) =>
        ends.filter((other) => Math.abs(other - end) <= slack).length >= Math.max(2, share * ends.length),
    );
    if (edge !== undefined) return edge;
  }
  return sorted[0] ?? 0;
}

function lineOf(row: Segment[], page: number, region: LineRegion): Line {
  const rtl = row.filter((segment) => segment.rtl).length * 2 > row.length;
  row.sort((a, b) => (rtl ? b.x0 - a.x0 : a.x0 - b.x0));
  const letters = row.reduce((sum, segment) => sum + segment.letters, 0);
  const share = (measure: (segment: Segment) => number) =>
    letters ? row.reduce((sum, segment) => sum + measure(segment) * segment.letters, 0) / letters : 0;
  const main = row.reduce((best, other) => (other.letters > best.letters ? other : best));
  return {
    cells: row,
    text: row.map((segment) => segment.text).join(' '),
    x0: least(row.map((segment) => segment.x0)),
    x1: greatest(row.map((segment) => segment.x1)),
    y: main.y,
    size: main.size,
    bold: share((segment) => segment.bold),
    mono: share((segment) => segment.mono),
    letters,
    rtl,
    page,
    region,
  };
}

export function tableOf(line: Line): TableCells | null {
  return line.cells[0]?.table ?? null;
}

export interface BodyStyle {
  size: number;
  /** The distance between baselines inside a paragraph, in points. */
  leading: number;
  bold: boolean;
  mono: boolean;
}

function mostWeighted(weights: ReadonlyMap<number, number>): number | undefined {
  return [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

export function bodyStyle(regions: readonly LineRegion[]): BodyStyle {
  const sizes = new Map<number, number>();
  for (const line of regions.flatMap((region) => region.lines)) {
    const size = Math.round(line.size * 2) / 2;
    sizes.set(size, (sizes.get(size) ?? 0) + line.letters);
  }
  const size = mostWeighted(sizes) ?? 10;
  const leadings = new Map<number, number>();
  let letters = 0;
  let bold = 0;
  let mono = 0;
  for (const { lines } of regions) {
    for (const [index, line] of lines.entries()) {
      letters += line.letters;
      bold += line.bold * line.letters;
      mono += line.mono * line.letters;
      const next = lines[index + 1];
      if (!next || Math.abs(line.size - size) > 0.6 || Math.abs(next.size - size) > 0.6) continue;
      const gap = Math.round((next.y - line.y) * 2) / 2;
      if (gap > 0.7 * size && gap < 3 * size) leadings.set(gap, (leadings.get(gap) ?? 0) + 1);
    }
  }
  return {
    size,
    leading: mostWeighted(leadings) ?? size * 1.2,
    bold: bold > 0.5 * letters,
    mono: mono > 0.6 * letters,
  };
}
