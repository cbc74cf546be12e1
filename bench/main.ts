import { parseArgs } from 'node:util';
import { printFigures } from './report.ts';

/**
 * npm run bench: every figure, or the parts named (npm run bench -- lists bundle). The half of the question
 * set that is set aside is opened only when asked: npm run bench -- answers --heldout. So is a recording of
 * hours: npm run bench -- speech --hours 2. Pages to read are of all kinds, or of those named:
 * npm run bench -- ocr --pages 4 --category skew --category blur --each. Weights that the product learned are
 * fitted again by parts that run only when named: npm run bench -- fit-answers fit-summaries.
 */
const parts: Record<string, () => Promise<void>> = {
  async summaries() {
    const { measureSummaries } = await import('./summary-quality.ts');
    printFigures('Summaries at 10 % length', [...measureSummaries('dev'), ...measureSummaries('heldout')]);
  },
  async answers() {
    const { measureAnswers } = await import('./answer-quality.ts');
    for (const half of heldout ? (['dev', 'heldout'] as const) : (['dev'] as const))
      printFigures(`Answers from a document, ${half}`, await measureAnswers(half));
  },
  async 'answers-speed'() {
    const { measureAnswerSpeed } = await import('./answer-speed.ts');
    printFigures('Asking a document', await measureAnswerSpeed());
  },
  async ocr() {
    const { measureReading } = await import('./ocr.ts');
    printFigures('Pages read', await measureReading(Number(pages), category, each));
  },
  async compare() {
    const { measureCompare } = await import('./compare.ts');
    printFigures('Two documents compared', measureCompare());
  },
  async 'docx-translation'() {
    const { measureDocxTranslation } = await import('./docx-translation.ts');
    printFigures('A docx translated in its own form', await measureDocxTranslation());
  },
  async sound() {
    const { measureSound } = await import('./sound.ts');
    printFigures('Sound read and written', await measureSound());
  },
  async speech() {
    const { measureSpeech } = await import('./speech.ts');
    printFigures('Speech to text', await measureSpeech(Number(hours)));
  },
  async voices() {
    const { measureVoices } = await import('./voices.ts');
    printFigures('Text to speech', await measureVoices());
  },
  async translate() {
    const { measureTranslation } = await import('./translate.ts');
    const { measureLongTranslation } = await import('./translate-long.ts');
    printFigures('Translation', await measureTranslation());
    printFigures('Long files translated', await measureLongTranslation());
  },
  async models() {
    const { measureDownloads } = await import('./models.ts');
    printFigures('Models downloaded', await measureDownloads());
  },
  async pictures() {
    const { measurePictures } = await import('./pictures.ts');
    for (const half of heldout ? (['dev', 'heldout'] as const) : (['dev'] as const))
      printFigures(`Pictures from words, ${half}`, await measurePictures(half, each));
  },
  async bundle() {
    const { measureBundle } = await import('./bundle.ts');
    printFigures('First load', await measureBundle());
  },
  async lists() {
    const { measureLists } = await import('./lists.ts');
    printFigures('Lists at 50 requests a second', await measureLists());
  },
  async latency() {
    const { measureLatency } = await import('./latency.ts');
    printFigures('From click to screen', await measureLatency());
  },
  async book() {
    const { measureBook } = await import('./book.ts');
    printFigures('A 300-page PDF', await measureBook());
  },
};

/** These write weights.json files of the product, so they run only when named. */
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
  console.error(`No such part: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
for (const [name, write] of Object.entries(fits)) {
  if (wanted.includes(name)) await write();
}
process.exit(0);
