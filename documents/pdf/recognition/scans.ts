import type { Recognition } from '#engines/capabilities/recogniser.ts';
import { inOrder } from '../../scan/in-order.ts';
import { type ScannedPage, scannedPage, segmentPages } from '../../scan/page.ts';
import type { SegmentedPage } from '../layout/furniture.ts';
import { type Engines, expectedLanguages } from './engines.ts';
import { boxOf, withoutPrint } from './without-print.ts';

/** A page whose picture is to be read. */
export interface Scan {
  /** What is printed beside its picture. */
  page: SegmentedPage;
  /** Degrees by which the page is turned clockwise to bring its print upright. */
  turn: number;
}

/**
 * Draws pages and recognises several at once.
 * @param onPage called after each page, in order
 * @returns the pages on which text was found, with what they print
 */
export async function readScans(
  scans: readonly Scan[],
  { recogniser, pictures, atOnce }: Engines,
  onPage: () => void,
): Promise<SegmentedPage[]> {
  const read = async ({ page, turn }: Scan) => {
    const picture = await pictures.page(page.number, { turn }).catch(() => null);
    return picture && placeWords(page, await recogniser.recognise(picture, expectedLanguages), picture);
  };
  const found: { print: SegmentedPage; scanned: ScannedPage; isTurned: boolean }[] = [];
  for await (const result of inOrder(scans, read, atOnce)) {
    if (result && result.scanned.lines.length > 0) found.push(result);
    onPage();
  }
  const segmented = segmentPages(found.map(({ scanned }) => scanned));
  return found.map(({ print, isTurned }, index) => {
    const { width = 0, height = 0, segments = [] } = segmented[index] ?? {};
    // Print in another direction than the picture's text is read by itself.
    const asides = isTurned && print.segments.length > 0 ? [...(print.asides ?? []), print] : print.asides;
    return {
      ...print,
      width,
      height,
      segments: isTurned ? segments : [...segments, ...print.segments],
      ...(asides ? { asides } : {}),
    };
  });
}

function placeWords(
  print: SegmentedPage,
  recognition: Recognition,
  drawn: { width: number; height: number; dpi: number | null },
): { print: SegmentedPage; scanned: ScannedPage; isTurned: boolean } {
  const points = 72 / (drawn.dpi ?? 72);
  const size = { width: drawn.width * points, height: drawn.height * points };
  const page = scannedPage(print.number, recognition);
  const scanned = withoutPrint(page, print.segments.map(boxOf), recognition, size);
  return { print, scanned, isTurned: recognition.rotation !== 0 };
}
