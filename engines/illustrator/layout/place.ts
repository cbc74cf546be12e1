import { areaOf, holds, overlap } from '../boxes.ts';
import type { Box } from '../types.ts';
import { type Field, type Room, roomOf } from './field.ts';
import { boundsOf, moved } from './group.ts';
import type { Plan } from './plans.ts';
import { scoreOf } from './score.ts';
import { bodiesOf, coversOf, type Search, type Standing } from './standing.ts';

/** Places at which a group is tried. */
const Tries = 64;

/**
 * Finds places for all groups at one scale: the largest first, each at the best of many random ones.
 * @param scale pixels per unit of the natures' measure at the picture's front
 * @returns null where one finds none
 */
export function place(plans: readonly Plan[], field: Field, scale: number): Standing[] | null {
  const { water, ground } = field.scenery.zones;
  const ashore = plans.some(({ habitat }) => habitat === 'ground');
  const beyond = water !== null && water.bottom <= ground.top + 0.1 && ashore;
  const search: Search = { field, scale, beyond, standing: [] };
  const order = plans.toSorted((one, other) => weightOf(other) - weightOf(one));
  const [first, second] = order.filter(({ habitat }) => habitat === 'ground' || habitat === 'water');
  const { random } = field.canvas;
  const aside = random() < 0.5 ? 0.36 : 0.64;
  for (const plan of order) {
    const middle = second === undefined ? 0.44 + 0.12 * (plan === first ? random() : 0) : aside;
    const found = spotOf(plan, search, plan === first ? middle : null);
    if (found === null) return null;
    for (const { rear, share } of coversOf(found, search.standing)) rear.covered += share;
    search.standing.push(found);
  }
  return search.standing;
}

/** The larger a group, the earlier it chooses; those asked for somewhere before all others. */
const weightOf = ({ group, regions }: Plan): number =>
  areaOf(boundsOf([group])) * (regions.length > 0 ? 100 : 1);

/** @param across where it is wished for, as a share of the width */
function spotOf(plan: Plan, search: Search, across: number | null): Standing | null {
  const { field, standing } = search;
  const { random } = field.canvas;
  const natural = boundsOf([plan.group]);
  const room = roomOf(plan, field);
  let best: Standing | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < Tries; attempt++) {
    const foot = room.feet.y + random() * room.feet.height;
    const chance = random();
    const factor = search.scale * nearness(plan, room, foot, search.beyond);
    const { x: left, y: top, width, height } = natural;
    const extent = { x: left * factor, y: top * factor, width: width * factor, height: height * factor };
    const x = acrossOf(plan, room, extent, chance);
    if (x === null) continue;
    // In the air it is the middle of the group that is chosen, not its feet.
    const floats = room.layer === 'sky' || plan.habitat === 'wall' || plan.regions.includes('sky');
    const y = floats ? foot - extent.y - extent.height / 2 : foot;
    const bounds = { ...extent, x: extent.x + x, y: extent.y + y };
    if (!holds(room.bounds, bounds) || field.taken.some((box) => overlap(box, bounds) > 0)) continue;
    const group = moved(plan.group, x, y, factor);
    const candidate = { group, layer: room.layer, foot, bounds, bodies: bodiesOf(group) };
    if (coversOf(candidate, standing).some(({ allowed }) => !allowed)) continue;
    const score = scoreOf(candidate, plan, search, across);
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
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

/** Things that are farther away are smaller. @param beyond what swims is farther away than what stands */
function nearness({ habitat }: Plan, { feet, layer }: Room, y: number, beyond: boolean): number {
  if (layer !== 'ground' || habitat === 'wall') return 1;
  if (beyond && habitat === 'water') return 0.62 + 0.16 * ((y - feet.y) / feet.height);
  return 0.8 + 0.2 * (feet.height === 0 ? 1 : (y - feet.y) / feet.height);
}
