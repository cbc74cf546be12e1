import { availableParallelism } from 'node:os';
import { KalemError } from '#contract/errors.ts';
import { inOrder } from '../scan/in-order.ts';
import { type ScannedPage, scannedPage, segmentPages } from '../scan/page.ts';
import type { SegmentedPage } from './layout/furniture.ts';
import { PdfPictures } from './pictures.ts';

/** The languages to expect, because users aren't asked for them here. */
const expectedLanguages = ['tr', 'en'];
/** Recognising a page takes about 300 MB; tools that read documents may take 2 GB. */
const mostAtOnce = 4;

/**
 * Draws pages of a PDF and recognises several at once.
 * @param onPage called after each page, in order
 * @returns the pages on which text was found; null when no engine for it runs on this system
 */
export async function recognisedPages(
  path: string,
  numbers: readonly number[],
  onPage: () => void,
): Promise<SegmentedPage[] | null> {
  const workers = Math.min(availableParallelism(), mostAtOnce, numbers.length);
  const engines = await openBoth(path, workers).catch((error: unknown) => {
    if (error instanceof KalemError && error.code === 'engine_missing') return null;
    throw error;
  });
  if (!engines) return null;
  const { recogniser, pictures } = engines;
  try {
    const read = async (number: number): Promise<ScannedPage | null> => {
      const picture = await pictures.page(number).catch(() => null);
      return picture && scannedPage(number, await recogniser.recognise(picture, expectedLanguages));
    };
    const pages: ScannedPage[] = [];
    // One more page is drawn while the others are recognised.
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
  // The recogniser holds nothing before it reads, so it comes first: an open PDF would leak if it failed.
  const recogniser = await createRecogniser({ workers });
  return { recogniser, pictures: await PdfPictures.open(path) };
}
