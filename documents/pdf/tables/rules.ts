import { greatest, least } from '../layout/extent.ts';

/** A straight line drawn on a page, upright or level, in the coordinates of the page's runs. */
export interface Rule {
  upright: boolean;
  /** The x of an upright rule, or the y of a level one. */
  position: number;
  from: number;
  to: number;
}

/** The greatest thickness and the least length of a rule, in points. */
const thickest = 3;
const shortest = 4;
/** A page with more drawing than this shows a map or a plot. */
const mostRules = 20_000;

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

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first. */
function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function numbersOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(Number);
  return value instanceof Float32Array ? [...value] : [];
}

/** The count of numbers after each step of a path: move, line, cubic curve, quadratic curve, close. */
const stepLengths = [2, 2, 6, 4, 0];

/** The subpaths of a path as lists of corners, without those that contain curves. */
function subpaths(data: readonly number[], matrix: Matrix): Point[][] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const polygons: Point[][] = [];
  let corners: Point[] = [];
  let curved = false;
  const close = () => {
    if (corners.length > 1 && !curved) polygons.push(corners);
    corners = [];
    curved = false;
  };
  for (let index = 0; index < data.length; ) {
    const step = data[index] ?? 4;
    if (step === 0) close();
    if (step <= 1) {
      const x = data[index + 1] ?? 0;
      const y = data[index + 2] ?? 0;
      corners.push([a * x + c * y + e, b * x + d * y + f]);
    } else if (step < 4) curved = true;
    else {
      const [first] = corners;
      if (first) corners.push(first);
    }
    index += 1 + (stepLengths[step] ?? 0);
  }
  close();
  return polygons;
}

function ruleBetween([x0, y0]: Point, [x1, y1]: Point): Rule | null {
  const wide = Math.abs(x1 - x0);
  const high = Math.abs(y1 - y0);
  if (high <= 0.5 && wide >= shortest)
    return { upright: false, position: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) };
  if (wide <= 0.5 && high >= shortest)
    return { upright: true, position: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) };
  return null;
}

/** A thin filled box is a rule; a larger one, such as a shaded cell, has rules at its edges. */
function rulesOfBox(corners: readonly Point[]): Rule[] {
  const left = least(corners.map(([x]) => x));
  const right = greatest(corners.map(([x]) => x));
  const top = least(corners.map(([, y]) => y));
  const bottom = greatest(corners.map(([, y]) => y));
  const square = corners.every(
    ([x, y]) => Math.min(x - left, right - x) < 0.5 && Math.min(y - top, bottom - y) < 0.5,
  );
  if (!square) return [];
  const level = (position: number): Rule => ({ upright: false, position, from: left, to: right });
  const upright = (position: number): Rule => ({ upright: true, position, from: top, to: bottom });
  if (bottom - top <= thickest) return right - left >= shortest ? [level((top + bottom) / 2)] : [];
  if (right - left <= thickest) return bottom - top >= shortest ? [upright((left + right) / 2)] : [];
  return [level(top), level(bottom), upright(left), upright(right)];
}

/**
 * The rules that a page's operations draw.
 * @param base maps the page's coordinates into the frame
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
    const operands = args[index];
    const list: readonly unknown[] = Array.isArray(operands) ? operands : [];
    if (code === codes.beginAnnotation) annotations += 1;
    else if (code === codes.endAnnotation) annotations -= 1;
    else if (code === codes.save) stack.push(matrix);
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    else if (code === codes.transform) matrix = multiply(matrix, list.map(Number));
    else if (code === codes.paintFormXObjectBegin) {
      stack.push(matrix);
      const formMatrix = numbersOf(list[0]);
      matrix = multiply(matrix, formMatrix.length === 6 ? formMatrix : identity);
    } else if (code === codes.constructPath && annotations === 0) {
      const paintOperation = Number(list[0]);
      const data: unknown = Array.isArray(list[1]) ? list[1][0] : null;
      if (!strokes.has(paintOperation) && !fills.has(paintOperation)) continue;
      for (const corners of subpaths(numbersOf(data), matrix)) {
        if (fills.has(paintOperation)) rules.push(...rulesOfBox(corners));
        else
          for (const [cornerIndex, corner] of corners.entries()) {
            const next = corners[cornerIndex + 1];
            const rule = next ? ruleBetween(corner, next) : null;
            if (rule) rules.push(rule);
          }
      }
      if (rules.length > mostRules) return [];
    }
  }
  return rules;
}
