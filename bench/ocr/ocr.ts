import { availableParallelism } from 'node:os';
import { createRecogniser } from '#engines/tesseract/tesseract.ts';
import { type Figure, percent, seconds } from '../support/figures.ts';
import type { BenchOptions } from '../support/options.ts';
import { type Category, categories, makePage, type Page } from './pages.ts';
import { characterErrorRate, readByProgram, textOf } from './score.ts';

/** The highest character error rate, in percent; categories that aren't named have no target. */
const errorTargets: Partial<Record<Category, number>> = { clean: 1, skew: 3, turned: 3, 'noise-150': 6 };
/** The product may take this many times the time of Debian's program. */
const timesTarget = 2.5;
/** Debian's program is given both languages, which the product expects as well. */
const models = 'tur+eng';

/**
 * Reads made-up pages of each category, half of them Turkish and half English, without being told which is which;
 * Debian's program reads the clean ones in the same run.
 */
export async function measure({ pages, category: wanted, each }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const category of categories.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const madePages: Page[] = [];
    for (let index = 0; index < pages; index += 1) madePages.push(await makePage(category, index));
    figures.push(...(await measureCategory(category, madePages, each)));
  }
  return figures;
}

async function measureCategory(category: Category, pages: Page[], each: boolean): Promise<Figure[]> {
  const recogniser = await createRecogniser();
  const start = performance.now();
  const errors = await Promise.all(
    pages.map(async ({ picture, text, about }) => {
      const recognition = await recogniser.recognise(picture, ['tr', 'en']);
      const error = characterErrorRate(text, textOf(recognition));
      if (each) console.log(inPercent(error), `sure ${inPercent(recognition.confidence ?? 0)}`, about);
      return error;
    }),
  );
  const ours = (performance.now() - start) / pages.length;
  await recogniser.close();
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const limit = errorTargets[category];
  const figure = {
    name: `${category}, ${pages.length} pages`,
    measured: `${inPercent(mean)} (worst ${inPercent(Math.max(...errors))}), ${seconds(ours / 1_000)} a page`,
    target: limit === undefined ? '' : `at most ${limit} %`,
    met: limit === undefined || mean * 100 <= limit,
  };
  if (category !== 'clean') return [figure];
  return [figure, await measureTime(pages, ours)];
}

/**
 * Compares the time with that of Debian's program, which reads the pages with one thread and with as many as there are
 * cores; the faster run counts.
 * @param ours milliseconds a page
 */
async function measureTime(pages: Page[], ours: number): Promise<Figure> {
  const alone = { threads: '1', milliseconds: 0, error: 0 };
  const together = { threads: `${availableParallelism()}`, milliseconds: 0, error: 0 };
  for (const run of [alone, together]) {
    for (const { picture, text } of pages) {
      const read = await readByProgram(picture, models, run.threads);
      run.milliseconds += read.milliseconds / pages.length;
      run.error += characterErrorRate(text, read.text) / pages.length;
    }
  }
  const theirs = Math.min(alone.milliseconds, together.milliseconds);
  const [all, one] = [together, alone].map(({ milliseconds }) => seconds(milliseconds / 1_000));
  return {
    name: `time on clean pages, ${availableParallelism()} at once`,
    measured: `${(ours / theirs).toFixed(2)} times the program's`,
    target: `at most ${timesTarget} times`,
    met: ours <= theirs * timesTarget,
    reference: `tesseract -l ${models}: ${all} a page, ${one} in one thread, ${inPercent(together.error)}`,
  };
}

const inPercent = (share: number) => percent(share, 2);
