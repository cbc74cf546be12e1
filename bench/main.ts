/*
 * Measures every figure, or only those of the named parts:
 * - npm run bench -- lists bundle
 * - npm run bench -- answers --heldout also measures the held-out half of the test cases.
 * - npm run bench -- speech --hours 2 also transcribes a recording of two hours.
 * - npm run bench -- ocr --pages 4 --category skew --category blur recognises four pages of each of these categories.
 * - npm run bench -- ocr --each also prints the figures of every test case.
 * - npm run bench -- changes --details also prints what was missed or told wrongly; --pairs FOLDER compares others.
 * - npm run bench -- summaries answers-shown --documents FOLDER measures other files (bench/strangers/README.md).
 * - npm run bench -- fit-answers fit-summaries fits the learned weights again; both run only when named. With --heldout
 *   the weights are also judged on the held-out half, which is never fitted to.
 */

import { parseArgs } from 'node:util';
import { type Figure, printFigures } from './support/figures.ts';
import { type BenchOptions, type Half, halves } from './support/options.ts';

type Measurement = (options: BenchOptions) => Figure[] | Promise<Figure[]>;

interface Part {
  /** Two parts of one name run together. */
  name: string;
  title: string;
  load: () => Promise<{ measure: Measurement }>;
  /** True when each half of the test cases has figures of its own. */
  byHalf?: true;
}

const parts: Part[] = [
  {
    name: 'summaries',
    title: 'Summaries at 10 % length',
    load: () => import('./summaries/quality.ts'),
    byHalf: true,
  },
  {
    name: 'answers',
    title: 'Answers from a document',
    load: () => import('./answers/quality.ts'),
    byHalf: true,
  },
  {
    name: 'answers-shown',
    title: "Answers to strangers' questions",
    load: () => import('./answers/shown.ts'),
    byHalf: true,
  },
  { name: 'answers-speed', title: 'Asking a document', load: () => import('./answers/speed.ts') },
  { name: 'ocr', title: 'Pages read', load: () => import('./ocr/ocr.ts') },
  { name: 'compare', title: 'Two documents compared', load: () => import('./compare/compare.ts') },
  {
    name: 'changes',
    title: 'Changes between two documents',
    load: () => import('./compare/changes.ts'),
    byHalf: true,
  },
  {
    name: 'docx-translation',
    title: 'A docx translated in its own form',
    load: () => import('./translate/docx.ts'),
  },
  { name: 'sound', title: 'Sound read and written', load: () => import('./sound/sound.ts') },
  { name: 'speech', title: 'Speech to text', load: () => import('./speech/speech.ts') },
  { name: 'voices', title: 'Text to speech', load: () => import('./voices/voices.ts') },
  { name: 'translate', title: 'Translation', load: () => import('./translate/pairs.ts') },
  { name: 'translate', title: 'Long files translated', load: () => import('./translate/long-files.ts') },
  { name: 'models', title: 'Models downloaded', load: () => import('./models/downloads.ts') },
  {
    name: 'pictures',
    title: 'Pictures from words',
    load: () => import('./pictures/pictures.ts'),
    byHalf: true,
  },
  { name: 'bundle', title: 'First load', load: () => import('./browser/bundle.ts') },
  { name: 'lists', title: 'Lists at 50 requests a second', load: () => import('./lists/lists.ts') },
  { name: 'latency', title: 'From click to screen', load: () => import('./browser/latency.ts') },
  { name: 'frames', title: 'Frames of long lists and documents', load: () => import('./browser/frames.ts') },
  { name: 'book', title: 'A 300-page PDF', load: () => import('./book/book.ts') },
];

/** These parts write weights.json files of the product, so they run only when named. */
const fits: Record<string, (withHeldout: boolean) => Promise<void>> = {
  'fit-answers': async (withHeldout) => (await import('./fit/answers.ts')).fitAnswers(withHeldout),
  'fit-summaries': async (withHeldout) => (await import('./fit/summaries.ts')).fitSummaries(withHeldout),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    heldout: { type: 'boolean', default: false },
    pages: { type: 'string', default: '20' },
    category: { type: 'string', multiple: true, default: [] },
    each: { type: 'boolean', default: false },
    hours: { type: 'string', default: '0' },
    pairs: { type: 'string', default: '' },
    documents: { type: 'string', default: '' },
    details: { type: 'boolean', default: false },
  },
});
const { heldout, category, each, pairs, documents, details } = values;
const known = new Set([...parts.map(({ name }) => name), ...Object.keys(fits)]);
const unknown = positionals.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. The parts are ${[...known].join(', ')}.`);
  process.exit(2);
}

const counts = { pages: countOf('pages'), hours: countOf('hours') };
const options = { each, category, ...counts, pairs, documents, details };
const measuredHalves: readonly Half[] = heldout ? halves : ['dev'];
for (const { name, title, load, byHalf } of parts) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { measure } = await load();
  if (!byHalf) printFigures(title, await measure({ ...options, half: 'dev' }));
  else
    for (const half of measuredHalves) printFigures(`${title}, ${half}`, await measure({ ...options, half }));
}
for (const [name, fitWeights] of Object.entries(fits)) {
  if (positionals.includes(name)) await fitWeights(heldout);
}
// A child process or a pool that a part left open would keep this one alive.
process.exit(0);

/** The number that an option gives. Ends the command when it gives none. */
function countOf(option: 'pages' | 'hours'): number {
  const count = Number(values[option]);
  if (count >= 0) return count;
  console.error(`--${option} takes a number, not "${values[option]}".`);
  return process.exit(2);
}
