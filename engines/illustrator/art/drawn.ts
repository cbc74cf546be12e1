import { z } from 'zod';
import type { Colour, DrawnThing } from '#text/picture/wish.ts';
import type { Drawing } from '../types.ts';
import { BoxText, LineText, readArtwork } from './artwork.ts';
import { inkBox } from './ink.ts';
import { recoloured } from './recolour.ts';
import { type Shape, writeShapes } from './shapes.ts';

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
type DrawnArt = { about: z.infer<typeof About>; shapes: Shape[] };
const read = new Map<DrawnThing, DrawnArt>();

/** A drawing from things/ as its file has it. @throws Error where the file isn't sound */
export function drawnArt(name: DrawnThing): DrawnArt {
  const known = read.get(name) ?? readArtwork(new URL(`../things/${name}.svg`, import.meta.url), About);
  read.set(name, known);
  return known;
}

/** What no icon shows, drawn in the icons' style. */
export function drawThing(name: DrawnThing, colour: Colour | null): Drawing {
  const { about, shapes } = drawnArt(name);
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recoloured(shapes, box, colour, { main: about.main });
  return { body: writeShapes(coloured), box, ...about.traits };
}
