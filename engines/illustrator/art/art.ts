import type { Colour, Picture } from '#text/picture/wish.ts';
import type { Drawing } from '../types.ts';
import { withoutSea } from './afloat.ts';
import { drawThing } from './drawn/things.ts';
import { ICON_SIZE, iconColours, iconName, iconOf } from './icons.ts';
import { inkBox } from './ink.ts';
import { withBody } from './people.ts';
import { recoloured } from './recolour.ts';
import { type Shape, writeShapes } from './shapes.ts';
import { printed } from './trait-tables.ts';
import { traitsOf } from './traits.ts';

export { letter } from './lettering.ts';

/** Whose icons stand in the pictures. */
export const credits = {
  name: 'Fluent Emoji (flat)',
  author: 'Microsoft Corporation',
  licence: 'MIT',
  url: 'https://github.com/microsoft/fluentui-emoji',
};

export function hasEmoji(emoji: string): boolean {
  return iconName(emoji) !== null;
}

const drawings = new Map<string, Drawing>();
const MOST_KEPT = 500;

/**
 * A thing, in the asked colour or its own. Units: an icon is about 32 high, what the illustrator draws
 * itself is in the same scale of detail. @throws Error on an emoji that `hasEmoji` denies
 */
export function drawPicture(picture: Picture, colour: Colour | null): Drawing {
  const name = 'emoji' in picture ? picture.emoji : picture.drawn;
  const key = `${name} ${colour?.name} ${colour?.shade}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const drawing = 'emoji' in picture ? drawIcon(picture.emoji, colour) : drawThing(picture.drawn, colour);
  if (drawings.size >= MOST_KEPT) drawings.clear();
  drawings.set(key, drawing);
  return drawing;
}

function drawIcon(emoji: string, colour: Colour | null): Drawing {
  const name = iconName(emoji);
  if (name === null) throw new Error(`no icon for ${emoji}`);
  const shapes = adapted(name);
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recoloured(shapes, box, colour, iconColours(name));
  return { body: writeShapes(coloured), box, ...traitsOf(name) };
}

/** An icon's shapes as they stand in a picture. */
function adapted(name: string): readonly Shape[] {
  const icon = iconOf(name);
  const shapes = (icon.mirrored ? mirrored(icon.shapes) : icon.shapes).filter(
    ({ fill }) => fill === null || fill !== printed[name],
  );
  return withBody(name, withoutSea(name, shapes));
}

function mirrored(shapes: readonly Shape[]): Shape[] {
  return shapes.map((shape) => {
    const transform = [`translate(${ICON_SIZE} 0) scale(-1 1)`, shape.attributes.transform];
    return { ...shape, attributes: { ...shape.attributes, transform: transform.filter(Boolean).join(' ') } };
  });
}
