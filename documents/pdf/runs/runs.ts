import type { PageViewport } from 'pdfjs-dist';
import type { Run } from '../layout/segments.ts';

interface Item {
  str: string;
  dir: string;
  transform: unknown[];
  width: number;
  height: number;
  fontName: string;
}

/** A page's size, and the mapping of pdf.js's matrices into it. */
interface Frame {
  width: number;
  height: number;
  map(matrix: number[]): number[];
}

/** The frame in which most letters are upright, with its origin at the top left corner. */
export function uprightFrame(
  items: readonly Item[],
  viewport: PageViewport,
  { Util }: Pick<typeof import('pdfjs-dist'), 'Util'>,
): Frame {
  const quarters = [0, 0, 0, 0];
  for (const item of items) {
    const [a = 1, b = 0] = Util.transform(viewport.transform, item.transform.map(Number));
    const quarter = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
    quarters[quarter] = (quarters[quarter] ?? 0) + item.str.length;
  }
  const turn = quarters.indexOf(Math.max(...quarters));
  const cos = [1, 0, -1, 0][turn] ?? 1;
  const sin = [0, 1, 0, -1][turn] ?? 0;
  const { width, height } = viewport;
  const shiftX = Math.min(0, cos * width) + Math.min(0, sin * height);
  const shiftY = Math.min(0, -sin * width) + Math.min(0, cos * height);
  const back = [cos, -sin, sin, cos, -shiftX, -shiftY];
  return {
    width: sin === 0 ? width : height,
    height: sin === 0 ? height : width,
    map: (matrix) => Util.transform(back, Util.transform(viewport.transform, matrix)),
  };
}

/** The upright runs of a page. Text in columns that spaces separate is split. */
export function runsOf(items: readonly Item[], frame: Frame): Run[] {
  const runs: Run[] = [];
  let spaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced ||= item.str !== '';
      continue;
    }
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = frame.map(item.transform.map(Number));
    // Text that is still at an angle is a stamp or a watermark.
    if (Math.abs(b) > 0.05 * Math.abs(a)) continue;
    const size = item.height > 0 ? item.height : Math.hypot(c, d);
    const outside = x > frame.width || x + item.width < 0 || y < 0 || y - size > frame.height;
    if (size <= 0.5 || outside) continue;
    const rtl = item.dir === 'rtl';
    // The x of columns that spaces separate is estimated from their share of the characters.
    const parts = rtl ? [item.str] : item.str.split(/(\s{3,})/);
    const share = item.width / item.str.length;
    let offset = 0;
    for (const part of parts) {
      const run = {
        text: part,
        x: x + offset * share,
        y,
        width: part.length * share,
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

/** True when wide gaps separate the words of at least two lines, as in tables. */
export function hasGaps(runs: readonly Run[]): boolean {
  const sorted = [...runs].sort((a, b) => a.y - b.y || a.x - b.x);
  let lines = 0;
  let lastCountedY = Number.NEGATIVE_INFINITY;
  for (const [index, run] of sorted.entries()) {
    const next = sorted[index + 1];
    if (!next || next.y - run.y > 0.22 * run.size || run.y - lastCountedY < 0.5 * run.size) continue;
    if (next.x - (run.x + run.width) <= 0.5 * run.size && run.x - (next.x + next.width) <= 0.5 * run.size)
      continue;
    lines += 1;
    lastCountedY = run.y;
    if (lines > 1) return true;
  }
  return false;
}
