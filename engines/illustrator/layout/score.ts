import { areaOf, overlap, union } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Field } from './field.ts';
import type { Plan } from './plans.ts';
import type { Body, Search, Standing } from './standing.ts';

/** How good a place is: apart from others, near to its like, balanced, small things in front, none on the scenery's own. */
export function scoreOf(candidate: Standing, plan: Plan, search: Search, across: number | null): number {
  const { field, standing } = search;
  const { bounds, layer, group, foot } = candidate;
  const { width, height, random } = field.canvas;
  const onGround = layer === 'ground';
  const alike = standing.filter((other) => other.layer === layer);
  let score = 0.1 * random();
  const nearest = (others: readonly Standing[]) =>
    Math.min(...others.map((other) => distance(bounds, other.bounds) / width));
  score += (layer === 'sky' ? 2.4 : 1.2) * Math.min(0.25, nearest(alike));
  const kin = alike.filter((other) => other.group.thing === group.thing);
  if (kin.length > 0 && onGround) score -= 1.5 * Math.max(0, nearest(kin) - 0.06);
  // The weight of all rather lies in the picture's middle.
  const boxes = across === null ? [...alike.map((other) => other.bounds), bounds] : [bounds];
  const weight = boxes.reduce((sum, box) => sum + areaOf(box), 0);
  const middle = boxes.reduce((sum, box) => sum + (areaOf(box) / weight) * (box.x + box.width / 2), 0);
  score -= (across === null ? 0.5 : 2) * Math.abs(middle / width - (across ?? 0.5));
  if (onGround && plan.habitat !== 'wall') {
    const { top, bottom } = field.scenery.zones.ground;
    const depth = (foot / height - top) / Math.max(0.01, bottom - top);
    score -= 0.35 * Math.abs(depth - Math.max(0.25, 0.85 - bounds.height / height));
    // The horizon mustn't run through a face.
    const cut = ({ box }: Body) => (top * height - box.y) / box.height;
    if (candidate.bodies.some((body) => body.alive && cut(body) > 0.05 && cut(body) < 0.3)) score -= 0.12;
  }
  const shared = (box: Box) => overlap(bounds, box) / Math.min(areaOf(bounds), areaOf(box));
  for (const other of standing) score -= 1.5 * shared(other.bounds);
  if (plan.habitat === 'sky') score -= 0.5 * onHorizon(bounds, field);
  for (const clear of field.scenery.keepClear) score -= 6 * shared(clear);
  return score;
}

/** How much of what flies hangs below the sky's end, from 0 to 1. */
function onHorizon({ y, height: high }: Box, { scenery, canvas }: Field): number {
  const { sky, ground, water } = scenery.zones;
  const horizon = Math.max(sky.bottom, Math.min(ground.top, water?.top ?? 1) - 0.02) * canvas.height;
  return Math.min(1, Math.max(0, y + high - horizon) / high);
}

/** Between two boxes' edges; 0 where they overlap. */
function distance(one: Box, other: Box): number {
  const { width, height } = union([one, other]);
  const [dx, dy] = [width - one.width - other.width, height - one.height - other.height];
  return Math.hypot(Math.max(0, dx), Math.max(0, dy));
}
