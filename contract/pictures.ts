import { z } from 'zod';
import { Range } from './documents.ts';

export const palettes = ['natural', 'pastel', 'warm', 'cool', 'mono'] as const;
export type Palette = (typeof palettes)[number];

/** A thing in an illustration, and the words that asked for it: ranges here are of the description. */
export const PicturePart = Range.extend({
  /** The emoji's characters, or the name of what the illustrator draws itself. */
  picture: z.string(),
  /** Its colour's name where one was asked for. */
  colour: z.string().nullable(),
  /** Shares of the picture's width and height, from its upper left corner. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PicturePart = z.infer<typeof PicturePart>;

/** How the built-in illustrator understood a description. */
export const PictureReading = z.object({
  language: z.enum(['tr', 'en']),
  /** In the text's order. */
  understood: z.array(Range.extend({ as: z.enum(['thing', 'place', 'scene', 'writing']) })),
  /** Words with a meaning of their own that nothing was made of. */
  missed: z.array(Range),
  /** Things of which fewer were drawn than asked for. */
  reduced: z.array(Range.extend({ asked: z.int(), drawn: z.int() })),
});
export type PictureReading = z.infer<typeof PictureReading>;
