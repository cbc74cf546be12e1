import { areaOf, overlapArea, union } from '../boxes.ts';
import type { Box } from '../types.ts';
import type { Field } from './field.ts';
import type { Plan } from './plans.ts';
import type { Body, Search, Standing } from './standing.ts';

/**
 * The score of a place, higher for a better one. Groups should be apart, except those of one thing; the picture
 * should be balanced; small things should stand in front; and the scenery's sun, moon and the like should stay free.
 * @param wantedX the share of the width at which the middle of the group should be; null for none
 */
export function scoreOf(candidate: Standing, plan: Plan, search: Search, wantedX: number | null): number {
  const { field, standing } = search;
  const { bounds, layer, group, foot } = candidate;
  const { width, height, random } = field.canvas;
  const isOnGround = layer === 'ground';
  const sameLayer = standing.filter((other) => other.layer === layer);
  let score = 0.1 * random();
  const nearest = (others: readonly Standing[]) =>
    Math.min(...others.map((other) => distance(bounds, other.bounds) / width));
  score += (layer === 'sky' ? 2.4 : 1.2) * Math.min(0.25, nearest(sameLayer));
  const sameThing = sameLayer.filter((other) => other.group.thing === group.thing);
  if (sameThing.length > 0 && isOnGround) score -= 1.5 * Math.max(0, nearest(sameThing) - 0.06);
  // The centre of gravity should be in the middle of the picture, or at wantedX.
  const boxes = wantedX === null ? [...sameLayer.map((other) => other.bounds), bounds] : [bounds];
  const weight = boxes.reduce((sum, box) => sum + areaOf(box), 0);
  const middle = boxes.reduce((sum, box) => sum + (areaOf(box) / weight) * (box.x + box.width / 2), 0);
  score -= (wantedX === null ? 0.5 : 2) * Math.abs(middle / width - (wantedX ?? 0.5));
  if (isOnGround && plan.habitat !== 'wall') {
    const { top, bottom } = field.scenery.zones.ground;
    const depth = (foot / height - top) / Math.max(0.01, bottom - top);
    score -= 0.35 * Math.abs(depth - Math.max(0.25, 0.85 - bounds.height / height));
    // The horizon mustn't run through a face.
    const horizonIn = ({ box }: Body) => (top * height - box.y) / box.height;
    const isCut = (body: Body) => body.alive && horizonIn(body) > 0.05 && horizonIn(body) < 0.3;
    if (candidate.bodies.some(isCut)) score -= 0.12;
  }
  const shared = (box: Box) => overlapArea(bounds, box) / Math.min(areaOf(bounds), areaOf(box));
  for (const other of standing) score -= 1.5 * shared(other.bounds);
  if (plan.habitat === 'sky') score -= 0.5 * shareBelowSky(bounds, field);
  for (const clear of field.scenery.keepClear) score -= 6 * shared(clear);
  return score;
}

/** The share of a box's height that is below the horizon, from 0 to 1. */
function shareBelowSky({ y, height }: Box, { scenery, canvas }: Field): number {
  const { sky, ground, water } = scenery.zones;
  const horizon = Math.max(sky.bottom, Math.min(ground.top, water?.top ?? 1) - 0.02) * canvas.height;
  return Math.min(1, Math.max(0, y + height - horizon) / height);
}

/** The distance between the edges of two boxes; 0 if they overlap. */
function distance(one: Box, other: Box): number {
  const { width, height } = union([one, other]);
  const [dx, dy] = [width - one.width - other.width, height - one.height - other.height];
  return Math.hypot(Math.max(0, dx), Math.max(0, dy));
}
