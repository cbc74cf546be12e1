import { greatest, least } from '../layout/extent.ts';

/** A straight line drawn on a page, upright or level, in the frame of its runs. */
export interface Rule {
  upright: boolean;
  /** Its x when upright, its y when level. */
  at: number;
  from: number;
  to: number;
}

/** A rule is no thicker than this, in points, and no shorter. */
const Thickest = 3;
const Shortest = 4;
/** A page with more drawing than this shows a map or a plot. */
const MostRules = 20_000;

/** The codes of pdf.js's drawing operations that matter here. */
export interface Operations {
  save: number;
  restore: number;
  transform: number;
  constructPath: number;
  stroke: number;
  closeStroke: number;
  fill: number;
  eoFill: number;
  fillStroke: number;
  eoFillStroke: number;
  closeFillStroke: number;
  closeEOFillStroke: number;
  paintFormXObjectBegin: number;
  paintFormXObjectEnd: number;
  beginAnnotation: number;
  endAnnotation: number;
}

type Matrix = readonly number[];
type Point = readonly [number, number];

const Identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first. */
function times(outer: Matrix, inner: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function numbersOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(Number);
  return value instanceof Float32Array ? [...value] : [];
}

/** Numbers that follow a step of a path: move, line, cubic curve, quadratic curve, close. */
const StepLengths = [2, 2, 6, 4, 0];

/** The stretches of a path as lists of corners; one with a curve has none. */
function subpaths(data: readonly number[], matrix: Matrix): Point[][] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const found: Point[][] = [];
  let open: Point[] = [];
  let curved = false;
  const close = () => {
    if (open.length > 1 && !curved) found.push(open);
    open = [];
    curved = false;
  };
  for (let index = 0; index < data.length; ) {
    const step = data[index] ?? 4;
    if (step === 0) close();
    if (step <= 1) {
      const x = data[index + 1] ?? 0;
      const y = data[index + 2] ?? 0;
      open.push([a * x + c * y + e, b * x + d * y + f]);
    } else if (step < 4) curved = true;
    else {
      const [first] = open;
      if (first) open.push(first);
    }
    index += 1 + (StepLengths[step] ?? 0);
  }
  close();
  return found;
}

function ruleBetween([x0, y0]: Point, [x1, y1]: Point): Rule | null {
  const wide = Math.abs(x1 - x0);
  const high = Math.abs(y1 - y0);
  if (high <= 0.5 && wide >= Shortest)
    return { upright: false, at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) };
  if (wide <= 0.5 && high >= Shortest)
    return { upright: true, at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) };
  return null;
}

/** A thin filled box is a rule; the edges of a larger one count as rules, as shaded cells have them. */
function rulesOfBox(corners: readonly Point[]): Rule[] {
  const left = least(corners.map(([x]) => x));
  const right = greatest(corners.map(([x]) => x));
  const top = least(corners.map(([, y]) => y));
  const bottom = greatest(corners.map(([, y]) => y));
  const square = corners.every(
    ([x, y]) => Math.min(x - left, right - x) < 0.5 && Math.min(y - top, bottom - y) < 0.5,
  );
  if (!square) return [];
  const level = (at: number): Rule => ({ upright: false, at, from: left, to: right });
  const upright = (at: number): Rule => ({ upright: true, at, from: top, to: bottom });
  if (bottom - top <= Thickest) return right - left >= Shortest ? [level((top + bottom) / 2)] : [];
  if (right - left <= Thickest) return bottom - top >= Shortest ? [upright((left + right) / 2)] : [];
  return [level(top), level(bottom), upright(left), upright(right)];
}

/**
 * The rules that a page's operations draw, in drawing order.
 * @param base maps the page's own coordinates into the frame
 */
export function rulesOf(
  functions: readonly number[],
  args: readonly unknown[],
  codes: Operations,
  base: Matrix,
): Rule[] {
  const strokes = new Set([codes.stroke, codes.closeStroke]);
  const fills = new Set([
    codes.fill,
    codes.eoFill,
    codes.fillStroke,
    codes.eoFillStroke,
    codes.closeFillStroke,
    codes.closeEOFillStroke,
  ]);
  const rules: Rule[] = [];
  const stack: Matrix[] = [];
  let matrix = base;
  let annotations = 0;
  for (const [index, code] of functions.entries()) {
    const given = args[index];
    const list: readonly unknown[] = Array.isArray(given) ? given : [];
    if (code === codes.beginAnnotation) annotations += 1;
    else if (code === codes.endAnnotation) annotations -= 1;
    else if (code === codes.save) stack.push(matrix);
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    else if (code === codes.transform) matrix = times(matrix, list.map(Number));
    else if (code === codes.paintFormXObjectBegin) {
      stack.push(matrix);
      const own = numbersOf(list[0]);
      matrix = times(matrix, own.length === 6 ? own : Identity);
    } else if (code === codes.constructPath && annotations === 0) {
      const how = Number(list[0]);
      const data: unknown = Array.isArray(list[1]) ? list[1][0] : null;
      if (!strokes.has(how) && !fills.has(how)) continue;
      for (const corners of subpaths(numbersOf(data), matrix)) {
        if (fills.has(how)) rules.push(...rulesOfBox(corners));
        else
          for (const [place, corner] of corners.entries()) {
            const next = corners[place + 1];
            const rule = next ? ruleBetween(corner, next) : null;
            if (rule) rules.push(rule);
          }
      }
      if (rules.length > MostRules) return [];
    }
  }
  return rules;
}
