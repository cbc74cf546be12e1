import { composeAccents } from '../runs/accents.ts';
import { fieldAt, type Grid } from '../tables/grids.ts';
import type { TableCells } from '../tables/tables.ts';
import { greatest, least } from './extent.ts';

/** A string of a page's text as pdf.js returns it, in coordinates whose y grows downwards. */
export interface Run {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  size: number;
  font: string;
  /** True when pdf.js found white space between the previous run and this one. */
  spaced: boolean;
  rtl: boolean;
}

export interface FontStyle {
  bold: boolean;
  mono: boolean;
}

/** Words close together on one line: a line of a column, or one cell of a table row. */
export interface Segment {
  text: string;
  x0: number;
  x1: number;
  y: number;
  /** The size of most of its letters, in points. */
  size: number;
  /** The share of its letters, from 0 to 1. */
  bold: number;
  mono: number;
  letters: number;
  rtl: boolean;
  /** The field of a grid that contains it. */
  field?: Field;
  /** The same words split at narrower gaps, if it has any. */
  parts?: Segment[];
  /** A whole ruled table that this segment stands for. */
  table?: TableCells;
}

interface Field {
  grid: Grid;
  index: number;
}

/** Gaps that end a segment and that count as a space, as multiples of the type size. */
const segmentGap = 0.75;
const spaceGap = 0.13;
/** Cells of a table may be this close, as a multiple of the type size. */
const partGap = 0.42;

const superscripts = new Map([...'0123456789'].map((digit, index) => [digit, '⁰¹²³⁴⁵⁶⁷⁸⁹'[index] ?? digit]));
const subscripts = new Map([...'0123456789'].map((digit, index) => [digit, '₀₁₂₃₄₅₆₇₈₉'[index] ?? digit]));

interface Row {
  y: number;
  size: number;
  runs: Run[];
}

/** Groups runs that share a baseline, across columns. */
function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: Row[] = [];
  for (const run of [...runs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last && run.y - last.y <= 0.22 * Math.min(run.size, last.size)) {
      last.runs.push(run);
      last.size = Math.max(last.size, run.size);
    } else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  adoptScripts(rows);
  return rows.map((row) => row.runs).filter((row) => row.length > 0);
}

const noteMark = /^(?:\d{1,3}|[*∗†‡§])$/;

/** Moves small raised and lowered runs to the row of the larger run that they touch. */
function adoptScripts(rows: readonly Row[]): void {
  for (const [index, row] of rows.entries()) {
    row.runs.sort((a, b) => a.x - b.x);
    const remaining: Run[] = [];
    for (const run of row.runs) {
      const host = hostOf(run, rows, index);
      if (host) host.runs.push(run);
      else remaining.push(run);
    }
    row.runs = remaining;
  }
}

function hostOf(run: Run, rows: readonly Row[], index: number): Row | null {
  for (const step of [1, -1, 2, -2, 3, -3]) {
    const row = rows[index + step];
    if (!row) continue;
    const rise = (row.y - run.y) / row.size;
    if (run.size > 0.85 * row.size || rise > 0.62 || rise < -0.4) continue;
    const isTouched = row.runs.some((host) => {
      const after = run.x - (host.x + host.width);
      const before = host.x - (run.x + run.width);
      if (after > -0.3 * row.size && after < 0.45 * row.size) return true;
      // A note's mark is further from the text of the note that it opens.
      const opens = noteMark.test(run.text) && row.runs.every((other) => other.x > run.x);
      return before > -0.3 * row.size && before < (opens ? 2.5 : 0.8) * row.size;
    });
    if (isTouched) return row;
  }
  return null;
}

/** A run's text inside its segment, with raised or lowered digits as superscripts or subscripts. */
function withScripts(run: Run, size: number, y: number): string {
  if (run.size > 0.85 * size || !/^[\d,–\s-]+$/.test(run.text)) return run.text;
  const map = run.y < y - 0.15 * size ? superscripts : run.y > y + 0.08 * size ? subscripts : null;
  return map ? [...run.text].map((char) => map.get(char) ?? char).join('') : run.text;
}

function lettersOf(text: string): number {
  return text.replace(/\s/g, '').length;
}

function segmentOf(runs: readonly Run[], fonts: ReadonlyMap<string, FontStyle>): Segment {
  const bySize = new Map<number, number>();
  let letters = 0;
  let bold = 0;
  let mono = 0;
  for (const run of runs) {
    const count = lettersOf(run.text);
    letters += count;
    const size = Math.round(run.size * 4) / 4;
    bySize.set(size, (bySize.get(size) ?? 0) + count);
    const style = fonts.get(run.font);
    if (style?.bold) bold += count;
    if (style?.mono) mono += count;
  }
  // Raised and lowered signs may outnumber the letters they belong to.
  const size =
    greatest([0, ...[...bySize].filter(([, count]) => count >= 0.3 * letters).map(([value]) => value)]) ||
    greatest(bySize.keys());
  const main = runs.find((run) => Math.abs(run.size - size) <= 0.25) ?? runs[0];
  const y = main?.y ?? 0;
  const rtl = runs.filter((run) => run.rtl).length * 2 > runs.length;
  const ordered = rtl ? [...runs].reverse() : runs;
  let text = '';
  let previous: Run | null = null;
  for (const run of ordered) {
    const runText = withScripts(run, size, y);
    if (previous) {
      const gap = rtl ? previous.x - (run.x + run.width) : run.x - (previous.x + previous.width);
      const space = rtl ? previous.spaced : run.spaced;
      const wide = gap > spaceGap * Math.min(Math.max(previous.size, run.size), size || run.size);
      if ((wide || (space && gap > -0.3 * size)) && !/\s$/.test(text) && !/^\s/.test(runText)) text += ' ';
    }
    text += runText;
    previous = run;
  }
  const x0 = least(runs.map((run) => run.x));
  const x1 = greatest(runs.map((run) => run.x + run.width));
  return {
    text: joinSpacedLetters(composeAccents(text.normalize('NFC')).trim()),
    x0,
    x1,
    y,
    size,
    bold: letters ? bold / letters : 0,
    mono: letters ? mono / letters : 0,
    letters,
    rtl,
  };
}

/** The greatest length of a letter-spaced heading, in characters. */
const longestTracked = 500;

/** Joins the single letters of letter-spaced headings ("S U M M A R Y"). */
function joinSpacedLetters(text: string): string {
  if (text.length > longestTracked || !/^(?:\S ){4,}\S$/u.test(text.replace(/ {2,}/g, ' '))) return text;
  if (!/^[\p{L}\s]+$/u.test(text)) return text;
  return text
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

/** Keeps one of two equal runs that were printed with a small offset to look bold. */
function withoutShadows(row: readonly Run[]): Run[] {
  const unique: Run[] = [];
  for (const run of row) {
    const twin = unique.find(
      (other) =>
        other.text === run.text &&
        Math.abs(other.x - run.x) < 0.15 * run.size &&
        Math.abs(other.y - run.y) < 0.15 * run.size,
    );
    if (!twin) unique.push(run);
  }
  return unique;
}

function fieldOf(run: Run, grids: readonly Grid[]): Field | null {
  for (const grid of grids) {
    const index = fieldAt(grid, run.x + run.width / 2, run.y - 0.3 * run.size);
    if (index !== null) return { grid, index };
  }
  return null;
}

/** Splits a run across the border between two cells, because pdf.js joins words that are close. */
function splitAtBorders(run: Run, grids: readonly Grid[]): Run[] {
  if (run.rtl || !/\S\s+\S/.test(run.text)) return [run];
  const y = run.y - 0.3 * run.size;
  for (const grid of grids) {
    const bordersInRun = grid.xs.filter(
      (x) => x > run.x + 0.3 * run.size && x < run.x + run.width - 0.3 * run.size,
    );
    const border = bordersInRun.find((x) => {
      const [left, right] = [fieldAt(grid, x - 1, y), fieldAt(grid, x + 1, y)];
      return left !== null && right !== null && left !== right;
    });
    if (border === undefined) continue;
    const share = run.width / run.text.length;
    const spaces = [...run.text.matchAll(/\s+/g)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    }));
    const distance = ({ from, to }: { from: number; to: number }) =>
      Math.abs(run.x + ((from + to) / 2) * share - border);
    const space = spaces.reduce((a, b) => (distance(b) < distance(a) ? b : a));
    const left = {
      ...run,
      text: run.text.slice(0, space.from),
      width: Math.min(border - 1, run.x + space.from * share) - run.x,
    };
    const x = Math.max(border + 1, run.x + space.to * share);
    const right = { ...run, text: run.text.slice(space.to), x, width: run.x + run.width - x };
    if (left.text.trim() === '' || right.text.trim() === '') continue;
    return [left, ...splitAtBorders(right, grids)];
  }
  return [run];
}

/**
 * Groups a page's runs into segments, row by row from the top and by x inside a row. A gap wider than three
 * quarters of the type size ends a segment (gutters between columns are wider), and so does the border between
 * two fields of a grid.
 */
export function segmentsOf(
  runs: readonly Run[],
  fonts: ReadonlyMap<string, FontStyle>,
  grids: readonly Grid[] = [],
): Segment[] {
  const segments: Segment[] = [];
  const split = grids.length > 0 ? runs.flatMap((run) => splitAtBorders(run, grids)) : runs;
  for (const row of rowsOf(split)) {
    const ordered = withoutShadows(row.sort((a, b) => a.x - b.x));
    const fields = ordered.map((run) => fieldOf(run, grids));
    let current: Run[] = [];
    let field = fields[0] ?? null;
    let end = Number.NEGATIVE_INFINITY;
    const close = () => {
      if (current.length === 0) return;
      const segment = segmentOf(current, fonts);
      // A typewriter's spaces are as wide as letters.
      const parts = segment.mono < 0.5 ? partsOf(current, fonts) : [];
      segments.push({ ...segment, ...(field ? { field } : {}), ...(parts.length > 1 ? { parts } : {}) });
      current = [];
    };
    for (const [index, run] of ordered.entries()) {
      const size = Math.max(run.size, current.at(-1)?.size ?? 0);
      const [mark] = current;
      const afterNoteMark =
        current.length === 1 && mark && noteMark.test(mark.text) && mark.size <= 0.85 * run.size;
      const runField = fields[index] ?? null;
      const crossed = runField?.grid !== field?.grid || runField?.index !== field?.index;
      if (crossed || run.x - end > (afterNoteMark ? 2.5 : segmentGap) * size) close();
      field = runField;
      current.push(run);
      end = current.length === 1 ? run.x + run.width : Math.max(end, run.x + run.width);
    }
    close();
  }
  return segments.filter((segment) => !/^[\p{Cc}\s]*$/u.test(segment.text));
}

/** Splits a segment's runs at gaps that may separate the cells of a table; empty when there is none. */
function partsOf(runs: readonly Run[], fonts: ReadonlyMap<string, FontStyle>): Segment[] {
  const groups: Run[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && run.x - end <= partGap * Math.max(run.size, last.at(-1)?.size ?? 0)) last.push(run);
    else groups.push([run]);
    end = Math.max(end, run.x + run.width);
  }
  return groups.length > 1 ? groups.map((group) => segmentOf(group, fonts)) : [];
}
