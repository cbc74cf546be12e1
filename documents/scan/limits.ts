import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';

/** Refuses a picture by its header. @throws KalemError picture_too_large {name, megapixels, maximum} */
export function refuseLarge(name: string, { width, height }: { width: number; height: number }): void {
  const maximum = limits.pictureMegapixels;
  const megapixels = (width * height) / 1e6;
  if (megapixels > maximum)
    throw new KalemError('picture_too_large', { name, megapixels: Math.ceil(megapixels), maximum });
}
