import { z } from 'zod';
import { PicturePart, PictureReading, palettes } from '#contract/pictures.ts';
import { toolContract } from '#contract/tools.ts';

export const shapes = ['square', 'landscape', 'portrait', 'wide'] as const;
/** Pixels of the longer side. */
export const sizes = [512, 768, 1024, 1536, 2048] as const;
export const seedMaximum = 4_294_967_295;

export const TextToImageOptions = z.object({
  /** The name of one of this tool's engines (GET /tools); "auto" is the operator's choice, or the built-in engine. */
  engine: z.string().max(200).default('auto'),
  shape: z.enum(shapes).default('square'),
  size: z.literal(sizes).default(1024),
  count: z.int().min(1).max(4).default(2),
  palette: z.enum(palettes).default('natural'),
  /** The seed of the first picture; null for a random one. */
  seed: z.int().min(0).max(seedMaximum).nullable().default(null),
  /** Things to keep out of the picture. Like steps and sampler, it applies only to engines whose `draws` says so. */
  negative: z.string().trim().max(1_000).default(''),
  /** Null for the engine's own number. */
  steps: z.int().min(1).max(150).nullable().default(null),
  /** Empty for the engine's own sampler. */
  sampler: z.string().trim().max(100).default(''),
});
export type TextToImageOptions = z.infer<typeof TextToImageOptions>;

export const Picture = z.object({
  /** The name of its output files without extension: {name}.png, and {name}.svg if `vector` is true. */
  name: z.string(),
  vector: z.boolean(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Null when the engine reports none. */
  seed: z.int().nullable(),
  parts: z.array(PicturePart),
});
export type Picture = z.infer<typeof Picture>;

export const TextToImageResult = z.object({
  prompt: z.string(),
  /** Deleted pictures stay in this list, but without files. */
  pictures: z.array(Picture),
  /** How the built-in illustrator understood the description; null when a model drew. */
  reading: PictureReading.nullable(),
});
export type TextToImageResult = z.infer<typeof TextToImageResult>;

/** A picture's size in pixels, whose longer side is `size`; multiples of 8, as image models require. */
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
