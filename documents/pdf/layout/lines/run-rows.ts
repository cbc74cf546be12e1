import { least } from '#documents/measures.ts';
import { scriptText } from '#documents/superscripts.ts';
import type { Run } from './segments.ts';

// Lengths and heights are multiples of the type size.

/** Baselines of one row differ by no more than this. */
const sameRow = 0.22;
/** Raised and lowered signs are smaller than this share of the type beside them. */
export const scriptSize = 0.85;
/** The greatest heights above and below the baseline of signs that belong to a row. */
const scriptHeight = { raised: 0.65, lowered: 0.4 };
/** A sign touches a run if the gap behind or before the run is smaller; they may overlap by `overlap`. */
const scriptGap = { after: 0.45, before: 0.8, beforeNote: 2.5, overlap: 0.3 };
/** A note's mark in the type of the text is raised at least so high, and stands this close behind a word. */
const fullSizeMark = { raised: 0.3, gap: 0.15 };
/** Signs whose baseline is this much higher or lower become superscripts or subscripts. */
const scriptShift = { up: 0.15, down: 0.08 };

interface Row {
  /** The baseline of its highest run. */
  y: number;
  /** The largest size of its runs. */
  size: number;
  runs: Run[];
}

/**
 * Groups runs that share a baseline, across columns. Small raised and lowered runs are in the row of the larger run
 * that they touch.
 */
export function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: Row[] = [];
  for (const run of [...runs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last && run.y - last.y <= sameRow * Math.min(run.size, last.size)) {
      last.runs.push(run);
      last.size = Math.max(last.size, run.size);
    } else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  adoptScripts(rows);
  return rows.map((row) => row.runs).filter((row) => row.length > 0);
}

/** A mark that refers to a note, or that opens one. */
export const noteMark = /^(?:\d{1,3}|[*∗†‡§])$/;

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

/** The row near the one at `index` with a larger run that this run touches; null if it touches none. */
function hostOf(run: Run, rows: readonly Row[], index: number): Row | null {
  const beside = rows[index]?.runs ?? [];
  for (const step of [1, -1, 2, -2, 3, -3]) {
    const row = rows[index + step];
    if (!row) continue;
    const rise = (row.y - run.y) / row.size;
    const isNear = rise <= scriptHeight.raised && rise >= -scriptHeight.lowered;
    if (!isNear) continue;
    if (run.size > scriptSize * row.size) {
      const isMark = rise >= fullSizeMark.raised && noteMark.test(run.text.trim());
      if (isMark && (isBehindWord(run, row) || opensNote(run, row))) return row;
      continue;
    }
    const overlap = scriptGap.overlap * row.size;
    const isTouched = row.runs.some((host) => {
      const after = run.x - (host.x + host.width);
      const before = host.x - (run.x + run.width);
      if (after > -overlap && after < scriptGap.after * row.size) return true;
      // A note's mark is further from the text of the note that it opens; no number at the end of a line is one.
      const opens = noteMark.test(run.text) && [...row.runs, ...beside].every((other) => other.x >= run.x);
      return before > -overlap && before < (opens ? scriptGap.beforeNote : scriptGap.before) * row.size;
    });
    if (isTouched) return row;
  }
  return null;
}

function isBehindWord(run: Run, row: Row): boolean {
  return row.runs.some((host) => {
    const gap = run.x - (host.x + host.width);
    return Math.abs(gap) < fullSizeMark.gap * row.size && /[\p{L}\p{N}\p{P}]$/u.test(host.text);
  });
}

/** True for a mark in front of a line, whose type is hardly larger, as footnotes are set. */
function opensNote(run: Run, { runs, size }: Row): boolean {
  const gap = least(runs.map(({ x }) => x)) - (run.x + run.width);
  return run.size < size && gap > 0 && gap < scriptGap.before * size;
}

/** False for versions, pages of a source behind its mark, and parts of formulas, which have no signs of their own. */
function isScript(text: string, before: string): boolean {
  const isDecimal = /\d\.\d/.test(text) && !/\d$/.test(before);
  const isMixed = /[[\]]/.test(text) && !/^\s*\[[^\]]*\]\s*$/.test(text);
  return !isDecimal && !isMixed && text.includes('(') === text.includes(')');
}

/**
 * A run's text inside its segment. Raised and lowered signs keep their meaning, as those of other formats do.
 * @param y the baseline of the segment
 * @param before the segment's text so far
 * @param after the text of the next run
 */
export function withScripts(run: Run, size: number, y: number, before: string, after: string): string {
  const isHigh = run.y < y - fullSizeMark.raised * size && noteMark.test(run.text.trim());
  if (run.size > scriptSize * size && !isHigh) return run.text;
  const isRaised = run.y < y - scriptShift.up * size;
  if (!isRaised && run.y <= y + scriptShift.down * size) return run.text;
  const script = isRaised ? 'superscript' : 'subscript';
  // Figures with commas are several notes rather than a power; at the start of a line stands the mark of a note's text.
  if (before !== '' && !/^[\d,\s]+$/.test(run.text))
    return isScript(run.text, before) ? scriptText(script, run.text, before, after) : run.text;
  return run.text.replace(/\d/g, (digit) => scriptText(script, digit, '', ''));
}
