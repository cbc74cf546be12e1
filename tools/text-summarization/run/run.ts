import { KalemError } from '#contract/errors.ts';
import { extractiveName } from '#engines/extractive/source.ts';
import { chooseWriter } from '#engines/writer/writers.ts';
import { readInputDocument } from '#tools/read-input-document.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { textSummarization } from '../contract.ts';

// Summarizer and writers are imported late, so that the child process reports its first stage sooner.

/** Reading takes most of the time for a PDF. */
const readingShare = { pdf: 0.7, other: 0.3 };
/** The fraction of the run at which everything but the result is done. */
const finishingStart = 0.98;
/** The summarizer's fractions at which sentences are embedded, and at which weighing ends and choosing begins. */
const embeddingStart = 0.4;
const selectingStart = 0.9;
/** The summarizer's share of the work after reading, when a language model then writes. */
const summarizerShare = 0.1;

/** Text on one line; other runs of spaces stay as they are in the document. */
function withoutLineBreaks(text: string): string {
  return text.replace(/\s*[\n\r\t]\s*/g, ' ').trim();
}

async function run(input: RunInput<typeof textSummarization>, context: RunContext) {
  const { document, share } = await readInputDocument(input, context, readingShare);
  const { checkLongEnough } = await import('#text/long-enough.ts');
  checkLongEnough(document.text, textSummarization.input.atLeast);

  const reportSummarizing = (fraction: number) =>
    context.report({
      fraction: share + fraction * (finishingStart - share),
      stage: fraction < selectingStart ? 'analysing' : 'selecting',
    });
  reportSummarizing(0);
  const { countWords } = await import('#text/words.ts');
  const { lengthShare } = await import('#text/summarize/length.ts');
  const { analyse, chooseFrom } = await import('#text/summarize/summarize.ts');
  const { salienceFor } = await import('#engines/e5/salience.ts');
  const { length, form, focus, engine } = input.options;
  const service = chooseWriter(engine, input, extractiveName);
  const reportPart = (from: number, to: number) => (fraction: number) =>
    reportSummarizing((from + fraction * (to - from)) * (service ? summarizerShare : 1));
  const analysis = analyse(document, reportPart(0, embeddingStart));
  const summary = chooseFrom(analysis, {
    share: lengthShare(length, countWords(document.text)),
    focus,
    salience: await salienceFor(analysis, undefined, reportPart(embeddingStart, selectingStart)),
    onProgress: reportPart(selectingStart, 1),
  });
  if (summary.sentences.length === 0) throw new KalemError('text_too_short', textSummarization.input.atLeast);

  const writingStart = share + summarizerShare * (finishingStart - share);
  const { writeSummary } = await import('./write-summary.ts');
  const writing =
    service &&
    (await writeSummary(document, summary, {
      service,
      options: input.options,
      onProgress: stageReporter(context, 'writing', [writingStart, finishingStart]),
    }));
  context.report({ fraction: finishingStart, stage: 'finishing' });
  const result = {
    sentences: summary.sentences.map(({ start, end, section, wording, ...location }) => ({
      start,
      end,
      ...location,
      text: wording ?? withoutLineBreaks(document.text.slice(start, end)),
      section: section === null ? null : withoutLineBreaks(section),
    })),
    form,
    stats: {
      totalLength: summary.totalWords,
      finalLength: summary.finalWords,
      summarizationRate: summary.totalWords > 0 ? summary.finalWords / summary.totalWords : 0,
    },
    keywords: summary.keywords,
    notice: summary.isTooShort ? ('length_too_small' as const) : null,
    language: summary.language,
    ...writing,
  };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: writing?.written?.engine ?? extractiveName };
}

export default toolRunner(textSummarization, run, async () => (await import('./export.ts')).exportSummary);
