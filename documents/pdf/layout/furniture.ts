import { isCaption } from '#documents/patterns.ts';
import type { Grid } from '../tables/grids.ts';
import { greatest } from './extent.ts';
import type { Segment } from './segments.ts';

export interface SegmentedPage {
  number: number;
  width: number;
  height: number;
  segments: Segment[];
}

/** One line of a page from edge to edge, its segments in x order. */
interface Row {
  segments: Segment[];
  y: number;
  size: number;
  text: string;
  /** The text in lower case with every number as "#". */
  key: string;
  digits: number[];
}

/** How many rows at either end of a page can be furniture. */
const Depth = 3;

function rowsFromTop(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const last = rows.at(-1);
    if (last && segment.y - last.y < 0.4 * Math.min(last.size, segment.size)) {
      last.segments.push(segment);
      last.size = Math.max(last.size, segment.size);
    } else
      rows.push({ segments: [segment], y: segment.y, size: segment.size, text: '', key: '', digits: [] });
  }
  for (const row of rows) {
    row.segments.sort((a, b) => a.x0 - b.x0);
    row.text = row.segments.map((segment) => segment.text).join(' ');
    row.key = row.text
      .replace(/\d+/g, '#')
      .replace(/\b[ivxlc]+\b/gi, '#')
      .toLowerCase();
    row.digits = [...row.text.matchAll(/\d+/g)].map((match) => Number(match[0]));
  }
  return rows;
}

interface End {
  page: SegmentedPage;
  index: number;
  row: Row;
  /** Distance to the next row towards the page's middle, as a multiple of the usual one. */
  gap: number;
}

/** The rows at one end of every page, outermost first. */
function ends(pages: readonly SegmentedPage[], side: 'top' | 'bottom'): End[][] {
  const stacks = pages.map((page) => rowsFromTop(page.segments));
  const distances = stacks.flatMap((rows) =>
    rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0)),
  );
  const usual = distances.sort((a, b) => a - b)[distances.length >> 1] ?? 12;
  return pages.map((page, index) => {
    const rows = stacks[index] ?? [];
    if (side === 'bottom') rows.reverse();
    return rows.slice(0, Depth).map((row, position) => {
      const next = rows[position + 1];
      const gap = next ? Math.abs(next.y - row.y) / Math.max(4, usual) : 99;
      return { page, index, row, gap };
    });
  });
}

/** Page numbers count up with the pages: the number that does so on most, or a lone number at the edge. */
function countsUp(group: readonly End[]): boolean {
  const offsets = new Map<number, number>();
  for (const { row, index } of group) {
    for (const offset of new Set(row.digits.map((digit) => digit - index)))
      offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
  }
  return greatest(offsets.values()) >= Math.max(2, 0.6 * group.length);
}

/**
 * Finds running headers, footers and page numbers and takes them from the pages. A row at the top
 * or bottom is furniture when (a) its words, digits aside, come back at the same height on other
 * pages, odd and even pages apart, or (b) rows at that height count up with the pages, or (c) on
 * most pages something stands at that height, apart from the text.
 */
export function withoutFurniture(pages: readonly SegmentedPage[]): SegmentedPage[] {
  const doomed = new Set<Segment>();
  const letterheads = letterheadsOf(pages);
  for (const side of ['top', 'bottom'] as const) {
    const all = ends(pages, side);
    const margin = all.flatMap((rows) => rows.filter((end) => inMargin(end, side, letterheads)));
    for (let depth = 0; depth < Depth; depth += 1) {
      const level = all.flatMap((rows) => {
        const end = rows[depth];
        return end && inMargin(end, side, letterheads) ? [end] : [];
      });
      // But for repeated words, a row counts only when every row further out is furniture already.
      const exposed = level.filter((end) =>
        (all[end.index] ?? [])
          .slice(0, depth)
          .every(({ row }) => row.segments.every((segment) => doomed.has(segment))),
      );
      // The second line of a table's head that comes back on every page stays with the first.
      const inside = ({ index }: End) => {
        const outer = all[index]?.[depth - 1];
        if (!outer || outer.row.segments.every((segment) => doomed.has(segment))) return false;
        return (
          margin.filter((other) => other.row.key === outer.row.key && sameHeight(other, outer)).length > 1
        );
      };
      for (const end of [
        ...repeatedAmong(
          level.filter((end) => !inside(end)),
          margin,
          pages.length,
        ),
        ...furnitureAmong(exposed, pages.length),
      ]) {
        for (const segment of end.row.segments) doomed.add(segment);
      }
    }
  }
  return pages.map((page) => ({
    ...page,
    segments: page.segments.filter((segment) => !doomed.has(segment)),
  }));
}

function sameHeight(a: End, b: End): boolean {
  return Math.abs(a.row.y - b.row.y) <= 3;
}

/** A row at a page's end; one in a frame counts only when the frame is a letterhead's, not a table's. */
function inMargin(end: End, side: 'top' | 'bottom', letterheads: ReadonlySet<Grid>): boolean {
  if (end.row.segments.some(({ field }) => field && !letterheads.has(field.grid))) return false;
  const share = end.row.y / end.page.height;
  return side === 'top' ? share < 0.2 : share > 0.8;
}

/** Rows whose words, digits aside, stand at the same height on enough pages. */
function repeatedAmong(level: readonly End[], margin: readonly End[], pageCount: number): Set<End> {
  const found = new Set<End>();
  const needed = pageCount < 4 ? 2 : Math.max(3, Math.min(4, pageCount * 0.3));
  const byKey = new Map<string, End[]>();
  for (const end of margin) byKey.set(end.row.key, [...(byKey.get(end.row.key) ?? []), end]);
  for (const end of level) {
    if (letters(end.row.key) === 0) continue;
    // Headings of chapters that open at one height differ by their number alone: large type must repeat to the letter.
    const large = end.row.size > 1.15 * bodyBeside(end);
    const same = (byKey.get(end.row.key) ?? []).filter(
      (other) => Math.abs(other.row.y - end.row.y) <= 3 && (!large || other.row.text === end.row.text),
    );
    if (new Set(same.map((other) => other.index)).size < needed) continue;
    const numbers = same.map(({ row, index }) => ({ digits: row.digits, index }));
    if (varyingNumbers(numbers) > 1) continue;
    // Tables that go on over pages repeat their head too: a repeated row close to the text is kept.
    const apart = same.filter(
      (other) => other.gap > 1.35 || other.row.size < 0.95 * bodyBeside(other),
    ).length;
    if (apart * 2 >= same.length) found.add(end);
  }
  return found;
}

function furnitureAmong(exposed: readonly End[], pageCount: number): Set<End> {
  const found = new Set<End>();
  const near = (end: End) => exposed.filter((other) => Math.abs(other.row.y - end.row.y) <= 3);
  for (const end of exposed) {
    if (found.has(end) || end.row.size > 1.15 * bodyBeside(end)) continue;
    const level = near(end);
    const numbers = level.filter((other) => other.row.digits.length > 0 && other.row.key.length < 90);
    if (numbers.length >= Math.min(3, pageCount) && numbers.length >= 2 && countsUp(numbers)) {
      for (const other of numbers) if (other.gap > 1.1 && mayHoldPageNumber(other, level)) found.add(other);
    }
    const lone =
      /^[\s–—\-[\]().|]*#[\s–—\-[\]().|]*$/.test(end.row.key) ||
      /^(?:page|sayfa|s\.|p\.)\s*#(?:\s*(?:of|\/)\s*#)?$/.test(end.row.key);
    if (lone && end.gap > 1.4 && pageCount > 1) found.add(end);
    const typical = level.length >= Math.max(4, 0.5 * pageCount);
    const gaps = level.map((other) => other.gap).sort((a, b) => a - b);
    if (typical && (gaps[gaps.length >> 2] ?? 0) > 1.4)
      for (const other of level) if (other.gap > 1.3 && !isCaption(other.row.text)) found.add(other);
  }
  return found;
}

/** How many numbers of rows of the same words neither stay the same nor count up with the pages, as a table's don't. */
function varyingNumbers(same: readonly { digits: number[]; index: number }[]): number {
  const steady = (values: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return greatest(counts.values()) >= 0.5 * values.length;
  };
  return (same[0]?.digits ?? []).filter((_, place) => {
    const values = same.map(({ digits, index }) => ({ value: digits[place] ?? 0, index }));
    return (
      !steady(values.map(({ value }) => value)) && !steady(values.map(({ value, index }) => value - index))
    );
  }).length;
}

/** Frames at a page's end that say the same on many pages but for the page's number: letterheads, not tables. */
function letterheadsOf(pages: readonly SegmentedPage[]): Set<Grid> {
  interface Frame {
    grid: Grid;
    index: number;
    digits: number[];
  }
  const byKey = new Map<string, Frame[]>();
  for (const [index, page] of pages.entries()) {
    const members = new Map<Grid, Segment[]>();
    for (const segment of page.segments)
      if (segment.field)
        members.set(segment.field.grid, [...(members.get(segment.field.grid) ?? []), segment]);
    for (const [grid, segments] of members) {
      const rows = rowsFromTop(segments);
      const key = rows.map((row) => row.key).join('\n');
      const frame = { grid, index, digits: rows.flatMap((row) => row.digits) };
      byKey.set(key, [...(byKey.get(key) ?? []), frame]);
    }
  }
  const most = Math.max(2, 0.4 * pages.length);
  const same = [...byKey.values()].filter((frames) => frames.length >= most && varyingNumbers(frames) <= 1);
  return new Set(same.flat().map(({ grid }) => grid));
}

/**
 * Whether a row's number may be its page's: it stands apart, or the row's words come back on other
 * pages. Captions, notes and headings at a page's end have numbers that rise from page to page too.
 */
function mayHoldPageNumber({ row }: End, level: readonly End[]): boolean {
  if (isCaption(row.text)) return false;
  const apart = row.segments.some(
    ({ text }) =>
      /\d/.test(text) && (/\p{L}{3}/u.test(text) ? /^(?:page|sayfa)\s*\d/iu.test(text) : text.length < 16),
  );
  return apart || level.filter((other) => other.row.key === row.key).length > 1;
}

function letters(key: string): number {
  return key.replace(/[\s#\p{P}]/gu, '').length;
}

/** The size of most of the page's text. */
function bodyBeside(end: End): number {
  const bySize = new Map<number, number>();
  for (const segment of end.page.segments)
    bySize.set(segment.size, (bySize.get(segment.size) ?? 0) + segment.letters);
  return [...bySize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? end.row.size;
}

/** Numbers that count lines in the margin of drafts and court papers: eight or more, under each other, rising. */
export function withoutLineNumbers(segments: readonly Segment[]): Segment[] {
  const numbers = segments.filter((segment) => !segment.field && /^\d{1,4}$/.test(segment.text));
  if (numbers.length < 8) return [...segments];
  const others = segments.filter((segment) => !numbers.includes(segment));
  // Nearly all of the text lies between the numbers; a header may reach further out.
  const starts = others.map((segment) => segment.x0).sort((a, b) => a - b);
  const ends = others.map((segment) => segment.x1).sort((a, b) => b - a);
  const outlier = Math.floor(0.05 * others.length);
  const left = starts[outlier] ?? 0;
  const right = ends[outlier] ?? 0;
  const doomed = new Set<Segment>();
  for (const side of [
    numbers.filter((one) => one.x1 < left + 1),
    numbers.filter((one) => one.x0 > right - 1),
  ]) {
    const rising = side.filter((one, index) => Number(one.text) > Number(side[index - 1]?.text ?? -1)).length;
    if (side.length >= 8 && rising >= 0.9 * side.length) for (const one of side) doomed.add(one);
  }
  return segments.filter((segment) => !doomed.has(segment));
}
