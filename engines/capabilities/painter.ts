import type { Palette, PicturePart, PictureReading } from '#contract/pictures.ts';

export interface PaintRequest {
  prompt: string;
  /** Pixels, multiples of 8, as models need them. */
  width: number;
  height: number;
  /** 1 to 4. */
  count: number;
  /** Seed of the first picture, from 0 to 2^32 - 1; each further picture has the next number. */
  seed: number;
  palette: Palette;
  /** Content to avoid, '' for none. This, steps and sampler need an engine that supports them. */
  negative: string;
  steps: number | null;
  sampler: string | null;
}

export interface Painting {
  png: Uint8Array;
  /** Illustrations only: the same as an SVG without external references. */
  svg: string | null;
  width: number;
  height: number;
  /** Null when the engine doesn't report it. */
  seed: number | null;
  /** Illustrations only. */
  parts: PicturePart[];
}

export interface PaintHooks {
  /** From 0 to 1, over all pictures. */
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

export interface Painted {
  paintings: Painting[];
  /** Null when a model drew. */
  reading: PictureReading | null;
}

/** The capability `draw`. */
export interface Painter {
  /** @throws KalemError nothing_to_draw, service_*; the signal's reason */
  paint(request: PaintRequest, hooks: PaintHooks): Promise<Painted>;
}
