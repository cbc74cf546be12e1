import { availableParallelism } from 'node:os';
import { KalemError } from '#contract/errors.ts';
import { inOrder } from '../scan/in-order.ts';
import { type ScannedPage, scannedPage, segmentPages } from '../scan/page.ts';
import type { SegmentedPage } from './layout/furniture.ts';
import { PdfPictures } from './pictures.ts';

/** Languages that the text of pages is expected in, as nobody was asked. */
const expected = ['tr', 'en'];
/** Each page that is being read takes about 300 MB; tools that read documents may take 2 GB. */
const mostAtOnce = 4;

/**
 * Draws pages of a PDF and reads the pictures, several at once.
 * @param onPage called after each page, in order
 * @returns the pages in which text was found; null when no engine for it runs on this system
 */
export async function recognisedPages(
  path: string,
  numbers: readonly number[],
  onPage: () => void,
): Promise<SegmentedPage[] | null> {
  const workers = Math.min(availableParallelism(), mostAtOnce, numbers.length);
  const opened = await openBoth(path, workers).catch((error: unknown) => {
    if (error instanceof KalemError && error.code === 'engine_missing') return null;
    throw error;
  });
  if (!opened) return null;
  const { recogniser, pictures } = opened;
  try {
    const read = async (number: number): Promise<ScannedPage | null> => {
      const picture = await pictures.page(number).catch(() => null);
      return picture && scannedPage(number, await recogniser.recognise(picture, expected));
    };
    const pages: ScannedPage[] = [];
    // One more is drawn while the others are read.
    for await (const page of inOrder(numbers, read, workers + 1)) {
      if (page && page.lines.length > 0) pages.push(page);
      onPage();
    }
    return segmentPages(pages);
  } finally {
    await Promise.all([recogniser.close(), pictures.close()]);
  }
}

async function openBoth(path: string, workers: number) {
  const { createRecogniser } = await import('#engines/tesseract/tesseract.ts');
  // First what holds nothing until it reads: an open PDF would stay open if the other failed.
  const recogniser = await createRecogniser({ workers });
  return { recogniser, pictures: await PdfPictures.open(path) };
}
