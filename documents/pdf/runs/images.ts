import type { Frame } from './frames.ts';
import type { Pdfjs } from './open.ts';
import { identity, type Matrix, type OperatorList, operationsOf } from './operations.ts';

/** A rectangle in points whose y grows downwards. */
export interface Area {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A picture on a page. */
export interface PlacedImage extends Area {
  /** The number of its pixels; 0 where pdf.js left the picture out. */
  pixels: number;
  /** The index of its operation, which orders it among the strings. */
  index: number;
}

/** Pictures that touch, or are this close, are strips or tiles of one; in points. */
const tileDistance = 2;
/** More pictures than this are drawn letters or a pattern, which aren't joined one by one. */
const mostJoined = 400;
/** A picture that is left out must be wider and higher than this, in points: other empty transformations are small. */
const smallestOmitted = 4;

export function areaOf({ x0, y0, x1, y1 }: Area): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}

export function overlapOf(a: Area, b: Area): Area {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}

function unionOf(a: Area, b: Area): Area {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** The pictures of a page in a frame, in the order in which they are drawn, as far as they are on the page. */
export function imagesOf(
  operations: OperatorList,
  pdfjs: Pick<Pdfjs, 'OPS' | 'Util'>,
  frame: Pick<Frame, 'width' | 'height' | 'map'>,
): PlacedImage[] {
  const { OPS } = pdfjs;
  const paints = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ]);
  const drawing = new Set<number>([
    OPS.showText,
    OPS.beginText,
    OPS.save,
    OPS.paintFormXObjectBegin,
    OPS.paintFormXObjectEnd,
    OPS.shadingFill,
    OPS.beginAnnotation,
    OPS.endAnnotation,
  ]);
  const images: PlacedImage[] = [];
  let index = 0;
  let openAnnotations = 0;
  /** The matrix of a transformation that nothing has been drawn with. */
  let unused: Matrix | null = null;
  const place = (matrix: Matrix, pixels: number) => {
    const box = overlapOf(squareUnder(matrix), { x0: 0, y0: 0, x1: frame.width, y1: frame.height });
    if (areaOf(box) > 0) images.push({ ...box, pixels, index });
  };
  for (const { code, operands, matrix } of operationsOf(operations, pdfjs, frame.map([...identity]))) {
    index += 1;
    if (code === OPS.beginAnnotation) openAnnotations += 1;
    if (code === OPS.endAnnotation) openAnnotations -= 1;
    if (openAnnotations > 0) continue;
    if (code === OPS.transform) unused = matrix;
    else if (paints.has(code)) {
      place(matrix, pixelsOf(operands));
      unused = null;
    } else if (drawing.has(code) || (code === OPS.constructPath && operands[0] !== OPS.endPath))
      unused = null;
    else if (code === OPS.restore) {
      // Nothing follows the transformation for a picture that pdf.js leaves out.
      if (unused && isLarge(squareUnder(unused))) place(unused, 0);
      unused = null;
    }
  }
  return images;
}

function isLarge({ x0, y0, x1, y1 }: Area): boolean {
  return x1 - x0 > smallestOmitted && y1 - y0 > smallestOmitted;
}

/** The box around a square of one unit, on which pictures are drawn. */
function squareUnder([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Area {
  return {
    x0: e + Math.min(0, a) + Math.min(0, c),
    y0: f + Math.min(0, b) + Math.min(0, d),
    x1: e + Math.max(0, a) + Math.max(0, c),
    y1: f + Math.max(0, b) + Math.max(0, d),
  };
}

/** The number of an image's pixels; its size is given beside its name or in the inline image. */
function pixelsOf([first, width, height]: readonly unknown[]): number {
  if (typeof width === 'number' && typeof height === 'number') return width * height;
  const inline = typeof first === 'object' && first !== null && 'width' in first && 'height' in first;
  return inline ? Number(first.width) * Number(first.height) : 0;
}

/** The areas of a page that pictures cover: strips and tiles are joined. */
export function picturedAreas(images: readonly Area[]): Area[] {
  const areas: Area[] = [];
  for (const { x0, y0, x1, y1 } of images.slice(0, mostJoined)) {
    let area: Area = { x0, y0, x1, y1 };
    for (let index = areas.length - 1; index >= 0; index -= 1) {
      const other = areas[index];
      if (!other || !touch(area, other)) continue;
      area = unionOf(area, other);
      areas.splice(index, 1);
      // The larger area may touch those that were passed.
      index = areas.length;
    }
    areas.push(area);
  }
  return areas;
}

function touch(a: Area, b: Area): boolean {
  const { x0, y0, x1, y1 } = overlapOf(a, b);
  return x1 - x0 > -tileDistance && y1 - y0 > -tileDistance;
}
