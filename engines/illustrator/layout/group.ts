import { intersection, union } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Instance } from './composition.ts';

/** An instance in a group, in natural units (nature.ts), or in pixels once the group has its place. */
export interface Piece extends Instance {
  /** True for a thing with a face, which mustn't be covered. */
  alive: boolean;
  /** The least share of it that must show, from 0 to 1. */
  least: number;
}

/** Pieces in painting order that are moved and scaled together. At first, the feet of its main thing are at (0, 0). */
export interface Group {
  /** The main thing, to which the others are related: index into the wish's things. */
  thing: number | null;
  pieces: Piece[];
}

/** Joins groups, given in painting order, into one with the first group's thing. */
export function joinGroups(groups: readonly Group[]): Group {
  return { thing: groups[0]?.thing ?? null, pieces: groups.flatMap(({ pieces }) => pieces) };
}

/** Changes some fields of each piece. */
export function mapPieces(group: Group, change: (piece: Piece) => Partial<Piece>): Group {
  return { ...group, pieces: group.pieces.map((piece) => ({ ...piece, ...change(piece) })) };
}

/** Moves a group, after resizing it about the origin by the factor. */
export function moveGroup(group: Group, dx: number, dy: number, factor = 1): Group {
  return mapPieces(group, ({ x, y, scale, cutAt }) => ({
    x: x * factor + dx,
    y: y * factor + dy,
    scale: scale * factor,
    cutAt: cutAt === null ? null : cutAt * factor + dy,
  }));
}

/** Resizes a group about the origin. */
export const resizeGroup = (group: Group, factor: number): Group => moveGroup(group, 0, 0, factor);

/** Moves a group so that the middle of its bounds is at x; downwards it is moved by y. */
export function centreAt(group: Group, x: number, y: number): Group {
  const bounds = boundsOf([group]);
  return moveGroup(group, x - bounds.x - bounds.width / 2, y);
}

/** The box of an instance, without the part below `cutAt`. */
export function boxOf({ drawing, x, y, scale, cutAt }: Instance): Box {
  const [width, height] = [drawing.box.width * scale, drawing.box.height * scale];
  const whole = { x: x - width / 2, y: y - height, width, height };
  return cutAt === null || cutAt >= y ? whole : { ...whole, height: Math.max(0, cutAt - whole.y) };
}

/** The box around all pieces of some groups. */
export function boundsOf(groups: readonly Group[]): Box {
  return union(groups.flatMap(({ pieces }) => pieces.map(boxOf)));
}

/** The box that a part of an instance's drawing, given in the drawing's units, has where the instance stands. */
export function partBox({ drawing, x, y, scale, mirrored }: Instance, part: Box): Box {
  const ink = drawing.box;
  const fromMiddle = part.x + part.width / 2 - (ink.x + ink.width / 2);
  const [width, height] = [part.width * scale, part.height * scale];
  const left = x + (mirrored ? -fromMiddle : fromMiddle) * scale - width / 2;
  return { x: left, y: y + (part.y - ink.y - ink.height) * scale, width, height };
}

/** The boxes under and in an instance that have no ink of its own. */
export function gapsOf(piece: Instance): Box[] {
  const { shelter, inside } = piece.drawing;
  return [shelter, inside].flatMap((part) => {
    const gap = part === null ? null : intersection(partBox(piece, part), boxOf(piece));
    return gap === null ? [] : [gap];
  });
}
