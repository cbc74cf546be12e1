import { areaOf } from '../boxes.ts';
import type { Field } from './field.ts';
import { boundsOf, resizeGroup } from './group.ts';
import type { Plan } from './plans.ts';

/** The plans, with distant ones resized to fill the background, and the number of pixels of a natural unit. */
export function scalePlans(plans: readonly Plan[], field: Field): { plans: Plan[]; scale: number } {
  const distant = plans.filter(({ habitat }) => habitat === 'background').length;
  const near = plans.filter(({ habitat }) => habitat !== 'background');
  const scale = scaleOf(near.length > 0 ? near : plans, field);
  const { width, height } = field.canvas;
  // Mountains and skylines fill the background, however large the things before them are.
  const sized = plans.map((plan) => {
    if (plan.habitat !== 'background') return plan;
    const bounds = boundsOf([plan.group]);
    const byWidth = (Math.min(0.7, 0.92 / distant) * width) / bounds.width;
    const byHeight = (Math.max(0.3, field.scenery.zones.ground.top - 0.08) * height) / bounds.height;
    return { ...plan, group: resizeGroup(plan.group, Math.min(byWidth, byHeight) / scale) };
  });
  return { plans: sized, scale };
}

/**
 * Pixels of a natural unit at which the things would fill the picture: altogether 42 % of its area, and each group no
 * more than a share of its height and width. That share is larger for a single group and for one of several pieces,
 * and smaller in the air.
 */
function scaleOf(plans: readonly Plan[], { canvas: { width, height }, scenery }: Field): number {
  const isSingle = plans.length === 1;
  const area = plans.reduce((sum, { group }) => sum + areaOf(boundsOf([group])), 0);
  const limits = plans.map(({ group, habitat }) => {
    const bounds = boundsOf([group]);
    const pieces = Math.min(3, group.pieces.length);
    const hasSeveral = pieces >= (isSingle ? 2 : 3);
    const tallestOnGround = hasSeveral ? Math.min(0.8, scenery.zones.ground.bottom - 0.06) : 0.6;
    const tallest = habitat === 'sky' ? (isSingle ? 0.45 : 0.28) : tallestOnGround;
    const widest = isSingle ? 0.56 + 0.11 * pieces : 0.5 + 0.13 * pieces;
    return Math.min((tallest * height) / bounds.height, (widest * width) / bounds.width);
  });
  return Math.min(Math.sqrt((0.42 * width * height) / area), ...limits);
}
