import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas';
import type { Box } from '../types.ts';
import type { Shape } from './shapes.ts';

/** Pixels of the longer side when areas are counted. */
const Raster = 96;

const number = (text: string | undefined) => Number.parseFloat(text ?? '0');

/** The outline in the drawing's units, with the element's own transform done. */
function outline({ element, attributes: a }: Shape): Path2D {
  const path = new Path2D(element === 'path' ? a.d : undefined);
  if (element === 'rect')
    path.roundRect(number(a.x), number(a.y), number(a.width), number(a.height), number(a.rx ?? a.ry));
  if (element === 'circle') path.arc(number(a.cx), number(a.cy), number(a.r), 0, 2 * Math.PI);
  if (element === 'ellipse')
    path.ellipse(number(a.cx), number(a.cy), number(a.rx), number(a.ry), 0, 0, 2 * Math.PI);
  if (a.transform === undefined) return path;
  const moved = new Path2D();
  moved.addPath(path, matrixOf(a.transform));
  return moved;
}

function matrixOf(transform: string): DOMMatrix {
  const matrix = new DOMMatrix();
  for (const [, name, list] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const values = (list ?? '')
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

/** The outline of a shape's stroke, as thick as it is drawn. */
function strokeOf({ attributes }: Shape, path: Path2D): Path2D {
  return new Path2D(path).stroke({ width: number(attributes['stroke-width'] ?? '1') });
}

/** Where a drawing's ink is; zero in size where it has none. */
export function inkBox(shapes: readonly Shape[]): Box {
  let box: [number, number, number, number] | null = null;
  for (const shape of shapes) {
    const path = outline(shape);
    const painted = [
      ...(shape.fill === null ? [] : [path.computeTightBounds()]),
      ...(shape.stroke === null ? [] : [strokeOf(shape, path).computeTightBounds()]),
    ];
    for (const [left, top, right, bottom] of painted)
      box =
        box === null
          ? [left, top, right, bottom]
          : [
              Math.min(box[0], left),
              Math.min(box[1], top),
              Math.max(box[2], right),
              Math.max(box[3], bottom),
            ];
  }
  if (box === null) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1] };
}

/** How much of each colour is seen, what others paint over left out: shares of the box, by "#rgb" or "#rrggbb". */
export function paintedAreas(shapes: readonly Shape[], box: Box): Map<string, number> {
  const scale = Raster / Math.max(box.width, box.height, 0.001);
  const width = Math.max(1, Math.ceil(box.width * scale));
  const height = Math.max(1, Math.ceil(box.height * scale));
  const context = createCanvas(width, height).getContext('2d');
  context.scale(scale, scale);
  context.translate(-box.x, -box.y);
  // Each colour is painted as its number: pixels that mix two are edges, and few.
  const colours: string[] = [];
  const paint = (colour: string, path: Path2D, rule: 'evenodd' | 'nonzero') => {
    if (!colours.includes(colour)) colours.push(colour);
    const index = (colours.indexOf(colour) + 1) * Step;
    context.fillStyle = `#${index.toString(16).padStart(6, '0')}`;
    context.fill(path, rule);
  };
  for (const shape of shapes) {
    const path = outline(shape);
    if (shape.fill !== null)
      paint(shape.fill, path, shape.attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero');
    if (shape.stroke !== null) paint(shape.stroke, strokeOf(shape, path), 'nonzero');
  }
  const areas = new Map<string, number>();
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 255) continue;
    const index = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const colour = index % Step === 0 ? colours[index / Step - 1] : undefined;
    if (colour !== undefined) areas.set(colour, (areas.get(colour) ?? 0) + 1 / (width * height));
  }
  return areas;
}

/** Keeps the numbers of colours apart, so that a mixed pixel is seldom taken for one of them. */
const Step = 0x010307;
