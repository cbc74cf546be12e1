import { z } from 'zod';
import { Block } from '#contract/documents.ts';
import { imageKinds } from '#contract/media.ts';
import { toolContract } from '#contract/tools.ts';

export const ImageToTextOptions = z.object({
  /** auto: both languages at once, so that a page may mix them. */
  language: z.enum(['auto', 'tr', 'en']).default('auto'),
});
export type ImageToTextOptions = z.infer<typeof ImageToTextOptions>;

/** A page: a picture, or a page of a tiff or pdf. */
export const RecognisedPage = z.object({
  /** The index of the input file, from 0, and the number of its page, from 1. */
  file: z.int().min(0),
  page: z.int().min(1),
  /** The text, which a person may edit. The offsets in PageWords refer to the unedited text. */
  text: z.string(),
  /** The mean over the page's characters, 0 to 1; null when nothing was read. */
  confidence: z.number().min(0).max(1).nullable(),
  words: z.int(),
  languages: z.array(z.string()),
  /** The degrees by which the page was turned upright (0, 90, 180, 270) and by which it was then straightened. */
  rotation: z.int(),
  skew: z.number(),
  /** The size of the stored picture in pixels, the unit of the word boxes. */
  width: z.int(),
  height: z.int(),
  /** True for a pdf page whose own text layer was used; such a page has no stored picture. */
  layer: z.boolean(),
});
export type RecognisedPage = z.infer<typeof RecognisedPage>;

export const ImageToTextResult = z.object({
  pages: z.array(RecognisedPage),
  /** ISO 639-1; "und" when there is no text. */
  language: z.string(),
});
export type ImageToTextResult = z.infer<typeof ImageToTextResult>;

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** The words of a page as it was read, in the data file wordsName(index). Offsets refer to the unedited text. */
export const PageWords = z.object({
  words: z.array(
    Box.extend({
      text: z.string(),
      confidence: z.number().min(0).max(1),
      start: z.int(),
      end: z.int(),
      line: z.int(),
    }),
  ),
  lines: z.array(Box),
  /** The unedited text and its blocks. */
  text: z.string(),
  blocks: z.array(Block),
  /** The dots per inch of the boxes' picture, guessed when the file doesn't record it. */
  resolution: z.number(),
});
export type PageWords = z.infer<typeof PageWords>;

/** Data files of the page with this index in result.pages: its straightened picture and its PageWords. */
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
