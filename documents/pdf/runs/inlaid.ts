import type { Run } from '../layout/lines/segments.ts';
import { type PrintedString, sameBaseline } from './trace.ts';

/** A run is inside another one when it ends so much before the other's end, as a multiple of the type size. */
const inside = 0.2;
/** A glyph begins behind a run that is set into its string, but for this multiple of the type size. */
const slack = 0.1;

/** Longer runs, in characters, are printed over others rather than into them. */
const longestInlaid = 8;

/** Short runs inside others, with those. */
function inlaidRuns(runs: readonly Run[]): { run: Run; host: Run }[] {
  const byLine = Map.groupBy(runs, ({ y }) => Math.round(y));
  return runs.flatMap((run) => {
    if (run.text.length > longestInlaid) return [];
    const least = inside * run.size;
    const near = Math.ceil(sameBaseline * run.size);
    const beside = Array.from({ length: 2 * near + 1 }, (_, index) => Math.round(run.y) + index - near);
    const host = beside
      .flatMap((y) => byLine.get(y) ?? [])
      .find(
        (other) =>
          !other.rtl &&
          other !== run &&
          Math.abs(other.y - run.y) <= sameBaseline * run.size &&
          other.x < run.x - least &&
          other.x + other.width > run.x + run.width + least,
      );
    return host ? [{ run, host }] : [];
  });
}

/** Where a run is cut for another one that is set into it. */
interface Cut {
  run: Run;
  /** The offsets in the text of the run at which its first part ends and the rest starts. */
  end: number;
  start: number;
}

/** True when a run is printed inside another, as letters are that a line's font lacks. */
export function hasInlaid(runs: readonly Run[]): boolean {
  return inlaidRuns(runs).length > 0 || filledGaps(runs).size > 0;
}

/**
 * Puts runs where they are printed: programs print a line with gaps, and then the letters from another font in them, and
 * pdf.js reads past such gaps.
 */
export function withInlaid(runs: readonly Run[], strings: readonly PrintedString[]): Run[] {
  const cuts = new Map<Run, Cut[]>();
  for (const { run, host } of inlaidRuns(runs)) {
    const cut = cutFor(host, run, strings);
    if (cut) cuts.set(host, [...(cuts.get(host) ?? []), cut]);
  }
  const moved = new Set([...cuts.values()].flat().map(({ run }) => run));
  const filled = filledGaps(runs);
  return runs.flatMap((run) => {
    if (moved.has(run)) return [];
    return withCuts(filled.has(run) ? { ...run, spaced: false } : run, cuts.get(run) ?? []);
  });
}

/** The runs before which pdf.js took a gap for white space that holds a run printed elsewhere. */
function filledGaps(runs: readonly Run[]): Set<Run> {
  const shortRuns = runs.filter(({ text }) => text.length <= longestInlaid);
  const byEnd = Map.groupBy(shortRuns, ({ x, width }) => Math.round(x + width));
  const found = runs.filter((next, index) => {
    const previous = runs[index - 1];
    const most = slack * next.size;
    const isOnLine = (run: Run) => Math.abs(run.y - next.y) <= sameBaseline * next.size;
    if (!next.spaced || !previous || !isOnLine(previous)) return false;
    return [-1, 0, 1]
      .flatMap((step) => byEnd.get(Math.round(next.x) + step) ?? [])
      .some(
        (run) =>
          run !== previous &&
          isOnLine(run) &&
          Math.abs(run.x + run.width - next.x) <= most &&
          previous.x + previous.width <= run.x + most,
      );
  });
  return new Set(found);
}

/** A run in parts, with others between them. */
function withCuts(host: Run, cuts: readonly Cut[]): Run[] {
  const parts: Run[] = [];
  let [x, from] = [host.x, 0];
  for (const { run, end, start } of cuts.toSorted((a, b) => a.run.x - b.run.x)) {
    parts.push({ ...host, text: host.text.slice(from, end), x, width: run.x - x }, { ...run, spaced: false });
    [x, from] = [run.x + run.width, start];
  }
  if (parts.length === 0) return [host];
  const rest = { ...host, text: host.text.slice(from), x, width: host.x + host.width - x };
  return [...parts, rest].map((part, index) => (index === 0 ? part : { ...part, spaced: false }));
}

/** The cut at the gap of a run into which another is set; null where its string has none there. */
function cutFor(host: Run, run: Run, strings: readonly PrintedString[]): Cut | null {
  const { x, width, size } = run;
  const string = strings.find(
    (other) =>
      Math.abs(other.y - host.y) <= sameBaseline * size &&
      other.x < x &&
      other.x1 > x &&
      other.x < host.x + size,
  );
  // A string with wide gaps becomes several runs.
  const glyphs = string?.glyphs.filter((glyph) => glyph.x >= host.x - slack * size) ?? [];
  const next = glyphs.findIndex((glyph) => glyph.x >= x - slack * size);
  const [left, right] = [glyphs[next - 1], glyphs[next]];
  if (!left || !right) return null;
  if (left.x + left.width > x + slack * size || right.x < x + width - slack * size) return null;
  const before = glyphs.slice(0, next).map(({ text }) => text);
  const letters = before.join('').replace(/\s/g, '');
  // pdf.js takes gaps for white space, also for those in the middle of a word.
  const found = new RegExp(`^\\s*(?:\\S\\s*){${letters.length}}`).exec(host.text)?.[0].trimEnd() ?? '';
  if (found.replace(/\s/g, '') !== letters) return null;
  const behind = /^\s*/.exec(host.text.slice(found.length))?.[0].length ?? 0;
  const keepsSpace = /^\s/.test(left.text) ? behind : 0;
  const start = found.length + (/^\s/.test(right.text) ? keepsSpace : behind);
  return { run, end: found.length + keepsSpace, start };
}
