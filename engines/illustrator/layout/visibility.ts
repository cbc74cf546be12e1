import type { Box } from '../types.ts';
import type { Composition, Placed } from './composition.ts';
import { boxOf, partOf } from './group.ts';

/** Points along each side of a thing at which it is looked for. */
const GRID = 14;

/**
 * How much of each instance shows, from 0 to 1, by place in `placed`: the share of the points of its box that no
 * later instance's box holds. Free space under and in a thing is nobody's, neither hidden nor hiding.
 */
export function visibility({ placed, writings }: Pick<Composition, 'placed' | 'writings'>): number[] {
  const gaps = placed.map(gapsOf);
  return placed.map((one, index) => {
    const whole = boxOf({ ...one, cutAt: null });
    const later = placed.slice(index + 1).flatMap((other, place) => {
      return touches(whole, other.box) ? [{ box: other.box, gaps: gaps[index + 1 + place] ?? [] }] : [];
    });
    const panels = writings.flatMap(({ panel, on }) => (panel === null || on === index ? [] : [panel]));
    let seen = 0;
    let all = 0;
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        const x = whole.x + ((column + 0.5) / GRID) * whole.width;
        const y = whole.y + ((row + 0.5) / GRID) * whole.height;
        if (gaps[index]?.some((gap) => isIn(gap, x, y))) continue;
        all++;
        const cut = one.cutAt !== null && y > one.cutAt;
        const hidden = later.some(
          (other) => isIn(other.box, x, y) && !other.gaps.some((gap) => isIn(gap, x, y)),
        );
        if (!cut && !hidden && !panels.some((panel) => isIn(panel, x, y))) seen++;
      }
    }
    return all === 0 ? 1 : seen / all;
  });
}

function gapsOf(placed: Placed): Box[] {
  const { shelter, inside } = placed.drawing;
  return [shelter, inside].flatMap((part) => (part === null ? [] : [partOf(placed, part)]));
}

function isIn({ x, y, width, height }: Box, px: number, py: number): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height;
}

function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
