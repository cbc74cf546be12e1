import { areaOf } from '../boxes.ts';
import type { Field } from './field.ts';
import { boundsOf, resized } from './group.ts';
import type { Plan } from './plans.ts';

/** Groups in the measure at which they would fill a picture, and how many pixels one unit of it is. */
export function scaled(plans: readonly Plan[], field: Field): { plans: Plan[]; scale: number } {
  const distant = plans.filter(({ habitat }) => habitat === 'background').length;
  const near = plans.filter(({ habitat }) => habitat !== 'background');
  const scale = scaleOf(near.length > 0 ? near : plans, field);
  const { width, height } = field.canvas;
  // Mountains and skylines fill the distance, however large the things before them are.
  const sized = plans.map((plan) => {
    if (plan.habitat !== 'background') return plan;
    const bounds = boundsOf([plan.group]);
    const wide = (Math.min(0.7, 0.92 / distant) * width) / bounds.width;
    const high = (Math.max(0.3, field.scenery.zones.ground.top - 0.08) * height) / bounds.height;
    return { ...plan, group: resized(plan.group, Math.min(wide, high) / scale) };
  });
  return { plans: sized, scale };
}

/**
 * Pixels per unit at which things would fill the picture: a single one by half, many by their areas; several
 * pieces take more of its height than one, in the air they take less.
 */
function scaleOf(plans: readonly Plan[], { canvas: { width, height }, scenery }: Field): number {
  const single = plans.length === 1;
  const area = plans.reduce((sum, { group }) => sum + areaOf(boundsOf([group])), 0);
  const limits = plans.map(({ group, habitat }) => {
    const bounds = boundsOf([group]);
    const many = Math.min(3, group.pieces.length);
    const several = many >= (single ? 2 : 3);
    const high = several ? Math.min(0.8, scenery.zones.ground.bottom - 0.06) : 0.6;
    const tallest = habitat === 'sky' ? (single ? 0.45 : 0.28) : high;
    const widest = single ? 0.56 + 0.11 * many : 0.5 + 0.13 * many;
    return Math.min((tallest * height) / bounds.height, (widest * width) / bounds.width);
  });
  return Math.min(Math.sqrt((0.42 * width * height) / area), ...limits);
}
