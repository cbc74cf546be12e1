import { expand } from '../boxes.ts';
import type { Box, Canvas, Scenery } from '../types.ts';
import type { Layer } from './composition.ts';
import type { Plan } from './plans.ts';

/** The picture into which things are laid out. */
export interface Field {
  scenery: Scenery;
  canvas: Canvas;
  /** Boxes, in pixels, that no thing may cover: those of signs. */
  taken: readonly Box[];
}

/** The part of a picture, in pixels, in which a group may be placed. */
export interface Room {
  /** The area for its feet. */
  feet: Box;
  /** The area for the whole group. */
  bounds: Box;
  layer: Layer;
}

/** The room in which a plan's habitat and regions let it stand, swim or hang. */
export function roomOf({ habitat, regions, group }: Plan, { scenery, canvas }: Field): Room {
  const { width, height } = canvas;
  const { ground, sky, water } = scenery.zones;
  const bounds = expand({ x: 0, y: 0, width, height }, -0.025 * Math.min(width, height));
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
  const [y, depth] = [band.top * height, (band.bottom - band.top) * height];
  const feet = { x: bounds.x, y, width: bounds.width, height: depth };
  const sideWidth = feet.width * 0.42;
  const left = { x: feet.x, width: sideWidth };
  const right = { x: feet.x + feet.width - sideWidth, width: sideWidth };
  // The corner depends on the group alone, so that all tries choose the same one.
  const [first] = group.pieces;
  const rightCorner = (first?.mirrored ?? false) || (first?.thing ?? 0) % 2 === 0;
  const parts: Partial<Record<(typeof regions)[number], Partial<Box>>> = {
    left,
    right,
    centre: { x: feet.x + feet.width * 0.25, width: feet.width * 0.5 },
    corner: rightCorner ? right : left,
    background: { height: depth * 0.3 },
    foreground: { y: y + depth * 0.65, height: depth * 0.35 },
  };
  for (const region of regions) Object.assign(feet, parts[region]);
  return { feet, bounds, layer };
}
