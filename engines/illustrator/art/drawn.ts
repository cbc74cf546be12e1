import { z } from 'zod';
import type { Colour, DrawnThing } from '#text/picture/wish.ts';
import type { Drawing } from '../types.ts';
import { type Artwork, artworkIn, Offers } from './artwork.ts';
import { inkBox } from './ink.ts';
import { recoloured } from './recolour.ts';
import { writeShapes } from './shapes.ts';

const About = Offers.extend({
  /** The real length of its longest side. */
  metres: z.coerce.number().positive(),
  /** Set for a thing that lies flat on the ground or hangs on a wall. */
  stance: z.enum(['flat', 'hung']).optional(),
  /** The colours that change when the thing is recoloured. */
  main: z.string().transform((text) => new Set(text.split(' '))),
});

/** A drawing from things/, unchanged. */
export const drawnArt: (name: DrawnThing) => Artwork<z.infer<typeof About>> = artworkIn('things', About);

/** A thing that no icon shows, drawn in the icons' style. */
export function drawThing(name: DrawnThing, colour: Colour | null): Drawing {
  const { about, shapes } = drawnArt(name);
  const { metres, stance, main, ...offers } = about;
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recoloured(shapes, box, colour, { main });
  return { body: writeShapes(coloured), box, faces: null, ...offers };
}
