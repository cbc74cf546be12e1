import { z } from 'zod';
import { Block } from '#contract/documents.ts';
import { imageKinds } from '#contract/media.ts';
import { toolContract } from '#contract/tools.ts';

export const ImageToTextOptions = z.object({
  /** auto: both at once, so that a page may mix them. */
  language: z.enum(['auto', 'tr', 'en']).default('auto'),
});
export type ImageToTextOptions = z.infer<typeof ImageToTextOptions>;

/** One page: a picture, a page of a tiff, or of a pdf. */
export const RecognisedPage = z.object({
  /** Which input file, from 0, and which of its pages, from 1. */
  file: z.int().min(0),
  page: z.int().min(1),
  /** What a person may edit; word offsets of its words file point into the original. */
  text: z.string(),
  /** Mean over its characters, 0 to 1; null when nothing was read. */
  confidence: z.number().min(0).max(1).nullable(),
  words: z.int(),
  /** ISO 639-1 codes it was read in. */
  languages: z.array(z.string()),
  /** Degrees by which it was turned to stand upright (0, 90, 180, 270), and by which it was straightened. */
  rotation: z.int(),
  skew: z.number(),
  /** Pixels of the kept picture; word boxes are in them. */
  width: z.int(),
  height: z.int(),
  /** The page of a pdf had a text layer, which was taken as it is: no picture was read. */
  layer: z.boolean(),
});
export type RecognisedPage = z.infer<typeof RecognisedPage>;

export const ImageToTextResult = z.object({
  pages: z.array(RecognisedPage),
  /** ISO 639-1 of the text; "und" when there is none. */
  language: z.string(),
});
export type ImageToTextResult = z.infer<typeof ImageToTextResult>;

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A kept page as it was read: the data file wordsName(index). start and end are offsets into the page's original text. */
export const PageWords = z.object({
  words: z.array(
    Box.extend({
      text: z.string(),
      confidence: z.number().min(0).max(1),
      start: z.int(),
      end: z.int(),
      /** Index of the line it stands in. */
      line: z.int(),
    }),
  ),
  lines: z.array(Box),
  /** The original text, and what its parts are. */
  text: z.string(),
  blocks: z.array(Block),
  /** Dots per inch of the picture that the boxes are in; a guess where the file says nothing. */
  resolution: z.number(),
});
export type PageWords = z.infer<typeof PageWords>;

/** Data files of the page with this index in result.pages: its upright, straightened picture, and its words. */
export const pictureName = (index: number) => `page-${index}.jpg`;
export const wordsName = (index: number) => `page-${index}.json`;

export const imageToText = toolContract({
  type: 'ImageToText',
  path: '/image-to-text',
  resultPath: '/result/{id}',
  input: { files: { minimum: 1, maximum: 20, kinds: [...imageKinds, 'pdf'], megabytes: 500 }, text: false },
  options: ImageToTextOptions,
  result: ImageToTextResult,
  editable: true,
  exports: ['txt', 'docx', 'pdf', 'hocr'],
  handsOver: ['docx'],
  reads: true,
  words: (result) =>
    ImageToTextResult.safeParse(result).data?.pages.reduce((sum, page) => sum + page.words, 0) ?? 0,
  run: { seconds: 6 * 3600, megabytes: 3072, heavy: true },
});
