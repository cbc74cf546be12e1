import { z } from 'zod';
import { Range } from './documents.ts';

export const palettes = ['natural', 'pastel', 'warm', 'cool', 'mono'] as const;
export type Palette = (typeof palettes)[number];

/** An object in an illustration, with the range of the description that asked for it. */
export const PicturePart = Range.extend({
  /** The emoji's characters, or the name of one of the illustrator's own drawings. */
  picture: z.string(),
  /** The colour's name, when the description asks for one. */
  colour: z.string().nullable(),
  /** The box of the object in fractions of the picture's width and height, from the upper left corner. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PicturePart = z.infer<typeof PicturePart>;

/** How the built-in illustrator understood a description; all ranges are of the description. */
export const PictureReading = z.object({
  language: z.enum(['tr', 'en']),
  /** In the order of the description. */
  understood: z.array(Range.extend({ as: z.enum(['thing', 'place', 'scene', 'writing']) })),
  /** Words with a meaning of their own that the picture doesn't show. */
  missed: z.array(Range),
  /** Things that were drawn fewer times than asked for. */
  reduced: z.array(Range.extend({ asked: z.int(), drawn: z.int() })),
});
export type PictureReading = z.infer<typeof PictureReading>;
