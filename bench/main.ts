import { parseArgs } from 'node:util';
import { type Figure, printFigures } from './support/figures.ts';
import { type BenchOptions, type Half, halves } from './support/options.ts';

type Measurement = (options: BenchOptions) => Figure[] | Promise<Figure[]>;
type Part = [name: string, title: string, load: () => Promise<{ measure: Measurement }>, byHalf?: 'byHalf'];

/**
 * Measures every figure, or only those of the named parts:
 * - npm run bench -- lists bundle
 * - npm run bench -- answers --heldout also opens the held-out half of the question set.
 * - npm run bench -- speech --hours 2 also transcribes a recording of two hours.
 * - npm run bench -- ocr --pages 4 --category skew --category blur --each reads only pages of these kinds.
 * - npm run bench -- fit-answers fit-summaries fits the learned weights again; both run only when named.
 */
const parts: Part[] = [
  ['summaries', 'Summaries at 10 % length', () => import('./summaries/quality.ts'), 'byHalf'],
  ['answers', 'Answers from a document', () => import('./answers/quality.ts'), 'byHalf'],
  ['answers-speed', 'Asking a document', () => import('./answers/speed.ts')],
  ['ocr', 'Pages read', () => import('./ocr/ocr.ts')],
  ['compare', 'Two documents compared', () => import('./compare/compare.ts')],
  ['docx-translation', 'A docx translated in its own form', () => import('./translate/docx.ts')],
  ['sound', 'Sound read and written', () => import('./sound/sound.ts')],
  ['speech', 'Speech to text', () => import('./speech/speech.ts')],
  ['voices', 'Text to speech', () => import('./voices/voices.ts')],
  ['translate', 'Translation', () => import('./translate/pairs.ts')],
  ['translate', 'Long files translated', () => import('./translate/long-files.ts')],
  ['models', 'Models downloaded', () => import('./models/downloads.ts')],
  ['pictures', 'Pictures from words', () => import('./pictures/pictures.ts'), 'byHalf'],
  ['bundle', 'First load', () => import('./browser/bundle.ts')],
  ['lists', 'Lists at 50 requests a second', () => import('./lists/lists.ts')],
  ['latency', 'From click to screen', () => import('./browser/latency.ts')],
  ['book', 'A 300-page PDF', () => import('./book/book.ts')],
];

/** These parts write weights.json files of the product, so they run only when named. */
const fits: Record<string, (openHeldout: boolean) => Promise<void>> = {
  'fit-answers': async (openHeldout) => (await import('./fit/answers.ts')).fitAnswers(openHeldout),
  'fit-summaries': async (openHeldout) => (await import('./fit/summaries.ts')).fitSummaries(openHeldout),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    heldout: { type: 'boolean', default: false },
    pages: { type: 'string', default: '20' },
    category: { type: 'string', multiple: true, default: [] },
    each: { type: 'boolean', default: false },
    hours: { type: 'string', default: '0' },
  },
});
const { heldout, category, each } = values;
const known = new Set([...parts.map(([name]) => name), ...Object.keys(fits)]);
const unknown = positionals.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. The parts are ${[...known].join(', ')}.`);
  process.exit(2);
}

const options = { each, category, pages: Number(values.pages), hours: Number(values.hours) };
const openHalves: readonly Half[] = heldout ? halves : ['dev'];
for (const [name, title, load, byHalf] of parts) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { measure } = await load();
  if (!byHalf) printFigures(title, await measure({ ...options, half: 'dev' }));
  else for (const half of openHalves) printFigures(`${title}, ${half}`, await measure({ ...options, half }));
}
for (const [name, fitWeights] of Object.entries(fits)) {
  if (positionals.includes(name)) await fitWeights(heldout);
}
process.exit(0);
