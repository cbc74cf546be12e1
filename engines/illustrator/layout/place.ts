import { areaOf, contains, overlapArea } from '../boxes.ts';
import type { Box } from '../types.ts';
import { type Field, type Room, roomOf } from './field.ts';
import { boundsOf, moveGroup } from './group.ts';
import type { Plan } from './plans.ts';
import { scoreOf } from './score.ts';
import { bodiesOf, coversOf, type Search, type Standing } from './standing.ts';

/** The number of random places at which each group is tried. */
const tries = 64;

/**
 * Places all groups at one scale: the largest first, each at the best of many random places.
 * @param scale pixels of a natural unit at the front of the picture
 * @returns null if there is no place for one of the groups
 */
export function placeGroups(plans: readonly Plan[], field: Field, scale: number): Standing[] | null {
  const { water, ground } = field.scenery.zones;
  const hasShore = plans.some(({ habitat }) => habitat === 'ground');
  const beyond = water !== null && water.bottom <= ground.top + 0.1 && hasShore;
  const search: Search = { field, scale, beyond, standing: [] };
  const order = plans.toSorted((one, other) => priorityOf(other) - priorityOf(one));
  const [first, second] = order.filter(({ habitat }) => habitat === 'ground' || habitat === 'water');
  const { random } = field.canvas;
  // A single group stands near the middle; the largest of several stands to one side.
  const aside = random() < 0.5 ? 0.36 : 0.64;
  for (const plan of order) {
    const middle = second === undefined ? 0.44 + 0.12 * (plan === first ? random() : 0) : aside;
    const spot = bestSpot(plan, search, plan === first ? middle : null);
    if (spot === null) return null;
    for (const { rear, share } of coversOf(spot, search.standing)) rear.covered += share;
    search.standing.push(spot);
  }
  return search.standing;
}

/** Larger groups are placed earlier, and those for which the description names a region before all others. */
const priorityOf = ({ group, regions }: Plan): number =>
  areaOf(boundsOf([group])) * (regions.length > 0 ? 100 : 1);

/** The best of the tried places for a group; null if it can't stand at any. `wantedX` is as for `scoreOf`. */
function bestSpot(plan: Plan, search: Search, wantedX: number | null): Standing | null {
  const { field, standing } = search;
  const { random } = field.canvas;
  const natural = boundsOf([plan.group]);
  const room = roomOf(plan, field);
  let best: Standing | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt++) {
    const foot = room.feet.y + random() * room.feet.height;
    const chance = random();
    const factor = search.scale * nearness(plan, room, foot, search.beyond);
    const { x: left, y: top, width, height } = natural;
    const extent = { x: left * factor, y: top * factor, width: width * factor, height: height * factor };
    const x = shiftInto(plan, room, extent, chance);
    if (x === null) continue;
    // In the air, the random height is that of the group's middle, not of its feet.
    const floats = room.layer === 'sky' || plan.habitat === 'wall' || plan.regions.includes('sky');
    const y = floats ? foot - extent.y - extent.height / 2 : foot;
    const bounds = { ...extent, x: extent.x + x, y: extent.y + y };
    if (!contains(room.bounds, bounds) || field.taken.some((box) => overlapArea(box, bounds) > 0)) continue;
    const group = moveGroup(plan.group, x, y, factor);
    const candidate = { group, layer: room.layer, foot, bounds, bodies: bodiesOf(group) };
    if (coversOf(candidate, standing).some(({ allowed }) => !allowed)) continue;
    const score = scoreOf(candidate, plan, search, wantedX);
    if (score > highest) [best, highest] = [candidate, score];
  }
  return best;
}

/**
 * The pixels by which a group is moved to the right, so that it is inside its region, at a random place given by
 * `chance` (0 to 1). A group that is wider than its region is centred on it as far as the picture allows; null if it
 * is wider than the picture, or has no region.
 */
function shiftInto({ regions }: Plan, { feet, bounds }: Room, extent: Box, chance: number): number | null {
  const left = feet.x - extent.x;
  const right = feet.x + feet.width - extent.x - extent.width;
  if (right > left) return left + chance * (right - left);
  if (regions.length === 0 || extent.width > bounds.width) return null;
  const wanted = feet.x + (feet.width - extent.width) / 2;
  return Math.min(bounds.x + bounds.width - extent.width, Math.max(bounds.x, wanted)) - extent.x;
}

/** The factor by which a group with its feet at y is smaller than at the front; `beyond` is as for `Search`. */
function nearness({ habitat }: Plan, { feet, layer }: Room, y: number, beyond: boolean): number {
  if (layer !== 'ground' || habitat === 'wall') return 1;
  if (beyond && habitat === 'water') return 0.62 + 0.16 * ((y - feet.y) / feet.height);
  return 0.8 + 0.2 * (feet.height === 0 ? 1 : (y - feet.y) / feet.height);
}
