import type { Canvas, Scenery } from '../types.ts';
import { areaOf } from './boxes.ts';
import { boundsOf, resized } from './group.ts';
import type { Plan } from './plans.ts';

/** Groups in the measure at which they would fill a picture, and how many pixels one unit of it is. */
export function scaled(
  plans: readonly Plan[],
  canvas: Canvas,
  scenery: Scenery,
): { plans: Plan[]; scale: number } {
  const near = plans.filter(({ habitat }) => habitat !== 'background');
  const scale = scaleOf(near.length > 0 ? near : plans, canvas, scenery);
  return { plans: withDistance(plans, scale, canvas, scenery), scale };
}

/** Pixels per unit at which things would fill the picture: a single one by half, many by their areas. */
function scaleOf(plans: readonly Plan[], { width, height }: Canvas, { zones }: Scenery): number {
  const single = plans.length === 1;
  const area = plans.reduce((sum, { group }) => sum + areaOf(boundsOf([group])), 0);
  let scale = Math.sqrt((0.42 * width * height) / area);
  for (const plan of plans) {
    const bounds = boundsOf([plan.group]);
    const many = Math.min(3, plan.group.pieces.length);
    const tallest = tallestOf(plan, single, zones);
    const widest = single ? 0.56 + 0.11 * many : 0.5 + 0.13 * many;
    scale = Math.min(scale, (tallest * height) / bounds.height, (widest * width) / bounds.width);
  }
  return scale;
}

/** The most of the picture's height that a group takes: of several pieces more than of one, in the air less. */
function tallestOf({ group, habitat }: Plan, single: boolean, { ground }: Scenery['zones']): number {
  if (habitat === 'sky') return single ? 0.45 : 0.28;
  const few = group.pieces.length < (single ? 2 : 3);
  return few ? 0.6 : Math.min(0.8, ground.bottom - 0.06);
}

/** Mountains and skylines fill the distance, however large the things before them are. */
function withDistance(
  plans: readonly Plan[],
  scale: number,
  { width, height }: Canvas,
  { zones }: Scenery,
): Plan[] {
  const distant = plans.filter(({ habitat }) => habitat === 'background').length;
  return plans.map((plan) => {
    if (plan.habitat !== 'background') return plan;
    const bounds = boundsOf([plan.group]);
    const wide = (Math.min(0.7, 0.92 / distant) * width) / bounds.width;
    const high = (Math.max(0.3, zones.ground.top - 0.08) * height) / bounds.height;
    return { ...plan, group: resized(plan.group, Math.min(wide, high) / scale) };
  });
}
