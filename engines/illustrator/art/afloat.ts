import { Path2D } from '@napi-rs/canvas';
import type { Shape } from './shapes.ts';

/** Boats that come with a piece of sea, which would look pasted onto the picture's own water. */
const boats = new Set(['canoe', 'ferry', 'motor-boat', 'passenger-ship', 'sailboat', 'ship', 'speedboat']);
const seas = new Set(['#00a6ed', '#5092ff']);

/** A boat's shapes without the sea under it: the blue parts that are wide and reach the icon's lower edge. */
export function withoutSea(name: string, shapes: readonly Shape[]): readonly Shape[] {
  if (!boats.has(name)) return shapes;
  return shapes.flatMap((shape) => {
    if (shape.fill === null || !seas.has(shape.fill)) return [shape];
    // The same path may have windows. Written with absolute commands, its parts don't depend on one another.
    const parts = new Path2D(shape.attributes.d).toSVGString().split(/(?=M)/);
    const kept = parts.filter((part) => {
      const [left, , right, bottom] = new Path2D(part).computeTightBounds();
      return right - left < 20 || bottom < 29;
    });
    return kept.length === 0 ? [] : [{ ...shape, attributes: { ...shape.attributes, d: kept.join('') } }];
  });
}
