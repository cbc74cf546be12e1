import type { Recognition } from '#engines/capabilities/recogniser.ts';
import { mayShowText } from '#engines/tesseract/text-likeness.ts';
import { inOrder } from '../../scan/in-order.ts';
import { type ScannedPage, scannedPage, segmentPages } from '../../scan/page.ts';
import type { Aside, SegmentedPage } from '../layout/lines/segmented-page.ts';
import { type Area, areaOf, overlapOf } from '../runs/images.ts';
import { type Engines, expectedLanguages } from './engines.ts';
import { withoutLetterheads } from './letterheads.ts';
import { holdsText } from './text-found.ts';
import { boxOf, withoutPrint } from './without-print.ts';

/** A picture on a page of text. */
export interface PictureOnPage {
  page: SegmentedPage;
  /** Degrees by which the page is turned clockwise to bring its text upright. */
  turn: number;
  area: Area;
}

/** Smaller pictures, in points, are logos, icons and lines. */
const smallest = { width: 60, height: 14, area: 3000 };
/** No more pictures of a document are read, so that a picture book doesn't take hours. */
const mostPictures = 30;
/** Reading begins no new picture after this many milliseconds. */
const longestReading = 60_000;
/** More dots per inch only take time. */
const mostResolution = 220;
/** A picture with print over this share of it is a background. */
const printedOver = 0.25;

/** The pictures of a document that may hold text, in order: neither small ones nor backgrounds. */
export function picturesToRead(pictures: readonly PictureOnPage[]): PictureOnPage[] {
  return pictures.filter((picture) => isLarge(picture.area) && !isBackground(picture));
}

function isLarge(area: Area): boolean {
  const { x0, y0, x1, y1 } = area;
  return x1 - x0 >= smallest.width && y1 - y0 >= smallest.height && areaOf(area) >= smallest.area;
}

function isBackground({ page, area }: PictureOnPage): boolean {
  const printed = page.segments.reduce((sum, segment) => sum + areaOf(overlapOf(boxOf(segment), area)), 0);
  return printed > printedOver * areaOf(area);
}

/**
 * Reads pictures on pages of text, several at once, and of a letterhead only the first.
 * @returns the text found, and the pictures that weren't reached
 */
export async function readBesideText(
  candidates: readonly PictureOnPage[],
  { recogniser, pictures, atOnce }: Engines,
): Promise<{ texts: Map<number, Aside[]>; unread: PictureOnPage[] }> {
  const end = performance.now() + longestReading;
  const found = await withoutLetterheads(candidates, pictures, end);
  const unread = found.slice(mostPictures);
  const read = async (picture: PictureOnPage) => {
    if (performance.now() > end) {
      unread.push(picture);
      return null;
    }
    const { page, turn, area } = picture;
    const drawn = await pictures.page(page.number, { turn, area, mostResolution }).catch(() => null);
    if (!drawn || !(await mayShowText(drawn))) return null;
    return textIn(picture, await recogniser.recognise(drawn, expectedLanguages));
  };
  const texts = new Map<number, Aside[]>();
  for await (const scanned of inOrder(found.slice(0, mostPictures), read, atOnce)) {
    if (!scanned) continue;
    const asides = segmentPages([scanned]);
    texts.set(scanned.number, [...(texts.get(scanned.number) ?? []), ...asides]);
  }
  return { texts, unread };
}

/** The text of a picture that the page doesn't print over it; null for a picture without text. */
function textIn({ page, area }: PictureOnPage, recognition: Recognition): ScannedPage | null {
  const print = page.segments.map((segment) => {
    const { x0, y0, x1, y1 } = boxOf(segment);
    return { x0: x0 - area.x0, y0: y0 - area.y0, x1: x1 - area.x0, y1: y1 - area.y0 };
  });
  const size = { width: area.x1 - area.x0, height: area.y1 - area.y0 };
  const scanned = withoutPrint(scannedPage(page.number, recognition), print, recognition, size);
  return holdsText(scanned, recognition) ? scanned : null;
}
