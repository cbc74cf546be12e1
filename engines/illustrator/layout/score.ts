import type { Box } from '../types.ts';
import { areaOf, overlap } from './boxes.ts';
import type { Field } from './field.ts';
import type { Plan } from './plans.ts';
import type { Standing } from './standing.ts';

/** How good a place is: apart from others, near to its like, balanced, small things in front, none on the scenery's own. */
export function scoreOf(
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
