import { countBy, groupAdjacent } from '#documents/grouping.ts';
import { areMostlyRtl, greatest, least, sumOf } from '#documents/measures.ts';
import { composeAccents } from '../../runs/accents.ts';
import { withWindowsSigns } from '../../runs/missing-letters.ts';
import { type Box, holds } from '../../tables/boxes.ts';
import { fieldAt, fieldOfWord, type Grid } from '../../tables/grids.ts';
import type { TableCells } from '../../tables/tables.ts';
import { noteMark, rowsOf, scriptSize, withScripts } from './run-rows.ts';

/** A string of a page's text as pdf.js returns it, in coordinates whose y grows downwards. */
export interface Run {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  /** The type size, in points like all lengths here. */
  size: number;
  font: string;
  /** True when pdf.js found white space between the previous run and this one. */
  spaced: boolean;
  rtl: boolean;
  /** The number of the form's field whose lines are kept, of which it is one. */
  entry?: number;
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
  /** The shares of its letters that are bold and monospaced, from 0 to 1. */
  bold: number;
  mono: number;
  /** The number of characters that aren't white space. */
  letters: number;
  /** True when it reads from right to left. */
  rtl: boolean;
  /** The field of a grid that contains it. */
  field?: Field;
  /** The same words split at narrower gaps, if it has any. */
  parts?: Segment[];
  /** A whole ruled table that this segment stands for. */
  table?: TableCells;
  /** The words in bold type at its start, where type of normal weight follows. */
  lead?: string;
  /** True when it was recognised in a picture. */
  recognised?: true;
  /** The number of the form's field on its page whose lines are kept, of which it holds one. */
  entry?: number;
}

/** A field of a grid by its index. */
interface Field {
  grid: Grid;
  index: number;
}

// Lengths and heights are multiples of the type size.

/** A wider gap ends a segment; behind a note's mark, the text of the note begins further away. */
const segmentGap = { usual: 0.75, afterNoteMark: 2.5 };
/** A wider gap counts as a space. Where pdf.js found a space, runs may overlap by `overlap`. */
const spaceGap = { least: 0.13, overlap: 0.3 };
/** Cells of a table may be this close. */
const partGap = 0.42;
/** A segment has the largest size that at least this share of its letters has. */
const mainSizeShare = 0.3;
/** Equal runs this close to each other are one, printed twice to look bold. */
const shadowOffset = 0.15;
/** A border of a grid cuts a run if it is at least this far from the run's ends. */
const borderInset = 0.3;

function letterCount({ text }: Run): number {
  return text.replace(/\s/g, '').length;
}

/** The largest size of many letters, because raised and lowered signs may outnumber the letters they belong to. */
function mainSizeOf(runs: readonly Run[], letters: number, lettersIn: (run: Run) => number): number {
  const bySize = countBy(runs, (run) => Math.round(run.size * 4) / 4, lettersIn);
  const common = [...bySize].filter(([, count]) => count >= mainSizeShare * letters);
  return greatest([0, ...common.map(([size]) => size)]) || greatest(bySize.keys());
}

/** The text of runs in reading order, with a space at every gap that is wide enough. */
function joinRuns(runs: readonly Run[], size: number, y: number, rtl: boolean): string {
  let text = '';
  let previous: Run | null = null;
  const ordered = rtl ? runs.toReversed() : runs;
  for (const [index, run] of ordered.entries()) {
    if (previous) {
      const gap = rtl ? previous.x - (run.x + run.width) : run.x - (previous.x + previous.width);
      const spaced = rtl ? previous.spaced : run.spaced;
      const isWide = gap > spaceGap.least * Math.min(Math.max(previous.size, run.size), size || run.size);
      const hasSpace = isWide || (spaced && gap > -spaceGap.overlap * size);
      if (hasSpace && !/\s$/.test(text) && !/^\s/.test(run.text)) text += ' ';
    }
    text += withScripts(run, size, y, text, ordered[index + 1]?.text ?? '');
    previous = run;
  }
  return joinSpacedLetters(composeAccents(withWindowsSigns(text).normalize('NFC')).trim());
}

function segmentOf(runs: readonly Run[], fonts: ReadonlyMap<string, FontStyle>): Segment {
  const counts = new Map(runs.map((run) => [run, letterCount(run)]));
  const lettersIn = (run: Run) => counts.get(run) ?? 0;
  const letters = sumOf(runs, lettersIn);
  const shareOf = (style: keyof FontStyle) => {
    const styled = runs.filter((run) => fonts.get(run.font)?.[style]);
    return letters ? sumOf(styled, lettersIn) / letters : 0;
  };
  const size = mainSizeOf(runs, letters, lettersIn);
  const main = runs.find((run) => Math.abs(run.size - size) <= 0.25) ?? runs[0];
  const y = main?.y ?? 0;
  const rtl = areMostlyRtl(runs);
  const entry = runs.find((run) => run.entry !== undefined)?.entry;
  const lead = rtl ? '' : boldLead(runs, fonts, (some) => joinRuns(some, size, y, false));
  return {
    ...(lead ? { lead } : {}),
    ...(entry === undefined ? {} : { entry }),
    text: joinRuns(runs, size, y, rtl),
    x0: least(runs.map((run) => run.x)),
    x1: greatest(runs.map((run) => run.x + run.width)),
    y,
    size,
    bold: shareOf('bold'),
    mono: shareOf('mono'),
    letters,
    rtl,
  };
}

/** The text of the bold runs before the first one of normal weight; '' when there is none of either. */
function boldLead(
  runs: readonly Run[],
  fonts: ReadonlyMap<string, FontStyle>,
  join: (runs: readonly Run[]) => string,
): string {
  const end = runs.findIndex(({ font, text }) => /\S/.test(text) && !fonts.get(font)?.bold);
  return end > 0 ? join(runs.slice(0, end)) : '';
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
    const offset = shadowOffset * run.size;
    const hasTwin = unique.some(
      ({ text, x, y }) => text === run.text && Math.abs(x - run.x) < offset && Math.abs(y - run.y) < offset,
    );
    if (!hasTwin) unique.push(run);
  }
  return unique;
}

function fieldOf(run: Run, grids: readonly Grid[]): Field | null {
  for (const grid of grids) {
    const index = fieldOfWord(grid, run);
    if (index !== null) return { grid, index };
  }
  return null;
}

const cardOf = ({ x, y, width, size }: Run, cards: readonly Box[]) =>
  cards.find((card) => holds(card, x + width / 2, y - size / 3));

/** The border between two fields of a grid that cuts a run, or undefined. */
function borderThrough(run: Run, grid: Grid): number | undefined {
  const inset = borderInset * run.size;
  const y = run.y - inset;
  return grid.xs
    .filter((x) => x > run.x + inset && x < run.x + run.width - inset)
    .find((x) => {
      const [left, right] = [fieldAt(grid, x - 1, y), fieldAt(grid, x + 1, y)];
      return left !== null && right !== null && left !== right;
    });
}

/** Cuts a run at the white space that is nearest to a border. */
function cutAtBorder(run: Run, border: number): [Run, Run] {
  const letterWidth = run.width / run.text.length;
  const spaces = [...run.text.matchAll(/\s+/g)].map(({ index, 0: match }) => ({
    from: index,
    to: index + match.length,
  }));
  const distance = ({ from, to }: { from: number; to: number }) =>
    Math.abs(run.x + ((from + to) / 2) * letterWidth - border);
  const space = spaces.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  const leftEnd = Math.min(border - 1, run.x + space.from * letterWidth);
  const x = Math.max(border + 1, run.x + space.to * letterWidth);
  return [
    { ...run, text: run.text.slice(0, space.from), width: leftEnd - run.x },
    { ...run, text: run.text.slice(space.to), x, width: run.x + run.width - x },
  ];
}

/** Splits a run across the border between two cells, because pdf.js joins words that are close. */
function splitAtBorders(run: Run, grids: readonly Grid[]): Run[] {
  if (run.rtl || !/\S\s+\S/.test(run.text)) return [run];
  for (const grid of grids) {
    const border = borderThrough(run, grid);
    if (border === undefined) continue;
    const [left, right] = cutAtBorder(run, border);
    if (left.text.trim() !== '' && right.text.trim() !== '') return [left, ...splitAtBorders(right, grids)];
  }
  return [run];
}

/**
 * Groups a page's runs into segments, row by row from the top and by x inside a row. A gap wider than three
 * quarters of the type size ends a segment (gutters between columns are wider), and so does the border between
 * two fields of a grid or the side of a card.
 */
export function segmentsOf(
  runs: readonly Run[],
  fonts: ReadonlyMap<string, FontStyle>,
  grids: readonly Grid[] = [],
  cards: readonly Box[] = [],
): Segment[] {
  const segments = rowsOf(runs.flatMap((run) => splitAtBorders(run, grids))).flatMap((row) => {
    const ordered = withoutShadows(row.sort((a, b) => a.x - b.x));
    const placed = ordered.map((run) => ({ run, field: fieldOf(run, grids), card: cardOf(run, cards) }));
    let end = 0;
    const groups = groupAdjacent(placed, ({ run, field, card }, { run: before, ...last }, group) => {
      const isFirst = group.length === 1;
      const right = before.x + before.width;
      end = isFirst ? right : Math.max(end, right);
      const isNoteMark = isFirst && noteMark.test(before.text) && before.size <= scriptSize * run.size;
      const widest = isNoteMark ? segmentGap.afterNoteMark : segmentGap.usual;
      const isSameField =
        field?.grid === last.field?.grid && field?.index === last.field?.index && card === last.card;
      return isSameField && run.x - end <= widest * Math.max(run.size, before.size);
    });
    return groups.map((group): Segment => {
      const members = group.map(({ run }) => run);
      const segment = segmentOf(members, fonts);
      // A typewriter's spaces are as wide as letters.
      const parts = segment.mono < 0.5 ? partsOf(members, fonts) : [];
      const field = group[0]?.field;
      return { ...segment, ...(field ? { field } : {}), ...(parts.length > 1 ? { parts } : {}) };
    });
  });
  return segments.filter((segment) => !/^[\p{Cc}\s]*$/u.test(segment.text));
}

/** Splits a segment's runs at gaps that may separate the cells of a table; empty when there is none. */
function partsOf(runs: readonly Run[], fonts: ReadonlyMap<string, FontStyle>): Segment[] {
  let end = Number.NEGATIVE_INFINITY;
  const groups = groupAdjacent(runs, (run, before) => {
    end = Math.max(end, before.x + before.width);
    return run.x - end <= partGap * Math.max(run.size, before.size);
  });
  return groups.length > 1 ? groups.map((group) => segmentOf(group, fonts)) : [];
}
