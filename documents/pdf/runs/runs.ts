import { withSigns } from '#documents/signs/symbols.ts';
import type { Run } from '../layout/lines/segments.ts';
import type { Frame } from './frames.ts';

/** A text item of pdf.js. */
export interface Item {
  str: string;
  dir: string;
  transform: unknown[];
  width: number;
  height: number;
  fontName: string;
}

/** Text with a steeper slope than this is at an angle. */
const steepest = 0.05;
/** Smaller type than this, in points, can't be read. */
const smallestType = 0.5;
/** Wide gaps, as multiples of the type size: baselines on one line and on lines counted before, and the gap itself. */
const wideGap = { sameLine: 0.6, sameCountedLine: 0.5, least: 0.5 };

/**
 * The horizontal runs of a page, also those upside down. An item that holds several columns with wide spaces between
 * them ("Köy    Kovan") becomes a run for each.
 */
export function runsOf(items: readonly Item[], frame: Frame): Run[] {
  const runs: Run[] = [];
  let spaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced ||= item.str !== '';
      continue;
    }
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = frame.map(item.transform.map(Number));
    if (Math.abs(b) > steepest * Math.abs(a)) continue;
    const size = item.height > 0 ? item.height : Math.hypot(c, d);
    // Text upside down begins at its right end.
    const direction = a < 0 ? -1 : 1;
    const left = direction < 0 ? x - item.width : x;
    const outside = left > frame.width || left + item.width < 0 || y < 0 || y - size > frame.height;
    if (size <= smallestType || outside) continue;
    const rtl = item.dir === 'rtl';
    // Where one item holds several columns, the x of each is estimated from its character offset.
    const parts = rtl ? [item.str] : item.str.split(/(\s{3,})/).filter((part) => part !== '');
    const share = item.width / item.str.length;
    let offset = 0;
    for (const part of parts) {
      const width = part.length * share;
      const start = x + direction * offset * share;
      const run = {
        text: withBullet(part),
        x: direction < 0 ? start - width : start,
        y,
        width,
        size,
        font: item.fontName,
        spaced,
        rtl,
      };
      if (part.trim() !== '') runs.push(run);
      offset += part.length;
      spaced = /\s$/.test(part);
    }
  }
  return runs;
}

/** A sign of a symbol font that stands alone, as bullets and ticks do; between letters such a code is a fault. */
const withBullet = (text: string) => (/^\s*[\uf020-\uf0ff]\s*$/.test(text) ? withSigns(text, null) : text);

/** True when wide gaps separate the words of at least two lines, as in tables. */
export function hasGaps(runs: readonly Run[]): boolean {
  const sorted = runs.toSorted((a, b) => a.y - b.y || a.x - b.x);
  let lines = 0;
  let lastCountedY = Number.NEGATIVE_INFINITY;
  for (const [index, run] of sorted.entries()) {
    const next = sorted[index + 1];
    if (!next) break;
    const isSameLine = next.y - run.y <= wideGap.sameLine * run.size;
    const isCounted = run.y - lastCountedY < wideGap.sameCountedLine * run.size;
    const gap = Math.max(next.x - (run.x + run.width), run.x - (next.x + next.width));
    if (!isSameLine || isCounted || gap <= wideGap.least * run.size) continue;
    lines += 1;
    lastCountedY = run.y;
    if (lines > 1) return true;
  }
  return false;
}
