import { Path2D } from '@napi-rs/canvas';
import type { Shape } from './shapes.ts';

/** Icons of boats that include a piece of sea, which would look pasted onto the picture's own water. */
const boats = new Set(['canoe', 'ferry', 'motor-boat', 'passenger-ship', 'sailboat', 'ship', 'speedboat']);
const seaColours = new Set(['#00a6ed', '#5092ff']);
/** A sea is at least this wide and reaches at least this far down, in the icon's 32 by 32 units. */
const leastSea = { width: 20, bottom: 29 };

/** Removes the sea from a boat's shapes, by the icon's name; the shapes of other icons stay as they are. */
export function withoutSea(name: string, shapes: readonly Shape[]): readonly Shape[] {
  if (!boats.has(name)) return shapes;
  return shapes.flatMap((shape) => {
    if (shape.fill === null || !seaColours.has(shape.fill)) return [shape];
    // The boat's windows may be in the same path. toSVGString writes absolute commands, so it can be cut at each M.
    const parts = new Path2D(shape.attributes.d).toSVGString().split(/(?=M)/);
    const kept = parts.filter((part) => {
      const [left, , right, bottom] = new Path2D(part).computeTightBounds();
      return right - left < leastSea.width || bottom < leastSea.bottom;
    });
    return kept.length === 0 ? [] : [{ ...shape, attributes: { ...shape.attributes, d: kept.join('') } }];
  });
}
