import { areaOf, overlapArea } from '../boxes.ts';
import type { Box } from '../types.ts';
import { type Layer, layers } from './composition.ts';
import type { Field } from './field.ts';
import { boxOf, type Group, gapsOf } from './group.ts';
import { leastShown } from './visibility.ts';

/** A group that has found its place, in pixels. */
export interface Spot {
  group: Group;
  layer: Layer;
  /** The y of the feet of its main thing; larger ones are nearer to the viewer. */
  foot: number;
}

/** A spot with what is needed to tell whether another group would cover it. */
export interface Standing extends Spot {
  bounds: Box;
  bodies: Body[];
}

/** A piece of a group, in pixels. */
export interface Body {
  box: Box;
  /** The area of its box without the free space under it and in it. */
  ink: number;
  alive: boolean;
  /** The largest share of its ink that other groups may cover. */
  most: number;
  /** The share of its ink that other groups cover so far. */
  covered: number;
}

/** The state of the search for places of a picture's groups. */
export interface Search {
  field: Field;
  /** Pixels of a natural unit at the front of the picture. */
  scale: number;
  /** True when the water is farther away than the shore on which things stand, so that swimmers are smaller. */
  beyond: boolean;
  /** The groups that have found their places. */
  standing: Standing[];
}

/** The largest share of a thing that other groups may cover. */
const mostHidden = 0.08;
/** The same for a thing that is partly covered by its own group already. */
const mostHiddenShared = 0.04;
/** The same for a thing that is covered by others of its kind, such as trees by trees. */
const mostHiddenAlike = 0.27;

export function bodiesOf({ pieces }: Group): Body[] {
  return pieces.map((piece) => {
    const box = boxOf(piece);
    const gaps = gapsOf(piece).reduce((sum, gap) => sum + areaOf(gap), 0);
    const ink = Math.max(areaOf(box) * 0.3, areaOf(box) - gaps);
    const most = piece.least < leastShown ? mostHiddenShared : mostHidden;
    return { box, ink, alive: piece.alive, most, covered: 0 };
  });
}

/** The bodies that would be covered if a group stood at a place: the share of each, and whether that is allowed. */
export function coversOf(candidate: Standing, standing: readonly Standing[]) {
  return standing.flatMap((other) => {
    if (overlapArea(candidate.bounds, other.bounds) === 0) return [];
    const [rear, front] = isBefore(candidate, other) ? [other, candidate] : [candidate, other];
    const areAlike = candidate.group.thing === other.group.thing && candidate.bodies.length === 1;
    return rear.bodies.flatMap((body) => {
      const face = { ...body.box, height: body.box.height * 0.5 };
      const coveredArea = (part: Box) =>
        front.bodies.reduce((total, { box }) => total + overlapArea(box, part), 0);
      const share = coveredArea(body.box) / body.ink;
      const faceShare = body.alive ? coveredArea(face) / areaOf(face) : 0;
      const most = areAlike && !body.alive ? mostHiddenAlike : body.most;
      const allowed = body.covered + share <= most && faceShare < 0.04;
      return share > 0 ? [{ rear: body, share, allowed }] : [];
    });
  });
}

/** True when one group is in front of the other, and so is painted after it. */
export function isBefore(one: Spot, other: Spot): boolean {
  if (one.layer === other.layer) return one.foot > other.foot;
  return layers.indexOf(one.layer) > layers.indexOf(other.layer);
}
