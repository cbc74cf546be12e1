import type { Palette, PicturePart, PictureReading } from '#contract/pictures.ts';

export interface PaintRequest {
  prompt: string;
  /** Pixels, multiples of 8, as models want them. */
  width: number;
  height: number;
  /** 1 to 4. */
  count: number;
  /** Of the first picture; each further one has the next number. From 0 to 2^32 - 1. */
  seed: number;
  palette: Palette;
  /** For engines that can: what must not be in it, '' for nothing; null leaves steps and sampler to the engine. */
  negative: string;
  steps: number | null;
  sampler: string | null;
}

export interface Painting {
  /** A png. */
  png: Uint8Array;
  /** Of an illustration, the same as an svg without references to anything outside. */
  svg: string | null;
  width: number;
  height: number;
  /** Null where the engine doesn't tell. */
  seed: number | null;
  /** Of an illustration. */
  parts: PicturePart[];
}

export interface PaintHooks {
  /** From 0 to 1, over all pictures. */
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

export interface Painted {
  paintings: Painting[];
  /** Null where a model drew. */
  reading: PictureReading | null;
}

/** The capability draw. */
export interface Painter {
  /** @throws KalemError nothing_to_draw, service_*; the signal's reason */
  paint(request: PaintRequest, hooks: PaintHooks): Promise<Painted>;
}
