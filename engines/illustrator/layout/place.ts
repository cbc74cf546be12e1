import type { Box } from '../types.ts';
import { areaOf, holds, overlap } from './boxes.ts';
import { type Field, type Room, roomOf } from './field.ts';
import { boundsOf, moved, resized } from './group.ts';
import type { Plan } from './plans.ts';
import { scoreOf } from './score.ts';
import { coversOf, type Spot, type Standing, standingAt } from './standing.ts';

/** Places at which a group is tried. */
const Tries = 64;

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
  for (let attempt = 0; attempt < Tries; attempt++) {
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
