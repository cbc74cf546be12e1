import { z } from 'zod';

export const palettes = ['natural', 'pastel', 'warm', 'cool', 'mono'] as const;
export type Palette = (typeof palettes)[number];

/** A place in the description, in UTF-16 code units. */
export const Span = z.object({ start: z.int().min(0), end: z.int().min(0) });
export type Span = z.infer<typeof Span>;

/** A thing in an illustration, and the words that asked for it. */
export const PicturePart = Span.extend({
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
  understood: z.array(Span.extend({ as: z.enum(['thing', 'place', 'scene', 'writing']) })),
  /** Words with a meaning of their own that nothing was made of. */
  missed: z.array(Span),
  /** Things of which fewer were drawn than asked for. */
  reduced: z.array(Span.extend({ asked: z.int(), drawn: z.int() })),
});
export type PictureReading = z.infer<typeof PictureReading>;
