import { z } from 'zod';
import { PicturePart, PictureReading, palettes } from '#contract/pictures.ts';
import { toolContract } from '#contract/tools.ts';

export const shapes = ['square', 'landscape', 'portrait', 'wide'] as const;
/** Pixels of the longer side. */
export const sizes = [512, 768, 1024, 1536, 2048] as const;
/** The largest seed. */
export const seedMaximum = 4_294_967_295;

export const TextToImageOptions = z.object({
  /** The name of an engine of this tool (GET /tools); "auto" takes the operator's, else the built-in one. */
  engine: z.string().max(200).default('auto'),
  shape: z.enum(shapes).default('square'),
  size: z.literal(sizes).default(1024),
  count: z.int().min(1).max(4).default(2),
  palette: z.enum(palettes).default('natural'),
  /** Of the first picture; null: by chance. */
  seed: z.int().min(0).max(seedMaximum).nullable().default(null),
  /** What must not be in it; for engines whose `draws` says so, as are steps and sampler. */
  negative: z.string().trim().max(1_000).default(''),
  /** Null leaves it to the engine. */
  steps: z.int().min(1).max(150).nullable().default(null),
  /** '' leaves it to the engine. */
  sampler: z.string().trim().max(100).default(''),
});
export type TextToImageOptions = z.infer<typeof TextToImageOptions>;

export const Picture = z.object({
  /** Of its output files, without their ending: {name}.png, and {name}.svg where `vector` says so. */
  name: z.string(),
  vector: z.boolean(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Null where the engine doesn't tell. */
  seed: z.int().nullable(),
  parts: z.array(PicturePart),
});
export type Picture = z.infer<typeof Picture>;

export const TextToImageResult = z.object({
  /** The description that was drawn. */
  prompt: z.string(),
  /** A deleted picture stands here still; its files are gone. */
  pictures: z.array(Picture),
  /** How the built-in illustrator understood the description; null where a model drew. */
  reading: PictureReading.nullable(),
});
export type TextToImageResult = z.infer<typeof TextToImageResult>;

/** Pixels of a shape whose longer side is `size`; multiples of 8, as image models want them. */
export function pixelsOf({ shape, size }: Pick<TextToImageOptions, 'shape' | 'size'>) {
  const short = (ratio: number) => Math.round((size * ratio) / 8) * 8;
  if (shape === 'portrait') return { width: short(2 / 3), height: size };
  const ratio = { square: 1, landscape: 2 / 3, wide: 9 / 16 }[shape];
  return { width: size, height: short(ratio) };
}

export const textToImage = toolContract({
  type: 'TextToImage',
  path: '/text-to-image',
  resultPath: '/text-to-image/result/{id}',
  input: { files: { minimum: 0, maximum: 0, kinds: [] }, text: true, characters: 4_000 },
  options: TextToImageOptions,
  result: TextToImageResult,
  screened: true,
  exports: [],
  run: { seconds: 1800, megabytes: 1536, graceSeconds: 2 },
});
