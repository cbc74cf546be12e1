import { readWish } from '#text/picture/read.ts';
import { type PictureWish, pictureKey } from '#text/picture/wish.ts';
import { drawPicture, hasEmoji, letter } from './art/art.ts';
import type { Composition } from './layout/composition.ts';
import { layOut } from './layout/lay-out.ts';
import { isIn } from './picture-groups.ts';
import { sceneryOf } from './scenery/scenery.ts';
import { surroundingsOf } from './surroundings.ts';
import { type Canvas, randomOf, type Scenery } from './types.ts';
import { withinRoom } from './within-room.ts';

/** A picture before it is written: where everything stands, and what behind it. */
export interface Composed {
  scenery: Scenery;
  composition: Composition;
  canvas: Canvas;
}

/** Reads from a description what the illustrator is to draw. */
export function readDescription(description: string): PictureWish {
  return withinRoom(readWish(description, { has: hasEmoji }));
}

/** One picture of a wish; the same for the same size (pixels) and seed. */
export function compose(wish: PictureWish, size: { width: number; height: number }, seed: number): Composed {
  // Each draws from numbers of its own, so that a mended scene moves no thing.
  const canvas = { ...size, random: randomOf(seed) };
  const backdrop = { ...size, random: randomOf(~seed >>> 0) };
  // Where sun or moon is among the things, the sky has no other.
  const luminary = !wish.things.some(({ picture }) => isIn('luminary', pictureKey(picture)));
  const scenery = sceneryOf(wish, backdrop, { luminary, surroundings: surroundingsOf(wish) });
  const composition = layOut(wish, { art: { draw: drawPicture, letter }, scenery, canvas, taken: [] });
  return { scenery, composition, canvas };
}
