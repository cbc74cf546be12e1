import { overlapArea } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Composition, Instance } from './composition.ts';
import { boxOf, gapsOf, type Piece } from './group.ts';

/** The least share of a thing that must show. */
export const leastShown = 0.7;
/** The same for a thing that the description puts behind or under another one. */
export const shownShared = 0.585;
/** The same for a thing that lies flat under others, such as a rug: its edges are enough to know it by. */
export const shownFlat = 0.35;
/** The points along each side of a thing's box at which its visibility is tested. */
const gridSide = 14;

/**
 * The share of each placed instance that shows, from 0 to 1: of the points of its box, those that are in the box of no
 * later instance and of no sign. The free space under and in a thing is left out, and hides nothing.
 */
export function visibility({ placed, writings }: Pick<Composition, 'placed' | 'writings'>): number[] {
  return shownShares(placed, (index) =>
    writings.flatMap(({ panel, on }) => (panel === null || on === index ? [] : [panel])),
  );
}

/** The piece of which the most is missing; null if all pieces show enough. */
export function hiddenPiece(pieces: readonly Piece[]): Piece | null {
  if (pieces.length < 2) return null;
  const shown = shownShares(pieces, () => []);
  const lacks = pieces.map(({ cutAt, least }, index) => {
    return (cutAt === null ? least : Math.min(least, shownShared)) - (shown[index] ?? 0);
  });
  const most = Math.max(...lacks);
  return most > 0 ? (pieces[lacks.indexOf(most)] ?? null) : null;
}

/** Does the same for pieces in painting order. `signs` gives the signs that may cover the piece of an index. */
function shownShares(pieces: readonly Instance[], signs: (index: number) => Box[]): number[] {
  const bodies = pieces.map((piece) => {
    const uncut = { ...piece, cutAt: null };
    return { cutAt: piece.cutAt, box: boxOf(piece), whole: boxOf(uncut), gaps: gapsOf(uncut) };
  });
  return bodies.map(({ cutAt, whole, gaps }, index) => {
    const later = bodies.slice(index + 1).filter(({ box }) => overlapArea(box, whole) > 0);
    const panels = signs(index).filter((panel) => overlapArea(panel, whole) > 0);
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
  return Array.from({ length: gridSide * gridSide }, (_, index) => ({
    x: x + (((index % gridSide) + 0.5) / gridSide) * width,
    y: y + ((Math.floor(index / gridSide) + 0.5) / gridSide) * height,
  }));
}

function isInSome(boxes: readonly Box[], px: number, py: number): boolean {
  return boxes.some(({ x, y, width, height }) => px >= x && px <= x + width && py >= y && py <= y + height);
}
