import { greatest, least } from '#documents/measures.ts';
import type { Pdfjs } from '../runs/open.ts';
import { type Matrix, numbersOf, type OperatorList, operationsOf } from '../runs/operations.ts';

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
/** The greatest slant of a rule over its whole length, and of the sides of a box, in points. */
const mostSlant = 0.5;
/** A page with more drawing than this shows a map or a plot. */
const mostRules = 20_000;

type Point = readonly [x: number, y: number];

/** The codes of a path's steps (pdf.js, DrawOPS) and, for each, the count of numbers that follow it. */
const steps = { move: 0, line: 1, cubicCurve: 2, quadraticCurve: 3, close: 4 };
const stepLengths = [2, 2, 6, 4, 0];

/** The subpaths of a path as lists of corners, without those that contain curves. */
function subpaths(data: readonly number[], matrix: Matrix): Point[][] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const polygons: Point[][] = [];
  let corners: Point[] = [];
  let curved = false;
  const endSubpath = () => {
    if (corners.length > 1 && !curved) polygons.push(corners);
    corners = [];
    curved = false;
  };
  for (let index = 0; index < data.length; ) {
    const step = data[index] ?? steps.close;
    const [x, y] = [data[index + 1] ?? 0, data[index + 2] ?? 0];
    if (step === steps.move) endSubpath();
    if (step === steps.move || step === steps.line) corners.push([a * x + c * y + e, b * x + d * y + f]);
    else if (step === steps.close) corners.push(...corners.slice(0, 1));
    else curved = true;
    index += 1 + (stepLengths[step] ?? 0);
  }
  endSubpath();
  return polygons;
}

/** The rule between two points, or null when their line is slanted or short. */
function ruleBetween([x0, y0]: Point, [x1, y1]: Point): Rule | null {
  const width = Math.abs(x1 - x0);
  const height = Math.abs(y1 - y0);
  if (height <= mostSlant && width >= shortest)
    return { upright: false, position: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) };
  if (width <= mostSlant && height >= shortest)
    return { upright: true, position: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) };
  return null;
}

/** A thin filled box is a rule; a larger one, such as a shaded cell, has rules at its edges. */
function rulesOfBox(corners: readonly Point[]): Rule[] {
  const left = least(corners.map(([x]) => x));
  const right = greatest(corners.map(([x]) => x));
  const top = least(corners.map(([, y]) => y));
  const bottom = greatest(corners.map(([, y]) => y));
  const isRectangle = corners.every(
    ([x, y]) => Math.min(x - left, right - x) < mostSlant && Math.min(y - top, bottom - y) < mostSlant,
  );
  if (!isRectangle) return [];
  const level = (position: number): Rule => ({ upright: false, position, from: left, to: right });
  const upright = (position: number): Rule => ({ upright: true, position, from: top, to: bottom });
  if (bottom - top <= thickest) return right - left >= shortest ? [level((top + bottom) / 2)] : [];
  if (right - left <= thickest) return bottom - top >= shortest ? [upright((left + right) / 2)] : [];
  return [level(top), level(bottom), upright(left), upright(right)];
}

/**
 * The rules that a page's operations draw, outside annotations; none when there are too many for tables.
 * @param base maps the page's coordinates into the frame of its runs
 */
export function rulesOf(operations: OperatorList, pdfjs: Pick<Pdfjs, 'OPS' | 'Util'>, base: Matrix): Rule[] {
  const { OPS } = pdfjs;
  const strokes = new Set<number>([OPS.stroke, OPS.closeStroke]);
  const fills = new Set<number>([
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);
  const rules: Rule[] = [];
  let openAnnotations = 0;
  for (const { code, operands, matrix } of operationsOf(operations, pdfjs, base)) {
    if (code === OPS.beginAnnotation) openAnnotations += 1;
    if (code === OPS.endAnnotation) openAnnotations -= 1;
    if (code !== OPS.constructPath || openAnnotations !== 0) continue;
    const [paintOperation, path] = [Number(operands[0]), operands[1]];
    if (!strokes.has(paintOperation) && !fills.has(paintOperation)) continue;
    for (const corners of subpaths(numbersOf(Array.isArray(path) ? path[0] : null), matrix)) {
      if (fills.has(paintOperation)) rules.push(...rulesOfBox(corners));
      else
        for (const [index, corner] of corners.slice(1).entries()) {
          const rule = ruleBetween(corners[index] ?? corner, corner);
          if (rule) rules.push(rule);
        }
    }
    if (rules.length > mostRules) return [];
  }
  return rules;
}
