import { areaOf, overlap } from '../boxes.ts';
import type { Box } from '../types.ts';
import { type Layer, layers } from './composition.ts';
import type { Field } from './field.ts';
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
export interface Standing extends Spot {
  bounds: Box;
  bodies: Body[];
}

/** A piece of a group, in pixels. */
export interface Body {
  box: Box;
  /** The area of its box without free space under it and in it. */
  ink: number;
  alive: boolean;
  /** How much of it others may hide that have nothing to do with it. */
  most: number;
  /** The share of its ink that other groups cover so far. */
  covered: number;
}

/** All that the groups of a picture have in common while their places are sought. */
export interface Search {
  field: Field;
  /** Pixels per unit of the natures' measure, where the ground is nearest to the eye. */
  scale: number;
  /** Who stands on the shore is nearer than what swims. */
  beyond: boolean;
  standing: Standing[];
}

/** The most that others hide of a thing, of one that its own group hides already, and of one of their kind: trees, houses. */
const Hidden = 0.08;
const HiddenShared = 0.04;
const HiddenKin = 0.27;

export function bodiesOf({ pieces }: Group): Body[] {
  return pieces.map((piece) => {
    const box = boxOf(piece);
    const gaps = gapsOf(piece).reduce((sum, gap) => sum + areaOf(gap), 0);
    const ink = Math.max(areaOf(box) * 0.3, areaOf(box) - gaps);
    return {
      box,
      ink,
      alive: piece.alive,
      most: piece.least < leastShown ? HiddenShared : Hidden,
      covered: 0,
    };
  });
}

/** Tells what would be covered if a group stood at a place, and whether that may be. */
export function coversOf(candidate: Standing, standing: readonly Standing[]) {
  return standing.flatMap((other) => {
    if (overlap(candidate.bounds, other.bounds) === 0) return [];
    const [rear, front] = isBefore(candidate, other) ? [other, candidate] : [candidate, other];
    const kin = candidate.group.thing === other.group.thing && candidate.bodies.length === 1;
    return rear.bodies.flatMap((body) => {
      const face = { ...body.box, height: body.box.height * 0.5 };
      const sum = (area: (box: Box) => number) =>
        front.bodies.reduce((total, { box }) => total + area(box), 0);
      const share = sum((box) => overlap(box, body.box)) / body.ink;
      const hidden = body.alive ? sum((box) => overlap(box, face)) / areaOf(face) : 0;
      const most = kin && !body.alive ? HiddenKin : body.most;
      return share > 0 ? [{ rear: body, share, allowed: body.covered + share <= most && hidden < 0.04 }] : [];
    });
  });
}

/** One is painted after the other. */
export function isBefore(one: Spot, other: Spot): boolean {
  if (one.layer === other.layer) return one.foot > other.foot;
  return layers.indexOf(one.layer) > layers.indexOf(other.layer);
}
