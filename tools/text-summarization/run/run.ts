import { KalemError } from '#contract/errors.ts';
import { extractiveName } from '#engines/extractive/source.ts';
import { chooseWriter } from '#engines/writer/writers.ts';
import type { RunContext, RunInput, ToolRunner } from '#tools/tool.ts';
import { readInput } from '../../read-input.ts';
import type { textSummarization } from '../contract.ts';

// Readers, the summarizer and writers are loaded when they are needed: the child reports its first
// stage before any of them.

type Input = RunInput<typeof textSummarization>;

/** Reading takes nearly all of the time for PDF. */
const readingShare = { pdf: 0.7, other: 0.3 };
/** Where the summarizer goes over from weighing sentences to choosing among them. */
const selectingFrom = 0.8;
/** Of the work after reading, where a language model writes as well. */
const weighedBeforeWriting = 0.1;

function oneLine(text: string): string {
  return text.replace(/\s*[\n\r\t]\s*/g, ' ').trim();
}

async function run(input: Input, context: RunContext) {
  const { document, share } = await readInput(input, context, readingShare);

  const weighing = (fraction: number) =>
    context.report({
      fraction: share + fraction * (0.98 - share),
      stage: fraction < selectingFrom ? 'analysing' : 'selecting',
    });
  weighing(0);
  const { countWords } = await import('#text/words.ts');
  const { lengthShare } = await import('#text/summarize/length.ts');
  const { summarize } = await import('#text/summarize/summarize.ts');
  const { length, form, focus } = input.options;
  const service = chooseWriter(input.options.engine, input, extractiveName);
  const summary = summarize(document, {
    share: lengthShare(length, countWords(document.text)),
    focus,
    onProgress: (fraction) => weighing(fraction * (service ? weighedBeforeWriting : 1)),
  });
  if (summary.sentences.length === 0) throw new KalemError('text_too_short');

  const writingFrom = share + weighedBeforeWriting * (0.98 - share);
  const { write } = await import('./write.ts');
  const writing =
    service &&
    (await write(document, summary, {
      service,
      options: input.options,
      onProgress: (fraction, partial) =>
        context.report({
          fraction: writingFrom + fraction * (0.98 - writingFrom),
          stage: 'writing',
          partial,
        }),
    }));
  context.report({ fraction: 0.98, stage: 'finishing' });
  const result = {
    sentences: summary.sentences.map(({ start, end, page, section }) => ({
      start,
      end,
      page,
      text: oneLine(document.text.slice(start, end)),
      section: section === null ? null : oneLine(section),
    })),
    form,
    stats: {
      totalLength: summary.totalWords,
      finalLength: summary.finalWords,
      summarizationRate: summary.totalWords > 0 ? summary.finalWords / summary.totalWords : 0,
    },
    keywords: summary.keywords,
    language: summary.language,
    ...writing,
  };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: writing?.written?.engine ?? extractiveName };
}

const runner: ToolRunner<typeof textSummarization> = {
  run,
  async export(input) {
    const { exportSummary } = await import('./export.ts');
    return exportSummary(input);
  },
};
export default runner;
