import { availableParallelism } from 'node:os';
import { createRecogniser } from '#engines/tesseract/tesseract.ts';
import type { Figure } from '../support/figures.ts';
import { type Category, categories, makePage, type Page } from './pages.ts';
import { characterErrorRate, readByProgram, textOf } from './score.ts';

/** The highest character error rate in percent; the other categories have no target. */
const mostErrors: Partial<Record<Category, number>> = { clean: 1, skew: 3, turned: 3, 'noise-150': 6 };
/** The product may take this many times the time of Debian's program. */
const mostTimes = 2.5;
/** Debian's program is given both languages, which the product expects as well. */
const models = 'tur+eng';

/**
 * Reads made-up pages of each category, half of them Turkish and half English, without knowing which; Debian's
 * program reads the clean ones in the same run.
 * @param count pages of each category
 * @param wanted categories by name; all when empty
 * @param each prints every page's figures
 */
export async function measureReading(
  count: number,
  wanted: readonly string[],
  each: boolean,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const category of categories.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const pages: Page[] = [];
    for (let index = 0; index < count; index += 1) pages.push(await makePage(category, index));
    figures.push(...(await measureCategory(category, pages, each)));
  }
  return figures;
}

async function measureCategory(category: Category, pages: Page[], each: boolean): Promise<Figure[]> {
  const recogniser = await createRecogniser();
  const start = performance.now();
  const errors = await Promise.all(
    pages.map(async ({ picture, text, about }) => {
      const read = await recogniser.recognise(picture, ['tr', 'en']);
      const error = characterErrorRate(text, textOf(read));
      if (each) console.log(percent(error), `sure ${percent(read.confidence ?? 0)}`, about);
      return error;
    }),
  );
  const ours = (performance.now() - start) / pages.length;
  await recogniser.close();
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const limit = mostErrors[category];
  const figure = {
    name: `${category}, ${pages.length} pages`,
    measured: `${percent(mean)} (worst ${percent(Math.max(...errors))}), ${seconds(ours)} a page`,
    target: limit === undefined ? '' : `at most ${limit} %`,
    met: limit === undefined || mean * 100 <= limit,
  };
  if (category !== 'clean') return [figure];
  return [figure, await measureTime(pages, ours)];
}

/** Debian's program runs with one and with all cores; the faster counts, which on a busy machine is one core. */
async function measureTime(pages: Page[], ours: number): Promise<Figure> {
  const alone = { threads: '1', milliseconds: 0, error: 0 };
  const together = { threads: `${availableParallelism()}`, milliseconds: 0, error: 0 };
  for (const way of [alone, together]) {
    for (const { picture, text } of pages) {
      const read = await readByProgram(picture, models, way.threads);
      way.milliseconds += read.milliseconds / pages.length;
      way.error += characterErrorRate(text, read.text) / pages.length;
    }
  }
  const theirs = Math.min(alone.milliseconds, together.milliseconds);
  const times = `${seconds(together.milliseconds)} a page, ${seconds(alone.milliseconds)} in one thread`;
  return {
    name: `time on clean pages, ${availableParallelism()} at once`,
    measured: `${(ours / theirs).toFixed(2)} times the program's`,
    target: `at most ${mostTimes} times`,
    met: ours <= theirs * mostTimes,
    reference: `tesseract -l ${models}: ${times}, ${percent(together.error)}`,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
