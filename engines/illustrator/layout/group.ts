import type { Box } from '../types.ts';
import { intersection, union } from './boxes.ts';
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

export function moved({ thing, pieces }: Group, dx: number, dy: number): Group {
  return {
    thing,
    pieces: pieces.map((piece) => ({
      ...piece,
      x: piece.x + dx,
      y: piece.y + dy,
      cutAt: piece.cutAt === null ? null : piece.cutAt + dy,
    })),
  };
}

/** About the origin. */
export function resized({ thing, pieces }: Group, factor: number): Group {
  return {
    thing,
    pieces: pieces.map((piece) => ({
      ...piece,
      x: piece.x * factor,
      y: piece.y * factor,
      scale: piece.scale * factor,
      cutAt: piece.cutAt === null ? null : piece.cutAt * factor,
    })),
  };
}

/** The part of a piece's box that shows. */
export function boxOf(piece: Instance): Box {
  const { drawing, x, y, scale, cutAt } = piece;
  const [width, height] = [drawing.box.width * scale, drawing.box.height * scale];
  const whole = { x: x - width / 2, y: y - height, width, height };
  return cutAt === null || cutAt >= y ? whole : { ...whole, height: Math.max(0, cutAt - whole.y) };
}

export function boundsOf(groups: readonly Group[]): Box {
  return union(groups.flatMap(({ pieces }) => pieces.map(boxOf)));
}

/** A box in a drawing's units, where the drawing stands. */
export function partOf(piece: Instance, part: Box): Box {
  const { drawing, x, y, scale, mirrored } = piece;
  const ink = drawing.box;
  const fromMiddle = part.x + part.width / 2 - (ink.x + ink.width / 2);
  const width = part.width * scale;
  return {
    x: x + (mirrored ? -fromMiddle : fromMiddle) * scale - width / 2,
    y: y + (part.y - ink.y - ink.height) * scale,
    width,
    height: part.height * scale,
  };
}

/** Where a piece has no ink of its own: under it and in it. */
export function gapsOf(piece: Instance): Box[] {
  const { shelter, inside } = piece.drawing;
  const box = boxOf(piece);
  return [shelter, inside].flatMap((part) => {
    const gap = part === null ? null : intersection(partOf(piece, part), box);
    return gap === null ? [] : [gap];
  });
}
