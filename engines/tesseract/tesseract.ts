import { availableParallelism } from 'node:os';
import { KalemError } from '#contract/errors.ts';
import type { Picture, ReadBlock, Recogniser, Recognition } from '../recogniser.ts';
import { blocksFrom, confidenceOf } from './blocks.ts';
import { modelsFor } from './models.ts';
import { preparePage, surveyPage } from './prepare.ts';
import { pageModes, Reader } from './reader.ts';

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
    recognise: (picture, languages) => withReader((reader) => recognise(reader, picture, languages)),
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}

async function recognise(
  reader: Reader,
  picture: Picture,
  languages: readonly string[],
): Promise<Recognition> {
  const survey = await surveyPage(picture);
  const prepared = await preparePage(picture, survey);
  const raw = await reader.read(prepared.grey, modelsFor(languages), pageModes.auto);
  const blocks: ReadBlock[] = blocksFrom(raw, prepared);
  return {
    picture: prepared.picture,
    rotation: survey.direction.rotation,
    skew: survey.direction.skew,
    languages: [...languages],
    confidence: confidenceOf(blocks),
    blocks,
  };
}
