import type { Picture } from '#engines/capabilities/recogniser.ts';
import { loadSharp } from '#engines/load-sharp.ts';

export interface Jpeg {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Encodes a picture for display and for files. @param longest the maximum of its longer side, in pixels */
export async function jpegOf({ data, width, height, channels }: Picture, longest: number): Promise<Jpeg> {
  const sharp = await loadSharp();
  const { data: bytes, info } = await sharp(data, {
    raw: { width, height, channels },
    limitInputPixels: false,
  })
    .flatten({ background: 'white' })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}
