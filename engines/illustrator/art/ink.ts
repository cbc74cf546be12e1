import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas';
import { union } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Shape } from './shapes.ts';

/** The longer side of the raster in which areas are counted. */
const rasterPixels = 96;
/** Keeps the numbers of colours apart, so that a mixed pixel is seldom taken for one of them. */
const colourStep = 0x010307;

/** An area of a drawing and the colour that fills it: a filled outline, or a stroke in its full width. */
interface Ink {
  path: Path2D;
  colour: string;
  rule: 'evenodd' | 'nonzero';
}

function inkOf({ element, attributes, fill, stroke }: Shape): Ink[] {
  const of = (name: string) => Number.parseFloat(attributes[name] ?? '0');
  const own = new Path2D(element === 'path' ? attributes.d : undefined);
  const [cx, cy] = [of('cx'), of('cy')];
  if (element === 'rect') own.roundRect(of('x'), of('y'), of('width'), of('height'), of('rx') || of('ry'));
  if (element === 'circle') own.arc(cx, cy, of('r'), 0, 2 * Math.PI);
  if (element === 'ellipse') own.ellipse(cx, cy, of('rx'), of('ry'), 0, 0, 2 * Math.PI);
  const path = new Path2D();
  path.addPath(own, matrixOf(attributes.transform ?? ''));
  const rule = attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero';
  const inks: Ink[] = fill === null ? [] : [{ path, colour: fill, rule }];
  if (stroke === null) return inks;
  const line = new Path2D(path).stroke({ width: of('stroke-width') || 1 });
  return [...inks, { path: line, colour: stroke, rule: 'nonzero' }];
}

function matrixOf(transform: string): DOMMatrix {
  const matrix = new DOMMatrix();
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const values = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
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

/** The visible share of the box that each colour covers, by "#rgb" or "#rrggbb"; painted-over areas don't count. */
export function paintedAreas(shapes: readonly Shape[], box: Box): Map<string, number> {
  const scale = rasterPixels / Math.max(box.width, box.height, 0.001);
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.ceil(side * scale)));
  const context = createCanvas(width ?? 1, height ?? 1).getContext('2d');
  context.scale(scale, scale);
  context.translate(-box.x, -box.y);
  const inks = shapes.flatMap(inkOf);
  const colours = [...new Set(inks.map(({ colour }) => colour))];
  for (const { path, colour, rule } of inks) {
    // Each colour is painted as its number. Only the few pixels at edges mix two.
    const index = (colours.indexOf(colour) + 1) * colourStep;
    context.fillStyle = `#${index.toString(16).padStart(6, '0')}`;
    context.fill(path, rule);
  }
  const areas = new Map<string, number>();
  const { data } = context.getImageData(0, 0, width ?? 1, height ?? 1);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const index = ((red << 16) | (green << 8) | blue) / colourStep;
    const colour = alpha === 255 ? colours[index - 1] : undefined;
    if (colour !== undefined) areas.set(colour, (areas.get(colour) ?? 0) + 4 / data.length);
  }
  return areas;
}
