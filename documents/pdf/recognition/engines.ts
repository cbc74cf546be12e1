import { availableParallelism } from 'node:os';
import { KalemError } from '#contract/errors.ts';
import type { Recogniser } from '#engines/capabilities/recogniser.ts';
import { PdfPictures } from './page-pictures.ts';

/** The languages to expect, because users aren't asked for them here. */
export const expectedLanguages = ['tr', 'en'];
/** Recognising a page takes about 300 MB; tools that read documents may take 2 GB. */
const mostAtOnce = 4;

/** What draws and reads the pictures of a PDF. */
export interface Engines {
  recogniser: Recogniser;
  pictures: PdfPictures;
  /** The number of pictures that are drawn and read at once: one more is drawn than is read. */
  atOnce: number;
}

/**
 * Uses the engines that read pictures, and closes them.
 * @param count the number of pictures to read
 * @returns null when no engine for it runs on this system
 */
export async function withEngines<Result>(
  path: string,
  count: number,
  use: (engines: Engines) => Promise<Result>,
): Promise<Result | null> {
  const workers = Math.min(availableParallelism(), mostAtOnce, count);
  const engines = await openBoth(path, workers).catch((error: unknown) => {
    if (error instanceof KalemError && error.code === 'engine_missing') return null;
    throw error;
  });
  if (!engines) return null;
  try {
    return await use({ ...engines, atOnce: workers + 1 });
  } finally {
    await Promise.all([engines.recogniser.close(), engines.pictures.close()]);
  }
}

async function openBoth(path: string, workers: number) {
  const { createRecogniser } = await import('#engines/tesseract/tesseract.ts');
  // The recogniser holds nothing before it reads, so it comes first: an open PDF would leak if it failed.
  const recogniser = await createRecogniser({ workers });
  return { recogniser, pictures: await PdfPictures.open(path) };
}
