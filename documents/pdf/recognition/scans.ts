import type { Picture, Recognition } from '#engines/capabilities/recogniser.ts';
import { mayShowText } from '#engines/tesseract/text-likeness.ts';
import { inOrder } from '../../scan/in-order.ts';
import { type ScannedPage, scannedPage, segmentPages } from '../../scan/page.ts';
import type { SegmentedPage } from '../layout/lines/segmented-page.ts';
import { lettersIn, type ScanKind } from '../pages.ts';
import { type Engines, expectedLanguages } from './engines.ts';
import { withoutAreas } from './letterheads.ts';
import { holdsText } from './text-found.ts';
import { boxOf, withoutPrint } from './without-print.ts';

/** A page that prints fewer letters than this is read whatever its picture looks like. */
const fewLetters = 12;

/** A page whose picture is to be read. */
export interface Scan {
  /** Why it is read. */
  scan: ScanKind | null;
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
  const read = async ({ page, turn, scan }: Scan) => {
    const picture = await pictures.page(page.number, { turn }).catch(() => null);
    if (!picture || !(await mayBeScan(page, picture))) return null;
    const recognition = await recogniser.recognise(picture, expectedLanguages);
    const placed = placeWords(page, recognition, picture);
    // What is drawn on a page with print may be a plan or a chart instead of letters.
    const isDoubtful = scan === 'outlined' && lettersIn(page.segments) >= fewLetters;
    return isDoubtful && !holdsText(placed.scanned, recognition) ? null : placed;
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

/** True for a page without print, or whose picture may show text beside its print: a photograph with a title doesn't. */
async function mayBeScan({ segments }: SegmentedPage, picture: Picture): Promise<boolean> {
  if (lettersIn(segments) < fewLetters) return true;
  return mayShowText(withoutAreas(picture, segments.map(boxOf)));
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
