import type { Box, Canvas, Scenery } from '../types.ts';
import { grown } from './boxes.ts';
import type { Layer } from './composition.ts';
import type { Group } from './group.ts';
import type { Plan } from './plans.ts';

/** A picture to be filled. */
export interface Field {
  scenery: Scenery;
  canvas: Canvas;
  /** What nothing may cover: writing. */
  taken: readonly Box[];
}

/** Where a group's feet may be, and its whole box, in pixels. */
export interface Room {
  feet: Box;
  bounds: Box;
  layer: Layer;
}

/** Where a plan's habitat and regions let it stand, swim or hang. */
export function roomOf({ habitat, regions, group }: Plan, { scenery, canvas }: Field): Room {
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
  const side = feet.width * 0.42;
  for (const region of regions) {
    if (region === 'left') feet.width = side;
    if (region === 'right') [feet.x, feet.width] = [feet.x + feet.width - side, side];
    if (region === 'centre') [feet.x, feet.width] = [feet.x + feet.width * 0.25, feet.width * 0.5];
    if (region === 'corner')
      [feet.x, feet.width] = isInRightCorner(group) ? [feet.x + feet.width - side, side] : [feet.x, side];
    if (region === 'background') feet.height *= 0.3;
    if (region === 'foreground') [feet.y, feet.height] = [feet.y + feet.height * 0.65, feet.height * 0.35];
  }
  return { feet, bounds, layer };
}

/** By the group's own looks, so that all tries agree. */
function isInRightCorner({ pieces }: Group): boolean {
  return (pieces[0]?.mirrored ?? false) || (pieces[0]?.thing ?? 0) % 2 === 0;
}
