import { KalemError } from '#contract/errors.ts';
import { partFurniture } from '../layout/furniture/furniture.ts';
import type { SegmentedPage } from '../layout/lines/segmented-page.ts';
import type { Segment } from '../layout/lines/segments.ts';
import type { Furniture } from '../layout/running-heads.ts';
import { lettersIn, type PageReading } from '../pages.ts';
import { isGarbled } from '../runs/quality.ts';
import { type PictureOnPage, picturesToRead, readBesideText } from './beside-text.ts';
import { withEngines } from './engines.ts';
import { faultyLines, readFaultyLines } from './faulty-lines.ts';
import { readScans } from './scans.ts';

/** A picture holds the text of a page that has fewer letters than this. */
const fewLetters = 12;

/** The pages of a document with all that could be read, and the numbers of pages with something to tell of. */
export interface ReadablePages {
  pages: SegmentedPage[];
  /** The running heads and feet that were taken off the pages. */
  furniture: Furniture;
  /** Pages whose pictures were read, and pictures beside text that were read, or left out for lack of time. */
  recognised: number[];
  picturesRecognised: number[];
  picturesUnread: number[];
  /** Pictures without text, text that remains nonsense, and old recognitions with faults that remain. */
  textless: number[];
  garbled: number[];
  poorLayer: number[];
  /** Pages on which letters are missing, because their font doesn't explain them. */
  lettersMissing: number[];
}

/**
 * Reads what only the pictures of a document show, and puts it beside its text. Loads nothing where nothing is to be
 * recognised.
 * @param onDone receives the number of finished pages
 * @throws KalemError document_garbled {pages: count}; document_scanned {pages: count} when no engine recognises pages
 */
export async function readPictures(
  path: string,
  readings: readonly PageReading[],
  onDone: (pages: number) => void,
): Promise<ReadablePages> {
  const { pages: clean, furniture } = partFurniture(readings.map(({ page }) => page));
  const isScan = ({ scan }: PageReading, index: number) =>
    scan === 'bare' ? lettersIn(clean[index]?.segments ?? []) < fewLetters : scan !== null;
  const scans = readings.filter(isScan);
  const found = picturesToRead(
    readings.filter((reading, index) => !isScan(reading, index)).flatMap(picturesOn),
  );
  const result: ReadablePages = {
    pages: clean,
    furniture,
    recognised: [],
    picturesRecognised: [],
    picturesUnread: [],
    textless: [],
    garbled: [],
    poorLayer: [],
    lettersMissing: [],
  };
  const faulty = readings.filter(
    (reading, index) => !isScan(reading, index) && faultyLines(reading.page).length > 0,
  );
  const count = scans.length + found.length + faulty.length;
  if (count === 0) return result;
  let donePages = readings.length - scans.length;
  const read = await withEngines(path, count, async (engines) => ({
    pages: await readScans(scans, engines, () => {
      donePages += 1;
      onDone(donePages);
    }),
    lines: await readFaultyLines(faulty, engines),
    beside: await readBesideText(found, engines),
  }));
  const byNumber = new Map(read?.pages.map((page) => [page.number, page]));
  const kinds = new Map(scans.map(({ page, scan }) => [page.number, scan]));
  const isLost = (number: number) => {
    const page = byNumber.get(number);
    // A recognised page may be nonsense even in print.
    return !page || (kinds.get(number) === 'garbled' && isGarbled(page.segments));
  };
  const pages = readings.map(({ page, rejected, scan }) => {
    const own = isLost(page.number)
      ? withoutLoss(page, scan === 'poorLayer' ? rejected : [])
      : byNumber.get(page.number);
    const asides = read?.beside.texts.get(page.number) ?? [];
    const whole = withRepaired(own ?? page, read?.lines.repaired);
    return asides.length > 0 ? { ...whole, asides: [...(whole.asides ?? []), ...asides] } : whole;
  });
  const lost = scans.filter(({ page }) => isLost(page.number));
  const numbersOf = (some: readonly { page: SegmentedPage }[]) => [
    ...new Set(some.map(({ page }) => page.number)),
  ];
  Object.assign(result, partFurniture(pages));
  result.recognised = numbersOf(scans.filter(({ page }) => !isLost(page.number)));
  result.picturesRecognised = [...(read?.beside.texts.keys() ?? [])];
  result.picturesUnread = numbersOf(read ? read.beside.unread : found);
  result.garbled = numbersOf(lost.filter(({ scan }) => scan === 'garbled'));
  result.poorLayer = numbersOf(lost.filter(({ scan }) => scan === 'poorLayer'));
  result.textless = numbersOf(
    lost.filter(
      ({ scan, page }) =>
        (scan === 'scan' || scan === 'bare' || scan === 'outlined') &&
        (!read || lettersIn(page.segments) < fewLetters),
    ),
  );
  result.lettersMissing = read ? read.lines.missing : numbersOf(faulty);
  refuseUnreadable(result, read !== null);
  return result;
}

function picturesOn({ page, turn, pictures }: PageReading): PictureOnPage[] {
  return pictures.map((area) => ({ page, turn, area }));
}

function withRepaired(
  page: SegmentedPage,
  repaired: ReadonlyMap<Segment, Segment> = new Map(),
): SegmentedPage {
  return repaired.size === 0
    ? page
    : { ...page, segments: page.segments.map((segment) => repaired.get(segment) ?? segment) };
}

function withoutLoss(page: SegmentedPage, rejected: SegmentedPage['segments']): SegmentedPage {
  return rejected.length > 0 ? { ...page, segments: [...page.segments, ...rejected] } : page;
}

/** @throws KalemError when nothing could be read, and an engine or a better text layer is missing */
function refuseUnreadable({ pages, textless, garbled }: ReadablePages, hasEngine: boolean): void {
  const isReadable = pages.some(
    ({ number, segments }) => lettersIn(segments) > 0 && !textless.includes(number),
  );
  if (isReadable) return;
  if (garbled.length > 0) throw new KalemError('document_garbled', { pages: garbled.length });
  if (!hasEngine && textless.length > 0) throw new KalemError('document_scanned', { pages: textless.length });
}
