import { type Colour, type Picture, pictureKey } from '#text/picture/wish.ts';
import type { Drawing } from '../types.ts';
import { withoutSea } from './boats.ts';
import { trouserColours, wholeFigure, withBody } from './bodies.ts';
import { iconName, iconOf, skinColours } from './icons.ts';
import { inkBox } from './ink.ts';
import { drawOwnThing } from './own-drawings.ts';
import { recolour } from './recolour.ts';
import { writeShapes } from './shapes.ts';
import { coloursOf, traitsOf } from './traits.ts';

/** True when the icon set has the emoji, with or without the variation selector U+FE0F. */
export const hasEmoji = (emoji: string): boolean => iconName(emoji) !== null;

const cache = new Map<string, Drawing>();
const mostCached = 500;

/**
 * Draws a thing in the requested colour, or in its own when that is null. An icon fills 32 by 32 units, and a person
 * is up to 61 units high; the real size of a thing comes from nature.ts, not from its units.
 * @throws Error for an emoji that the icon set lacks
 */
export function drawPicture(picture: Picture, colour: Colour | null): Drawing {
  const key = `${pictureKey(picture)} ${colour?.name} ${colour?.shade}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const drawing = 'emoji' in picture ? drawIcon(picture.emoji, colour) : drawOwnThing(picture.drawn, colour);
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, drawing);
  return drawing;
}

function drawIcon(emoji: string, colour: Colour | null): Drawing {
  const name = iconName(emoji);
  if (name === null) throw new Error(`no icon for ${emoji}`);
  const { omitted, main } = coloursOf(name);
  const own = iconOf(name).filter(({ fill }) => fill === null || !omitted.includes(fill));
  const shapes = withBody(name, withoutSea(name, own));
  const box = inkBox(shapes);
  const traits = traitsOf(wholeFigure(name));
  if (colour === null) return { body: writeShapes(shapes), box, ...traits };
  const fixed = skinColours(name).union(trouserColours);
  const rules = { fixed, main: main.length === 0 ? undefined : new Set(main) };
  return { body: writeShapes(recolour(shapes, box, colour, rules)), box, ...traits };
}
