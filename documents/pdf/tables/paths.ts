import type { Pdfjs } from '../runs/open.ts';
import { type Matrix, numbersOf, type OperatorList, operationsOf } from '../runs/operations.ts';

export type Point = readonly [x: number, y: number];

/** A part of a path that a page paints, in the coordinates of the page's runs. */
export interface DrawnPath {
  /** Where its steps end; a closed one ends where it begins. */
  corners: Point[];
  isCurved: boolean;
  isFilled: boolean;
}

/** The codes of a path's steps (pdf.js, DrawOPS) and, for each, the count of numbers that follow it. */
const steps = { move: 0, line: 1, cubicCurve: 2, quadraticCurve: 3, close: 4 };
const stepLengths = [2, 2, 6, 4, 0];

/** The parts of a path. */
function partsOf(data: readonly number[], matrix: Matrix, isFilled: boolean): DrawnPath[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const parts: DrawnPath[] = [];
  let corners: Point[] = [];
  let isCurved = false;
  const endPart = () => {
    if (corners.length > 1) parts.push({ corners, isCurved, isFilled });
    corners = [];
    isCurved = false;
  };
  for (let index = 0; index < data.length; ) {
    const step = data[index] ?? steps.close;
    const length = stepLengths[step] ?? 0;
    const [x, y] = [data[index + length - 1] ?? 0, data[index + length] ?? 0];
    if (step === steps.move) endPart();
    if (step === steps.close) corners.push(...corners.slice(0, 1));
    else corners.push([a * x + c * y + e, b * x + d * y + f]);
    if (step === steps.cubicCurve || step === steps.quadraticCurve) isCurved = true;
    index += 1 + length;
  }
  endPart();
  return parts;
}

/**
 * The paths that a page's operations paint, outside annotations.
 * @param base maps the page's coordinates into the frame of its runs
 */
export function* drawnPaths(
  operations: OperatorList,
  pdfjs: Pick<Pdfjs, 'OPS' | 'Util'>,
  base: Matrix,
): Generator<DrawnPath> {
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
  let openAnnotations = 0;
  for (const { code, operands, matrix } of operationsOf(operations, pdfjs, base)) {
    if (code === OPS.beginAnnotation) openAnnotations += 1;
    if (code === OPS.endAnnotation) openAnnotations -= 1;
    if (code !== OPS.constructPath || openAnnotations !== 0) continue;
    const [paintOperation, path] = [Number(operands[0]), operands[1]];
    const isFilled = fills.has(paintOperation);
    if (!isFilled && !strokes.has(paintOperation)) continue;
    yield* partsOf(numbersOf(Array.isArray(path) ? path[0] : null), matrix, isFilled);
  }
}
