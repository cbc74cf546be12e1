import { z } from 'zod';
import type { Colour, DrawnThing } from '#text/picture/wish.ts';
import type { Drawing } from '../types.ts';
import { type Artwork, artworkIn, BoxText, LineText } from './artwork.ts';
import { inkBox } from './ink.ts';
import { recoloured } from './recolour.ts';
import { writeShapes } from './shapes.ts';

const About = z
  .object({
    'data-metres': z.coerce.number().positive(),
    'data-stance': z.enum(['flat', 'hung']).optional(),
    'data-surface': LineText.optional(),
    'data-shelter': BoxText.optional(),
    'data-inside': BoxText.optional(),
    'data-board': BoxText.optional(),
    'data-main': z.string().transform((text) => new Set(text.split(' '))),
  })
  .transform((about) => ({
    /** Its longest side in the world. */
    metres: about['data-metres'],
    /** Flat on the ground, hung on a wall, or standing. */
    stance: about['data-stance'] ?? null,
    /** The colours that change when it gets another one. */
    main: about['data-main'],
    traits: {
      faces: null,
      surface: about['data-surface'] ?? null,
      shelter: about['data-shelter'] ?? null,
      inside: about['data-inside'] ?? null,
      board: about['data-board'] ?? null,
    },
  }));

/** A drawing from things/ as its file has it. */
export const drawnArt: (name: DrawnThing) => Artwork<z.infer<typeof About>> = artworkIn('things', About);

/** What no icon shows, drawn in the icons' style. */
export function drawThing(name: DrawnThing, colour: Colour | null): Drawing {
  const { about, shapes } = drawnArt(name);
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recoloured(shapes, box, colour, { main: about.main });
  return { body: writeShapes(coloured), box, ...about.traits };
}
