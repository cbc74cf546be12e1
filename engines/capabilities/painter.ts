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
  /** Content to avoid, '' for none. Only some engines support this, `steps` and `sampler`. */
  negative: string;
  steps: number | null;
  sampler: string | null;
}

export interface Painting {
  png: Uint8Array;
  /** The same picture as an SVG without external references; null if a model drew it. */
  svg: string | null;
  width: number;
  height: number;
  /** Null when the engine doesn't report it. */
  seed: number | null;
  /** The place of each thing; empty if a model drew it. */
  parts: PicturePart[];
}

export interface PaintHooks {
  /** From 0 to 1, over all pictures. */
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

export interface PaintResult {
  paintings: Painting[];
  /** The parts of the description that were understood; null if a model drew. */
  reading: PictureReading | null;
}

/** The capability `draw`: turns a description into pictures. */
export interface Painter {
  /** Throws KalemError nothing_to_draw or service_*, and the signal's reason when aborted. */
  paint(request: PaintRequest, hooks: PaintHooks): Promise<PaintResult>;
}
