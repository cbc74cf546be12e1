import { intersection, union } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Instance } from './composition.ts';

/** An instance in the measure of natures, the origin wherever its group has it. */
export interface Piece extends Instance {
  /** Its face stays free. */
  alive: boolean;
  /** The least of it that must show, from 0 to 1. */
  least: number;
}

/** Pieces that keep their places to each other, in painting order; its root's feet stand at the origin. */
export interface Group {
  thing: number | null;
  pieces: Piece[];
}

/** Several groups as one, in painting order; it is called by the first one's thing. */
export function joined(groups: readonly Group[]): Group {
  return { thing: groups[0]?.thing ?? null, pieces: groups.flatMap(({ pieces }) => pieces) };
}

export function withPieces(group: Group, change: (piece: Piece) => Partial<Piece>): Group {
  return { ...group, pieces: group.pieces.map((piece) => ({ ...piece, ...change(piece) })) };
}

/** @param factor by which it is resized about the origin, before it is moved */
export function moved(group: Group, dx: number, dy: number, factor = 1): Group {
  return withPieces(group, ({ x, y, scale, cutAt }) => ({
    x: x * factor + dx,
    y: y * factor + dy,
    scale: scale * factor,
    cutAt: cutAt === null ? null : cutAt * factor + dy,
  }));
}

/** About the origin. */
export const resized = (group: Group, factor: number): Group => moved(group, 0, 0, factor);

/** With the middle of its bounds at a place across, and its own origin at a height. */
export function centredAt(group: Group, x: number, y: number): Group {
  const bounds = boundsOf([group]);
  return moved(group, x - bounds.x - bounds.width / 2, y);
}

/** The part of a piece's box that shows. */
export function boxOf({ drawing, x, y, scale, cutAt }: Instance): Box {
  const [width, height] = [drawing.box.width * scale, drawing.box.height * scale];
  const whole = { x: x - width / 2, y: y - height, width, height };
  return cutAt === null || cutAt >= y ? whole : { ...whole, height: Math.max(0, cutAt - whole.y) };
}

export function boundsOf(groups: readonly Group[]): Box {
  return union(groups.flatMap(({ pieces }) => pieces.map(boxOf)));
}

/** A box in a drawing's units, where the drawing stands. */
export function partOf({ drawing, x, y, scale, mirrored }: Instance, part: Box): Box {
  const ink = drawing.box;
  const fromMiddle = part.x + part.width / 2 - (ink.x + ink.width / 2);
  const [width, height] = [part.width * scale, part.height * scale];
  const left = x + (mirrored ? -fromMiddle : fromMiddle) * scale - width / 2;
  return { x: left, y: y + (part.y - ink.y - ink.height) * scale, width, height };
}

/** Where a piece has no ink of its own: under it and in it. */
export function gapsOf(piece: Instance): Box[] {
  const { shelter, inside } = piece.drawing;
  return [shelter, inside].flatMap((part) => {
    const gap = part === null ? null : intersection(partOf(piece, part), boxOf(piece));
    return gap === null ? [] : [gap];
  });
}
