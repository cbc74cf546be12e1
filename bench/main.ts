import { parseArgs } from 'node:util';
import { printFigures } from './support/figures.ts';

/**
 * Measures every figure, or only the named parts:
 * - npm run bench -- lists bundle
 * - npm run bench -- answers --heldout also opens the held-out half of the question set.
 * - npm run bench -- speech --hours 2 also transcribes a recording of two hours.
 * - npm run bench -- ocr --pages 4 --category skew --category blur --each reads only pages of these kinds.
 * - npm run bench -- fit-answers fit-summaries fits the learned weights again; both run only when named.
 */
const parts: Record<string, () => Promise<void>> = {
  async summaries() {
    const { measureSummaries } = await import('./summaries/quality.ts');
    for (const half of heldout ? (['dev', 'heldout'] as const) : (['dev'] as const))
      printFigures(`Summaries at 10 % length, ${half}`, measureSummaries(half));
  },
  async answers() {
    const { measureAnswers } = await import('./answers/quality.ts');
    for (const half of heldout ? (['dev', 'heldout'] as const) : (['dev'] as const))
      printFigures(`Answers from a document, ${half}`, await measureAnswers(half));
  },
  async 'answers-speed'() {
    const { measureAnswerSpeed } = await import('./answers/speed.ts');
    printFigures('Asking a document', await measureAnswerSpeed());
  },
  async ocr() {
    const { measureReading } = await import('./ocr/ocr.ts');
    printFigures('Pages read', await measureReading(Number(pages), category, each));
  },
  async compare() {
    const { measureCompare } = await import('./compare/compare.ts');
    printFigures('Two documents compared', measureCompare());
  },
  async 'docx-translation'() {
    const { measureDocxTranslation } = await import('./translate/docx.ts');
    printFigures('A docx translated in its own form', await measureDocxTranslation());
  },
  async sound() {
    const { measureSound } = await import('./sound/sound.ts');
    printFigures('Sound read and written', await measureSound());
  },
  async speech() {
    const { measureSpeech } = await import('./speech/speech.ts');
    printFigures('Speech to text', await measureSpeech(Number(hours)));
  },
  async voices() {
    const { measureVoices } = await import('./voices/voices.ts');
    printFigures('Text to speech', await measureVoices());
  },
  async translate() {
    const { measureTranslation } = await import('./translate/pairs.ts');
    const { measureLongTranslation } = await import('./translate/long-files.ts');
    printFigures('Translation', await measureTranslation());
    printFigures('Long files translated', await measureLongTranslation());
  },
  async models() {
    const { measureDownloads } = await import('./models/downloads.ts');
    printFigures('Models downloaded', await measureDownloads());
  },
  async pictures() {
    const { measurePictures } = await import('./pictures/pictures.ts');
    for (const half of heldout ? (['dev', 'heldout'] as const) : (['dev'] as const))
      printFigures(`Pictures from words, ${half}`, await measurePictures(half, each));
  },
  async bundle() {
    const { measureBundle } = await import('./browser/bundle.ts');
    printFigures('First load', await measureBundle());
  },
  async lists() {
    const { measureLists } = await import('./lists/lists.ts');
    printFigures('Lists at 50 requests a second', await measureLists());
  },
  async latency() {
    const { measureLatency } = await import('./browser/latency.ts');
    printFigures('From click to screen', await measureLatency());
  },
  async book() {
    const { measureBook } = await import('./book/book.ts');
    printFigures('A 300-page PDF', await measureBook());
  },
};

/** These parts write weights.json files of the product, so they run only when named. */
const fits: Record<string, () => Promise<void>> = {
  async 'fit-answers'() {
    const { fitAnswers } = await import('./fit/answers.ts');
    await fitAnswers(heldout);
  },
  async 'fit-summaries'() {
    const { fitSummaries } = await import('./fit/summaries.ts');
    fitSummaries(heldout);
  },
};

const {
  positionals: wanted,
  values: { heldout, pages, category, each, hours },
} = parseArgs({
  allowPositionals: true,
  options: {
    heldout: { type: 'boolean', default: false },
    pages: { type: 'string', default: '20' },
    category: { type: 'string', multiple: true, default: [] },
    each: { type: 'boolean', default: false },
    hours: { type: 'string', default: '0' },
  },
});
const unknown = wanted.filter((name) => !(name in parts) && !(name in fits));
if (unknown.length > 0) {
  const known = [...Object.keys(parts), ...Object.keys(fits)];
  console.error(`No such part: ${unknown.join(', ')}. The parts are ${known.join(', ')}.`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
for (const [name, write] of Object.entries(fits)) {
  if (wanted.includes(name)) await write();
}
process.exit(0);
