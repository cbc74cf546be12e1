import { availableParallelism } from 'node:os';
import type { Recogniser } from '../capabilities/recogniser.ts';
import { importPart } from '../installed.ts';
import { modelsFor } from './models.ts';
import { correctSigns } from './numbers.ts';
import { type Read, readPage } from './page.ts';
import { pageModes, Reader } from './reader.ts';

/**
 * Opens Tesseract (tesseract.js) with the models in its packages. Threads start when the first pages come.
 * @param options `workers`: pages read at once, each in a thread of about 150 MB; by default the number of cores
 * @throws KalemError engine_missing when it doesn't run on this system
 */
export async function createRecogniser({ workers = availableParallelism() } = {}): Promise<Recogniser> {
  await importPart('tesseract', () => Promise.all([import('tesseract.js'), import('sharp')]));
  const readers = Array.from({ length: workers }, () => new Reader());
  /** Reads the numbers of Turkish pages a second time. */
  const english = new Reader();
  const idle = [...readers];
  const waiting: ((reader: Reader) => void)[] = [];

  async function withReader<T>(use: (reader: Reader) => Promise<T>): Promise<T> {
    const reader = idle.pop() ?? (await new Promise<Reader>((resolve) => waiting.push(resolve)));
    try {
      return await use(reader);
    } finally {
      const next = waiting.shift();
      if (next) next(reader);
      else idle.push(reader);
    }
  }

  /** Reads pages in some languages; Turkish readings are corrected. */
  function readIn(languages: readonly string[], reader: Reader): Read {
    const models = modelsFor(languages);
    if (!models.includes('tur')) return (page, mode) => reader.read(page, models, mode);
    return async (page, mode) =>
      correctSigns(await reader.read(page, models, mode), page, (numbers) =>
        english.read(numbers, 'eng', pageModes.block),
      );
  }

  return {
    name: 'tesseract',
    recognise: (picture, languages) =>
      withReader(async (reader) => ({
        ...(await readPage(picture, readIn(languages, reader))),
        languages: [...languages],
      })),
    close: async () => {
      await Promise.all([...readers, english].map((reader) => reader.close()));
    },
  };
}
