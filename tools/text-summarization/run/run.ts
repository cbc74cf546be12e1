import { KalemError } from '#contract/errors.ts';
import { extractiveName } from '#engines/extractive/source.ts';
import { chooseWriter } from '#engines/writer/writers.ts';
import type { RunContext, RunInput, ToolRunner } from '#tools/tool.ts';
import { readInputDocument } from '../../read-input-document.ts';
import type { textSummarization } from '../contract.ts';

// Readers, summarizer and writers are imported late, so that the child process reports its first stage
// sooner.

type Input = RunInput<typeof textSummarization>;

/** Reading takes most of the time for a PDF. */
const readingShare = { pdf: 0.7, other: 0.3 };
/** The summarizer's fraction at which weighing sentences ends and choosing begins. */
const selectingStart = 0.8;
/** The summarizer's share of the work after reading when a language model writes too. */
const weighingShare = 0.1;

function oneLine(text: string): string {
  return text.replace(/\s*[\n\r\t]\s*/g, ' ').trim();
}

async function run(input: Input, context: RunContext) {
  const { document, share } = await readInputDocument(input, context, readingShare);

  const reportWeighing = (fraction: number) =>
    context.report({
      fraction: share + fraction * (0.98 - share),
      stage: fraction < selectingStart ? 'analysing' : 'selecting',
    });
  reportWeighing(0);
  const { countWords } = await import('#text/words.ts');
  const { lengthShare } = await import('#text/summarize/length.ts');
  const { summarize } = await import('#text/summarize/summarize.ts');
  const { length, form, focus } = input.options;
  const service = chooseWriter(input.options.engine, input, extractiveName);
  const summary = summarize(document, {
    share: lengthShare(length, countWords(document.text)),
    focus,
    onProgress: (fraction) => reportWeighing(fraction * (service ? weighingShare : 1)),
  });
  if (summary.sentences.length === 0) throw new KalemError('text_too_short');

  const writingStart = share + weighingShare * (0.98 - share);
  const { writeSummary } = await import('./write-summary.ts');
  const writing =
    service &&
    (await writeSummary(document, summary, {
      service,
      options: input.options,
      onProgress: (fraction, partial) =>
        context.report({
          fraction: writingStart + fraction * (0.98 - writingStart),
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
