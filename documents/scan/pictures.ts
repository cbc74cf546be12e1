import type { Sharp } from 'sharp';
import { KalemError } from '#contract/errors.ts';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { loadSharp } from '#engines/load-sharp.ts';
import { readBitmap } from './bitmap.ts';
import { refuseLarge } from './limits.ts';

/** A file of pictures, each a page. A picture is decoded only when it is requested. */
export interface PictureFile {
  pageCount: number;
  /** @param number from 1 @throws KalemError picture_corrupt {name}, picture_too_large {name, megapixels, maximum} */
  page(number: number): Promise<Picture>;
}

export interface NamedFile {
  path: string;
  name: string;
  kind: string;
}

/** The most pixels of a page, which is 500 dots per inch on A4; larger pictures are reduced. */
export const largestPage = 24e6;

/**
 * Opens png, jpg, webp, gif, tiff or bmp. Only the first picture of an animation is used; a tiff has pages.
 * @throws KalemError engine_missing when this system can't decode pictures; as PictureFile.page
 */
export async function openPictures(file: NamedFile): Promise<PictureFile> {
  const sharp = await loadSharp();
  if (file.kind === 'bmp') return { pageCount: 1, page: () => readBitmap(file) };
  const open = (page: number) => sharp(file.path, { page, limitInputPixels: false, failOn: 'truncated' });
  const corrupt = (error: unknown): never => {
    if (error instanceof KalemError) throw error;
    throw new KalemError('picture_corrupt', { name: file.name }, `${error}`);
  };
  const { pages = 1 } = await open(0).metadata().catch(corrupt);
  return {
    pageCount: /^tiff?$/.test(file.kind) ? pages : 1,
    page: (number) => decode(open(number - 1), file.name).catch(corrupt),
  };
}

async function decode(page: Sharp, name: string): Promise<Picture> {
  const { autoOrient: upright, density, space } = await page.metadata();
  refuseLarge(name, upright);
  const shrink = Math.min(1, Math.sqrt(largestPage / (upright.width * upright.height)));
  if (shrink < 1) page.resize({ width: Math.max(1, Math.round(upright.width * shrink)) });
  const { data, info } = await page
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace(space === 'b-w' || space === 'grey16' ? 'b-w' : 'srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    channels: info.channels === 1 ? 1 : 3,
    data,
    dpi: density && density > 1 ? density * shrink : null,
  };
}
