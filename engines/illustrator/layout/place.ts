import type { Region } from '#text/picture/wish.ts';
import type { Box, Canvas, Scenery } from '../types.ts';
import { areaOf, grown, holds, overlap } from './boxes.ts';
import type { Layer } from './composition.ts';
import { boundsOf, boxOf, type Group, gapsOf, moved, resized } from './group.ts';
import type { Habitat } from './nature.ts';
import { SHOWN } from './visibility.ts';

/** A group that wants a place. */
export interface Plan {
  group: Group;
  habitat: Habitat;
  regions: readonly Region[];
}

/** A group in pixels, where it has found its place. */
export interface Spot {
  group: Group;
  layer: Layer;
  /** Where its root stands. */
  foot: number;
}

/** A picture to be filled. */
export interface Field {
  scenery: Scenery;
  canvas: Canvas;
  /** What nothing may cover: writing. */
  taken: readonly Box[];
}

/** Where a group's feet may be, and its whole box, in pixels. */
interface Room {
  feet: Box;
  bounds: Box;
  layer: Layer;
}

interface Standing {
  spot: Spot;
  bounds: Box;
  bodies: Body[];
}
interface Body {
  box: Box;
  ink: number;
  alive: boolean;
  shared: boolean;
  covered: number;
}

const ranks: Record<Layer, number> = { background: 0, sky: 1, ground: 2 };
const tries = 64;
/** How much of a thing others may hide that have nothing to do with it. */
const HIDDEN = 0.08;
const HIDDEN_SHARED = 0.04;
/** Things of one kind may stand closer: trees, flowers, houses. */
const HIDDEN_KIN = 0.27;

/**
 * Finds places for all groups at one scale: the largest first, each at the best of many random ones.
 * @param scale pixels per unit of the natures' measure, where the ground is nearest to the eye
 * @returns null where one finds none
 */
export function place(plans: readonly Plan[], field: Field, scale: number): Spot[] | null {
  const standing: Standing[] = [];
  const order = [...plans].sort((one, other) => weightOf(other) - weightOf(one));
  const grounded = order.filter(({ habitat }) => habitat === 'ground' || habitat === 'water');
  const ashore = plans.some(({ habitat }) => habitat === 'ground');
  const aside = field.canvas.random() < 0.5 ? 0.36 : 0.64;
  for (const plan of order) {
    const first = grounded[0] === plan;
    const wanted = !first ? null : grounded.length > 1 ? aside : 0.44 + 0.12 * field.canvas.random();
    const found = spotOf(plan, field, scale, standing, wanted, ashore);
    if (found === null) return null;
    for (const { rear, share } of coversOf(found, standing)) rear.covered += share;
    standing.push(found);
  }
  return standing.map(({ spot }) => spot);
}

/** The larger a group, the earlier it chooses; those asked for somewhere before all others. */
function weightOf({ group, regions }: Plan): number {
  return areaOf(boundsOf([group])) * (regions.length > 0 ? 100 : 1);
}

function spotOf(
  plan: Plan,
  field: Field,
  scale: number,
  standing: readonly Standing[],
  wanted: number | null,
  ashore: boolean,
): Standing | null {
  const { random } = field.canvas;
  const natural = boundsOf([plan.group]);
  const room = roomOf(plan, field);
  const { water, ground } = field.scenery.zones;
  // Who stands on the shore is nearer than what swims.
  const beyond = water !== null && water.bottom <= ground.top + 0.1 && ashore;
  let best: Standing | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt++) {
    const foot = room.feet.y + random() * room.feet.height;
    const chance = random();
    const factor = scale * nearness(plan, room, foot, beyond);
    const extent = times(natural, factor);
    const x = acrossOf(plan, room, extent, chance);
    if (x === null) continue;
    const y = footOf(plan, foot, extent, room);
    const bounds = { ...extent, x: extent.x + x, y: extent.y + y };
    if (!holds(room.bounds, bounds) || field.taken.some((box) => overlap(box, bounds) > 0)) continue;
    const candidate = standingAt(moved(resized(plan.group, factor), x, y), bounds, room.layer, foot);
    if (coversOf(candidate, standing).some(({ allowed }) => !allowed)) continue;
    const score = scoreOf(candidate, plan, field, standing, wanted);
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
}

function times({ x, y, width, height }: Box, factor: number): Box {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}

/**
 * How far to the right a group is moved, within its region; the place nearest to it where it is too wide for it.
 * @param chance from 0 to 1 @returns null where it is too wide for the picture
 */
function acrossOf({ regions }: Plan, { feet, bounds }: Room, extent: Box, chance: number): number | null {
  const left = feet.x - extent.x;
  const right = feet.x + feet.width - extent.x - extent.width;
  if (right > left) return left + chance * (right - left);
  if (regions.length === 0 || extent.width > bounds.width) return null;
  const wanted = feet.x + (feet.width - extent.width) / 2;
  return Math.min(bounds.x + bounds.width - extent.width, Math.max(bounds.x, wanted)) - extent.x;
}

/** What is farther away is smaller. */
function nearness({ habitat }: Plan, { feet, layer }: Room, y: number, beyond: boolean): number {
  if (layer !== 'ground' || habitat === 'wall') return 1;
  if (beyond && habitat === 'water') return 0.62 + 0.16 * ((y - feet.y) / feet.height);
  return 0.8 + 0.2 * (feet.height === 0 ? 1 : (y - feet.y) / feet.height);
}

/** In the air it is the middle of the group that is chosen, not its feet. */
function footOf({ habitat, regions }: Plan, y: number, extent: Box, { layer }: Room): number {
  const floats = layer === 'sky' || habitat === 'wall' || regions.includes('sky');
  return floats ? y - extent.y - extent.height / 2 : y;
}

function roomOf({ habitat, regions, group }: Plan, { scenery, canvas }: Field): Room {
  const { width, height } = canvas;
  const { ground, sky, water } = scenery.zones;
  const margin = 0.025 * Math.min(width, height);
  const bounds = grown({ x: 0, y: 0, width, height }, -margin);
  const aloft = habitat === 'sky' || habitat === 'wall' || regions.includes('sky');
  const submerged = water !== null && water.bottom - water.top > 0.5;
  let band = ground;
  let layer: Layer = 'ground';
  if (aloft && !regions.includes('ground')) {
    band = sky;
    layer = habitat === 'wall' ? 'background' : 'sky';
    bounds.height = Math.min(bounds.height, Math.max(sky.bottom * height - bounds.y, 0.55 * height));
  } else if (habitat === 'water' && water !== null) {
    band = water;
    if (submerged) layer = 'sky';
  } else if (habitat === 'background') {
    const horizon = water === null || submerged ? ground.top : Math.min(ground.top, water.top);
    band = { top: horizon + 0.01, bottom: horizon + 0.04 };
    layer = 'background';
  }
  const feet = {
    x: bounds.x,
    y: band.top * height,
    width: bounds.width,
    height: (band.bottom - band.top) * height,
  };
  const third = feet.width * 0.42;
  for (const region of regions) {
    if (region === 'left') feet.width = third;
    if (region === 'right') [feet.x, feet.width] = [feet.x + feet.width - third, third];
    if (region === 'centre') [feet.x, feet.width] = [feet.x + feet.width * 0.25, feet.width * 0.5];
    if (region === 'corner')
      [feet.x, feet.width] = isInRightCorner(group) ? [feet.x + feet.width - third, third] : [feet.x, third];
    if (region === 'background') feet.height *= 0.3;
    if (region === 'foreground') [feet.y, feet.height] = [feet.y + feet.height * 0.65, feet.height * 0.35];
  }
  return { feet, bounds, layer };
}

/** By the group's own looks, so that all tries agree. */
function isInRightCorner({ pieces }: Group): boolean {
  return (pieces[0]?.mirrored ?? false) || (pieces[0]?.thing ?? 0) % 2 === 0;
}

function standingAt(group: Group, bounds: Box, layer: Layer, foot: number): Standing {
  const bodies = group.pieces.map((piece): Body => {
    const box = boxOf(piece);
    const gaps = gapsOf(piece).reduce((sum, gap) => sum + areaOf(gap), 0);
    return {
      box,
      ink: Math.max(areaOf(box) * 0.3, areaOf(box) - gaps),
      alive: piece.alive,
      shared: piece.least < SHOWN,
      covered: 0,
    };
  });
  return { spot: { group, layer, foot }, bounds, bodies };
}

/** What would be covered if a group stood at a place, and whether that may be. */
function coversOf(
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
        body.covered + share <= (kin && !body.alive ? HIDDEN_KIN : body.shared ? HIDDEN_SHARED : HIDDEN) &&
        hidden < 0.04;
      return share > 0 ? [{ rear: body, share, allowed }] : [];
    });
  });
}

export function isBefore(one: Spot, other: Spot): boolean {
  return one.layer === other.layer ? one.foot > other.foot : ranks[one.layer] > ranks[other.layer];
}

/** How good a place is: apart from others, near to its like, balanced, small things in front, none on the scenery's own. */
function scoreOf(
  { bounds, spot, bodies }: Standing,
  { habitat }: Plan,
  field: Field,
  standing: readonly Standing[],
  wanted: number | null,
): number {
  const { width, height, random } = field.canvas;
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  const alike = standing.filter((other) => other.spot.layer === spot.layer);
  let score = 0.1 * random();
  const apart = Math.min(0.25, ...alike.map((other) => distance(bounds, other.bounds) / width));
  score += (spot.layer === 'sky' ? 2.4 : 1.2) * apart;
  const kin = alike.filter((other) => other.spot.group.thing === spot.group.thing);
  if (kin.length > 0 && spot.layer === 'ground') {
    const near = Math.min(...kin.map((other) => distance(bounds, other.bounds) / width));
    score -= 1.5 * Math.max(0, near - 0.06);
  }
  if (wanted !== null) score -= 2 * Math.abs(middle.x / width - wanted);
  else score -= 0.5 * Math.abs(balanceOf([...alike.map((other) => other.bounds), bounds], width));
  if (spot.layer === 'ground' && habitat !== 'wall') {
    const { top, bottom } = field.scenery.zones.ground;
    const depth = (spot.foot / height - top) / Math.max(0.01, bottom - top);
    score -= 0.35 * Math.abs(depth - Math.max(0.25, 0.85 - bounds.height / height));
    const horizon = top * height;
    const beheaded = bodies.some(
      ({ box, alive }) => alive && horizon > box.y + box.height * 0.05 && horizon < box.y + box.height * 0.3,
    );
    if (beheaded) score -= 0.12;
  }
  for (const other of standing) {
    score -= 1.5 * (overlap(bounds, other.bounds) / Math.min(areaOf(bounds), areaOf(other.bounds)));
  }
  if (habitat === 'sky') score -= 0.5 * onHorizon(bounds, field);
  for (const clear of field.scenery.keepClear)
    score -= 6 * (overlap(bounds, clear) / Math.min(areaOf(bounds), areaOf(clear)));
  return score;
}

/** How much of what flies hangs below the sky's end, from 0 to 1. */
function onHorizon({ y, height: high }: Box, { scenery, canvas }: Field): number {
  const { sky, ground, water } = scenery.zones;
  const horizon = Math.max(sky.bottom, Math.min(ground.top, water?.top ?? 1) - 0.02) * canvas.height;
  return Math.min(1, Math.max(0, y + high - horizon) / high);
}

/** How far the weight of boxes lies from the picture's middle: from -0.5 to 0.5. */
function balanceOf(boxes: readonly Box[], width: number): number {
  const weight = boxes.reduce((sum, box) => sum + areaOf(box), 0);
  return boxes.reduce((sum, box) => sum + areaOf(box) * (box.x + box.width / 2), 0) / (weight * width) - 0.5;
}

/** Between two boxes' edges; 0 where they overlap. */
function distance(one: Box, other: Box): number {
  const dx = Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width);
  const dy = Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height);
  return Math.hypot(dx, dy);
}
