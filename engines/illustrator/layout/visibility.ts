import type { Box } from '../types.ts';
import { overlap } from './boxes.ts';
import type { Composition, Instance } from './composition.ts';
import { boxOf, gapsOf, type Piece } from './group.ts';

/** How much of a thing shows at least; and of one that the description puts behind or under another. */
export const leastShown = 0.7;
export const shownShared = 0.55;
/** Of what lies flat under others, which is known by its edges. */
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
  let worst: Piece | null = null;
  let most = 0;
  for (const [index, shown] of shownOf(pieces, () => []).entries()) {
    const piece = pieces[index];
    if (piece === undefined) continue;
    const lack = (piece.cutAt === null ? piece.least : Math.min(piece.least, shownShared)) - shown;
    if (lack > most) [worst, most] = [piece, lack];
  }
  return worst;
}

/** @param pieces of a group or of a whole picture, in painting order */
function shownOf(pieces: readonly Instance[], signs: (index: number) => Box[]): number[] {
  const bodies = pieces.map((piece) => {
    const uncut = { ...piece, cutAt: null };
    return { piece, box: boxOf(piece), whole: boxOf(uncut), gaps: gapsOf(uncut) };
  });
  return bodies.map(({ piece, whole, gaps }, index) => {
    const later = bodies.slice(index + 1).filter(({ box }) => overlap(box, whole) > 0);
    const panels = signs(index).filter((panel) => overlap(panel, whole) > 0);
    if (later.length === 0 && panels.length === 0 && piece.cutAt === null) return 1;
    let seen = 0;
    let all = 0;
    for (let row = 0; row < Grid; row++) {
      for (let column = 0; column < Grid; column++) {
        const x = whole.x + ((column + 0.5) / Grid) * whole.width;
        const y = whole.y + ((row + 0.5) / Grid) * whole.height;
        if (isInSome(gaps, x, y)) continue;
        all++;
        const cut = piece.cutAt !== null && y > piece.cutAt;
        const hidden = later.some((other) => isIn(other.box, x, y) && !isInSome(other.gaps, x, y));
        if (!cut && !hidden && !isInSome(panels, x, y)) seen++;
      }
    }
    return all === 0 ? 1 : seen / all;
  });
}

function isInSome(boxes: readonly Box[], x: number, y: number): boolean {
  return boxes.some((box) => isIn(box, x, y));
}

function isIn({ x, y, width, height }: Box, px: number, py: number): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height;
}
