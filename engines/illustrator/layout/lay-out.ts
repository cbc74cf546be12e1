import type { PictureWish } from '#text/picture/wish.ts';
import type { Canvas, Scenery } from '../types.ts';
import type { Art, Composition, Placed } from './composition.ts';

/** Arranges a wish's things on a canvas. */
export function layOut(wish: PictureWish, art: Art, scenery: Scenery, canvas: Canvas): Composition {
  const instances = wish.things.flatMap((thing, index) => {
    const drawing = art.draw(thing.picture, thing.colour);
    return Array.from({ length: Math.min(thing.count, 12) }, () => ({ index, drawing }));
  });
  const step = canvas.width / Math.max(1, instances.length);
  const { ground } = scenery.zones;
  const placed = instances.map(({ index, drawing }, place): Placed => {
    const size = Math.min(step * 0.9, canvas.height * 0.5);
    const scale = size / Math.max(drawing.box.width, drawing.box.height);
    const x = step * (place + 0.5);
    const y = canvas.height * (ground.top + (ground.bottom - ground.top) * (0.3 + canvas.random() * 0.6));
    const [width, height] = [drawing.box.width * scale, drawing.box.height * scale];
    const box = { x: x - width / 2, y: y - height, width, height };
    return {
      thing: index,
      drawing,
      x,
      y,
      scale,
      mirrored: false,
      layer: 'ground',
      contact: 'shadow',
      box,
      cutAt: null,
    };
  });
  return { placed: placed.sort((one, other) => one.y - other.y), writings: [], reduced: [] };
}
