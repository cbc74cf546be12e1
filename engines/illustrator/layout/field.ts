import { grown } from '../boxes.ts';
import type { Box, Canvas, Scenery } from '../types.ts';
import type { Art, Layer } from './composition.ts';
import type { Plan } from './plans.ts';

/** A picture to be filled, and who draws what fills it. */
export interface Field {
  art: Art;
  scenery: Scenery;
  canvas: Canvas;
  /** Boxes that nothing may cover: writing. */
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
  const bounds = grown({ x: 0, y: 0, width, height }, -0.025 * Math.min(width, height));
  const aloft = habitat === 'sky' || habitat === 'wall' || regions.includes('sky');
  const submerged = water !== null && water.bottom - water.top > 0.5;
  let [band, layer]: [typeof ground, Layer] = [ground, 'ground'];
  if (aloft && !regions.includes('ground')) {
    [band, layer] = [sky, habitat === 'wall' ? 'background' : 'sky'];
    bounds.height = Math.min(bounds.height, Math.max(sky.bottom * height - bounds.y, 0.55 * height));
  } else if (habitat === 'water' && water !== null) {
    [band, layer] = [water, submerged ? 'sky' : 'ground'];
  } else if (habitat === 'background') {
    const horizon = water === null || submerged ? ground.top : Math.min(ground.top, water.top);
    [band, layer] = [{ top: horizon + 0.01, bottom: horizon + 0.04 }, 'background'];
  }
  const [y, deep] = [band.top * height, (band.bottom - band.top) * height];
  const feet = { x: bounds.x, y, width: bounds.width, height: deep };
  const side = feet.width * 0.42;
  const left = { x: feet.x, width: side };
  const right = { x: feet.x + feet.width - side, width: side };
  // The group's own looks choose the corner, so that all tries agree.
  const [first] = group.pieces;
  const rightCorner = (first?.mirrored ?? false) || (first?.thing ?? 0) % 2 === 0;
  const parts: Partial<Record<(typeof regions)[number], Partial<Box>>> = {
    left,
    right,
    centre: { x: feet.x + feet.width * 0.25, width: feet.width * 0.5 },
    corner: rightCorner ? right : left,
    background: { height: deep * 0.3 },
    foreground: { y: y + deep * 0.65, height: deep * 0.35 },
  };
  for (const region of regions) Object.assign(feet, parts[region]);
  return { feet, bounds, layer };
}
