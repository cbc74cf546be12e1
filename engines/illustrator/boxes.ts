import type { Box } from './types.ts';

/** The part that both boxes cover; null if they only touch or are apart. */
export function intersection(one: Box, other: Box): Box | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The area that both boxes cover. */
export function overlapArea(one: Box, other: Box): number {
  const shared = intersection(one, other);
  return shared === null ? 0 : areaOf(shared);
}

/** The smallest box around all boxes, of which there must be one. */
export function union(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const areaOf = ({ width, height }: Box): number => width * height;

/** True when the inner box lies in the outer one; their edges may touch. */
export function contains(outer: Box, inner: Box): boolean {
  const across = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
  return across && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

/** Moves each side of a box outwards, or inwards if `by` is negative. */
export function expand({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
