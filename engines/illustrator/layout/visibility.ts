import { overlap } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Composition, Instance } from './composition.ts';
import { boxOf, gapsOf, type Piece } from './group.ts';

/** How much of a thing shows at least; and of one that the description puts behind or under another. */
export const leastShown = 0.7;
export const shownShared = 0.585;
/** The least of a thing that lies flat under others: it is known by its edges. */
export const shownFlat = 0.35;
/** Points along each side of a thing at which it is looked for. */
const Grid = 14;

/**
 * How much of each instance shows, from 0 to 1, by place in `placed`: the share of the points of its box that no
 * later instance's box holds, and no sign. Free space under and in a thing is nobody's, neither hidden nor hiding.
 */
export function visibility({ placed, writings }: Pick<Composition, 'placed' | 'writings'>): number[] {
  return shownOf(placed, (index) =>
    writings.flatMap(({ panel, on }) => (panel === null || on === index ? [] : [panel])),
  );
}

/** The piece that shows least of what it must, where one shows too little. */
export function lackOf(pieces: readonly Piece[]): Piece | null {
  if (pieces.length < 2) return null;
  const shown = shownOf(pieces, () => []);
  const lacks = pieces.map(({ cutAt, least }, index) => {
    return (cutAt === null ? least : Math.min(least, shownShared)) - (shown[index] ?? 0);
  });
  const most = Math.max(...lacks);
  return most > 0 ? (pieces[lacks.indexOf(most)] ?? null) : null;
}

/** @param pieces of a group or of a whole picture, in painting order */
function shownOf(pieces: readonly Instance[], signs: (index: number) => Box[]): number[] {
  const bodies = pieces.map((piece) => {
    const uncut = { ...piece, cutAt: null };
    return { cutAt: piece.cutAt, box: boxOf(piece), whole: boxOf(uncut), gaps: gapsOf(uncut) };
  });
  return bodies.map(({ cutAt, whole, gaps }, index) => {
    const later = bodies.slice(index + 1).filter(({ box }) => overlap(box, whole) > 0);
    const panels = signs(index).filter((panel) => overlap(panel, whole) > 0);
    if (later.length === 0 && panels.length === 0 && cutAt === null) return 1;
    const points = pointsIn(whole).filter(({ x, y }) => !isInSome(gaps, x, y));
    const seen = points.filter(({ x, y }) => {
      if ((cutAt !== null && y > cutAt) || isInSome(panels, x, y)) return false;
      return !later.some((other) => isInSome([other.box], x, y) && !isInSome(other.gaps, x, y));
    });
    return points.length === 0 ? 1 : seen.length / points.length;
  });
}

function pointsIn({ x, y, width, height }: Box): { x: number; y: number }[] {
  return Array.from({ length: Grid * Grid }, (_, index) => ({
    x: x + (((index % Grid) + 0.5) / Grid) * width,
    y: y + ((Math.floor(index / Grid) + 0.5) / Grid) * height,
  }));
}

function isInSome(boxes: readonly Box[], px: number, py: number): boolean {
  return boxes.some(({ x, y, width, height }) => px >= x && px <= x + width && py >= y && py <= y + height);
}
