import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas';
import { union } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Shape } from './shapes.ts';

/** Pixels of the longer side of the raster in which areas are counted. */
const rasterSide = 96;
/** The distance between the numbers of two colours, so that a mixed pixel is seldom taken for a third colour. */
const colourStep = 0x010307;

/** An area of a drawing and the colour that fills it: the inside of an outline, or a stroke in its full width. */
interface Ink {
  path: Path2D;
  colour: string;
  rule: 'evenodd' | 'nonzero';
}

function inkOf({ element, attributes, fill, stroke }: Shape): Ink[] {
  const numberIn = (name: string) => Number.parseFloat(attributes[name] ?? '0');
  const outline = new Path2D(element === 'path' ? attributes.d : undefined);
  const [x, y, width, height] = [numberIn('x'), numberIn('y'), numberIn('width'), numberIn('height')];
  const [cx, cy, rx, ry] = [numberIn('cx'), numberIn('cy'), numberIn('rx'), numberIn('ry')];
  if (element === 'rect') outline.roundRect(x, y, width, height, rx || ry);
  if (element === 'circle') outline.arc(cx, cy, numberIn('r'), 0, 2 * Math.PI);
  if (element === 'ellipse') outline.ellipse(cx, cy, rx, ry, 0, 0, 2 * Math.PI);
  const path = new Path2D();
  path.addPath(outline, matrixOf(attributes.transform ?? ''));
  const rule = attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero';
  const inks: Ink[] = fill === null ? [] : [{ path, colour: fill, rule }];
  if (stroke === null) return inks;
  const line = new Path2D(path).stroke({ width: numberIn('stroke-width') || 1 });
  return [...inks, { path: line, colour: stroke, rule: 'nonzero' }];
}

/** The matrix of an svg transform such as "translate(2 3) scale(2)". */
function matrixOf(transform: string): DOMMatrix {
  const matrix = new DOMMatrix();
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const values = list.match(/[^\s,]+/g)?.map(Number) ?? [];
    const [a = 0, b = 0, c = 0] = values;
    if (name === 'matrix') matrix.multiplySelf(new DOMMatrix(values));
    if (name === 'translate') matrix.translateSelf(a, b);
    if (name === 'scale') matrix.scaleSelf(a, values[1] ?? a);
    if (name === 'rotate') matrix.translateSelf(b, c).rotateSelf(a).translateSelf(-b, -c);
  }
  return matrix;
}

/** The box around a drawing's ink; its size is zero if there is none. */
export function inkBox(shapes: readonly Shape[]): Box {
  const boxes = shapes.flatMap(inkOf).map(({ path }) => {
    const [x, y, right, bottom] = path.computeTightBounds();
    return { x, y, width: right - x, height: bottom - y };
  });
  return boxes.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : union(boxes);
}

/** The share of a box, from 0 to 1, that each colour ("#rgb" or "#rrggbb") visibly covers. */
export function paintedAreas(shapes: readonly Shape[], box: Box): Map<string, number> {
  const scale = rasterSide / Math.max(box.width, box.height, 0.001);
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.ceil(side * scale)));
  const context = createCanvas(width ?? 1, height ?? 1).getContext('2d');
  context.scale(scale, scale);
  context.translate(-box.x, -box.y);
  const inks = shapes.flatMap(inkOf);
  const colours = [...new Set(inks.map(({ colour }) => colour))];
  for (const { path, colour, rule } of inks) {
    // Each colour is painted as a number of its own, so that only the few pixels at edges mix two of them.
    const number = (colours.indexOf(colour) + 1) * colourStep;
    context.fillStyle = `#${number.toString(16).padStart(6, '0')}`;
    context.fill(path, rule);
  }
  const areas = new Map<string, number>();
  const { data } = context.getImageData(0, 0, width ?? 1, height ?? 1);
  for (let offset = 0; offset < data.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4);
    const number = ((red << 16) | (green << 8) | blue) / colourStep;
    const colour = alpha === 255 ? colours[number - 1] : undefined;
    if (colour !== undefined) areas.set(colour, (areas.get(colour) ?? 0) + 4 / data.length);
  }
  return areas;
}
