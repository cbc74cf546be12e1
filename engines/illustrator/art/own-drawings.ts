import { z } from 'zod';
import type { Colour, DrawnThing } from '#text/picture/wish.ts';
import type { Drawing } from '../types.ts';
import { type Artwork, artworkIn, Offers } from './artwork.ts';
import { inkBox } from './ink.ts';
import { recolour } from './recolour.ts';
import { writeShapes } from './shapes.ts';

/** The attributes of a drawing, which things/README.md explains. */
const About = Offers.extend({
  metres: z.coerce.number().positive(),
  stance: z.enum(['flat', 'hung']).optional(),
  main: z.string().transform((text) => new Set(text.split(' '))),
});

/** Reads a drawing from things/ in its own colours, with the facts about it. */
export const ownDrawing: (name: DrawnThing) => Artwork<z.infer<typeof About>> = artworkIn('things', About);

/** Draws a thing from things/ in the requested colour, or in its own when that is null. */
export function drawOwnThing(name: DrawnThing, colour: Colour | null): Drawing {
  const { about, shapes } = ownDrawing(name);
  const { metres, stance, main, ...offers } = about;
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recolour(shapes, box, colour, { main });
  return { body: writeShapes(coloured), box, faces: null, ...offers };
}
