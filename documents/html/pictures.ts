import { loadSharp } from '#engines/load-sharp.ts';
import type { LargePictures } from '../losses/large-pictures.ts';
import { pixelsOf } from '../losses/lengths.ts';
import { attribute, elementsBelow, type HtmlElement, writtenAttribute } from './tree.ts';

/** A picture that a page shows. */
export interface HtmlPicture {
  /** Its address. */
  readonly source: string;
  /** The size that the page states, in pixels of CSS; null where it doesn't. */
  readonly width: number | null;
  readonly height: number | null;
}

/** The pictures that an image, or a drawing around images, shows. */
export function picturesIn(element: HtmlElement): HtmlPicture[] {
  if (element.tagName === 'svg')
    return [...elementsBelow(element)].filter(({ tagName }) => tagName === 'image').map(pictureOf);
  return element.tagName === 'img' ? [pictureOf(element)] : [];
}

function pictureOf(element: HtmlElement): HtmlPicture {
  const source = writtenAttribute(element, element.tagName === 'img' ? 'src' : 'href');
  return { source, width: sideOf(element, 'width'), height: sideOf(element, 'height') };
}

function sideOf(element: HtmlElement, side: 'width' | 'height'): number | null {
  const [, styled] = new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*([^;]+)`).exec(attribute(element, 'style')) ?? [];
  return pixelsOf(styled ?? attribute(element, side));
}

/**
 * Counts the large pictures among those of a page, each source once, since ornaments repeat.
 * @param bytesOf finds a picture's file by its address; null for one that isn't part of the document
 */
export async function countPictures(
  pictures: readonly HtmlPicture[],
  large: LargePictures,
  bytesOf: (source: string) => Uint8Array | null | Promise<Uint8Array | null>,
): Promise<void> {
  const bySource = Map.groupBy(pictures, ({ source }) => source);
  for (const [source, [picture]] of bySource) {
    const bytes = await bytesOf(source);
    if (!picture || !bytes) continue;
    const { width, height } = await shownSize(picture, bytes);
    large.add(width, height, 'px');
  }
}

/** A picture has its own size, and its own proportions where the page states one side. */
async function shownSize(
  { width, height }: HtmlPicture,
  bytes: Uint8Array,
): Promise<{ width: number; height: number }> {
  if (width !== null && height !== null) return { width, height };
  const own = await ownSize(bytes);
  if (width !== null) return { width, height: (width * own.height) / (own.width || 1) };
  return height === null ? own : { width: (height * own.width) / (own.height || 1), height };
}

/** The size of a picture in its own pixels; 0 for one of an unknown format. */
async function ownSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return { width, height };
}

/** The bytes of an address that holds its file itself (RFC 2397); null for another address. */
export function dataOf(source: string): Uint8Array | null {
  const [, coding, data] = /^data:image\/[^,;]*(?:;[^,;]*)*?(;base64)?,(.*)$/is.exec(source) ?? [];
  if (data === undefined) return null;
  return coding ? Buffer.from(data, 'base64') : Buffer.from(data);
}
