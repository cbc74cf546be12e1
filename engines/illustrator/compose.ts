import { readWish } from '#text/picture/read.ts';
import { type PictureWish, pictureKey } from '#text/picture/wish.ts';
import { hasEmoji } from './art/art.ts';
import type { Composition } from './layout/composition.ts';
import { layOut } from './layout/lay-out.ts';
import { limitWish } from './limit-wish.ts';
import { isInGroup } from './picture-groups.ts';
import { sceneryOf } from './scenery/scenery.ts';
import { surroundingsOf } from './surroundings.ts';
import { type Canvas, randomOf, type Scenery } from './types.ts';

/** A picture before it is written as svg: where each thing stands, and the scenery behind and before it. */
export interface ComposedPicture {
  scenery: Scenery;
  composition: Composition;
  canvas: Canvas;
}

/** Reads a Turkish or English description as a wish for a picture, limited to what one picture has room for. */
export function readDescription(description: string): PictureWish {
  return limitWish(readWish(description, { has: hasEmoji }));
}

/** Composes a picture of a wish; it is the same for the same size (pixels) and seed. */
export function compose(
  wish: PictureWish,
  size: { width: number; height: number },
  seed: number,
): ComposedPicture {
  // Layout and scenery have random numbers of their own, so that a change to a scene file moves no thing.
  const canvas = { ...size, random: randomOf(seed) };
  const backdrop = { ...size, random: randomOf(~seed >>> 0) };
  // If the sun or the moon is among the things, the sky mustn't show another one.
  const luminary = !wish.things.some(({ picture }) => isInGroup(pictureKey(picture), 'luminary'));
  const scenery = sceneryOf(wish, backdrop, { luminary, surroundings: surroundingsOf(wish) });
  const composition = layOut(wish, { scenery, canvas });
  return { scenery, composition, canvas };
}
