/** Translates a file with this many words, exports it and prints JSON: node long-files-child.ts KIND WORDS */
import { readFileSync } from 'node:fs';
import { type CompositionBlock, writeDocument } from '#documents/write/write.ts';
import { countWords } from '#text/words.ts';
import { startTranslating } from '#tools/text-translate/testing/translating.ts';
import { processorMilliseconds } from '../support/processor-time.ts';

const [kind = 'txt', words = '50000'] = process.argv.slice(2);
const sentencesInParagraph = 6;
const paragraphsUnderHeading = 12;

/** Sentences that the test models know. None repeats, since the product translates a repeated one only once. */
const pairs = new URL('../../models/fixtures/bergamot-tiny/pairs.tsv', import.meta.url);
const sentences = readFileSync(pairs, 'utf8')
  .split('\n')
  .flatMap((line) => line.split('\t')[0] ?? [])
  .filter((sentence) => /[.!?]$/.test(sentence));

/** The blocks of a document of at least this many words. */
function blocksOf(minimumWords: number): CompositionBlock[] {
  const blocks: CompositionBlock[] = [];
  let count = 0;
  for (let index = 0; index < sentences.length && count < minimumWords; index += sentencesInParagraph) {
    const text = sentences.slice(index, index + sentencesInParagraph).join(' ');
    if ((index / sentencesInParagraph) % paragraphsUnderHeading === 0)
      blocks.push({ kind: 'heading', level: 1, text: sentences[index] ?? '' });
    blocks.push({ kind: 'paragraph', text });
    count += countWords(text);
  }
  return blocks;
}

const format = kind === 'docx' ? 'docx' : 'txt';
const blocks = blocksOf(Number(words));
const tool = await startTranslating();
const file = await tool.file(
  `long.${format}`,
  await writeDocument({ title: '', language: 'en', blocks }, format),
);
const startedAt = performance.now();
let last = { time: startedAt, processor: processorMilliseconds() };
/** The longest time between two reports of progress, in milliseconds of the clock and of the processor. */
const silence = { time: 0, processor: 0 };
function report() {
  const now = { time: performance.now(), processor: processorMilliseconds() };
  silence.time = Math.max(silence.time, now.time - last.time);
  silence.processor = Math.max(silence.processor, now.processor - last.processor);
  last = now;
}
const input = { file, options: { source: 'en', target: 'tr' } };
const { result, exported } = await tool.translate(input, { report });
const seconds = (performance.now() - startedAt) / 1_000;
const exportStartedAt = performance.now();
await exported('file');
const translated = result.blocks.flatMap((block) => block.sentences);
console.log(
  JSON.stringify({
    words: translated.reduce((sum, { source }) => sum + countWords(source), 0),
    sentences: translated.length,
    issues: translated.filter(({ issues }) => issues.length > 0).length,
    seconds,
    silence,
    exportSeconds: (performance.now() - exportStartedAt) / 1_000,
  }),
);
await tool.remove();
process.exit(0);
