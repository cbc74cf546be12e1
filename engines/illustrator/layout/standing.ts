import type { Box } from '../types.ts';
import { areaOf, overlap } from './boxes.ts';
import type { Layer } from './composition.ts';
import { boxOf, type Group, gapsOf } from './group.ts';
import { leastShown } from './visibility.ts';

/** A group in pixels, where it has found its place. */
export interface Spot {
  group: Group;
  layer: Layer;
  /** Where its root stands. */
  foot: number;
}

/** A spot and what it takes of the picture. */
export interface Standing {
  spot: Spot;
  bounds: Box;
  bodies: Body[];
}

/** A piece of a group, in pixels. */
interface Body {
  box: Box;
  /** The area of its box without free space under it and in it. */
  ink: number;
  alive: boolean;
  /** Others of its own group hide some of it already. */
  shared: boolean;
  /** The share of its ink that other groups cover so far. */
  covered: number;
}

const ranks: Record<Layer, number> = { background: 0, sky: 1, ground: 2 };
/** How much of a thing others may hide that have nothing to do with it. */
const Hidden = 0.08;
const HiddenShared = 0.04;
/** Things of one kind may stand closer: trees, flowers, houses. */
const HiddenKin = 0.27;

export function standingAt(group: Group, bounds: Box, layer: Layer, foot: number): Standing {
  const bodies = group.pieces.map((piece): Body => {
    const box = boxOf(piece);
    const gaps = gapsOf(piece).reduce((sum, gap) => sum + areaOf(gap), 0);
    return {
      box,
      ink: Math.max(areaOf(box) * 0.3, areaOf(box) - gaps),
      alive: piece.alive,
      shared: piece.least < leastShown,
      covered: 0,
    };
  });
  return { spot: { group, layer, foot }, bounds, bodies };
}

/** What would be covered if a group stood at a place, and whether that may be. */
export function coversOf(
  candidate: Standing,
  standing: readonly Standing[],
): { rear: Body; share: number; allowed: boolean }[] {
  return standing.flatMap((other) => {
    if (overlap(candidate.bounds, other.bounds) === 0) return [];
    const [rear, front] = isBefore(candidate.spot, other.spot) ? [other, candidate] : [candidate, other];
    const kin = candidate.spot.group.thing === other.spot.group.thing && candidate.bodies.length === 1;
    return rear.bodies.flatMap((body) => {
      const face = { ...body.box, height: body.box.height * 0.5 };
      let share = 0;
      let hidden = 0;
      for (const { box } of front.bodies) {
        share += overlap(box, body.box) / body.ink;
        if (body.alive) hidden += overlap(box, face) / areaOf(face);
      }
      const allowed =
        body.covered + share <= (kin && !body.alive ? HiddenKin : body.shared ? HiddenShared : Hidden) &&
        hidden < 0.04;
      return share > 0 ? [{ rear: body, share, allowed }] : [];
    });
  });
}

/** Whether one is painted after the other. */
export function isBefore(one: Spot, other: Spot): boolean {
  return one.layer === other.layer ? one.foot > other.foot : ranks[one.layer] > ranks[other.layer];
}
