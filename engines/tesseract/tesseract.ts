import { availableParallelism } from 'node:os';
import { KalemError } from '#contract/errors.ts';
import type { Recogniser } from '../recogniser.ts';
import { modelsFor } from './models.ts';
import { readPage } from './page.ts';
import { Reader } from './reader.ts';

/**
 * Tesseract (tesseract.js), with the models that its packages bring. Threads start when pages come.
 * @param options.workers pages read at a time, each in a thread of about 150 MB; the cores if not given
 * @throws KalemError engine_missing when it doesn't run on this system
 */
export async function createRecogniser({ workers = availableParallelism() } = {}): Promise<Recogniser> {
  await Promise.all([import('tesseract.js'), import('sharp')]).catch((error) => {
    throw new KalemError(
      'engine_missing',
      { engine: 'tesseract', platform: `${process.platform}-${process.arch}` },
      `${error}`,
    );
  });
  const readers = Array.from({ length: workers }, () => new Reader());
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

  return {
    name: 'tesseract',
    recognise: (picture, languages) =>
      withReader(async (reader) => ({
        ...(await readPage(picture, (page, mode) => reader.read(page, modelsFor(languages), mode))),
        languages: [...languages],
      })),
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}
