import type { Document } from '#contract/documents.ts';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { type ExtractiveSource, extractiveName } from '#engines/extractive/source.ts';
import { readInputDocument } from '#tools/read-input-document.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { dataFileNames, type QuestionAnswerResult, questionAnswer } from '../contract.ts';

// Search and embedding model are imported late, so that the child process reports its first stage sooner.

type Input = RunInput<typeof questionAnswer>;
type Context = RunContext<QuestionAnswerResult>;

/** The fractions at which the stages begin; most of a run is embedding. */
const indexingStart = 0.12;
const embeddingStart = 0.18;
const finishingStart = 0.98;

async function run(input: Input, context: Context) {
  const { document } = await readInputDocument(input, context, { pdf: indexingStart, other: indexingStart });

  context.report({ fraction: indexingStart, stage: 'indexing' });
  const { index, result } = await buildIndex(document);
  await context.makeUsable(result);

  const source = { document, index, language: result.language };
  const starters = await embedUnits(source, result.starters, input, context);
  context.report({ fraction: 1, stage: 'finishing' });
  return { result: { ...result, starters }, engine: extractiveName };
}

/**
 * Stores the document's summary, and computes and stores the vectors of its units.
 * @returns the starters that the document answers by these vectors; all of them if the model can't read the text
 */
async function embedUnits(
  source: Pick<ExtractiveSource, 'document' | 'index' | 'language'>,
  starters: readonly string[],
  engineContext: ToolEngineContext,
  context: Context,
): Promise<string[]> {
  const reportEmbedding = stageReporter(context, 'embedding', [embeddingStart, finishingStart]);
  reportEmbedding(0);
  const { embedderFor, embedTexts } = await import('#engines/embedders.ts');
  const { textsToEmbed, UnitVectors } = await import('#text/search/vectors.ts');
  const { sharedJudge } = await import('#engines/judges.ts');
  const { answeredStarters } = await import('#engines/extractive/starters.ts');
  const embedder = await embedderFor(source.document.text, engineContext);
  const { summarise } = await import('#engines/extractive/summary.ts');
  const { salienceFor } = await import('#engines/e5/salience.ts');
  const summary = await summarise(source, null, (analysis) => salienceFor(analysis, async () => embedder));
  await context.keepData(dataFileNames.summary, 'application/json', Buffer.from(JSON.stringify(summary)));
  if (!embedder) return [...starters];
  const { vectors, background } = await embedTexts(
    embedder,
    textsToEmbed(source.index.units),
    reportEmbedding,
  );
  await context.keepData(dataFileNames.vectors, 'application/octet-stream', vectors);
  if (background) await context.keepData(dataFileNames.background, 'application/octet-stream', background);
  context.report({ fraction: finishingStart, stage: 'finishing' });
  return answeredStarters(starters, {
    ...source,
    summary,
    vectors: new UnitVectors(vectors),
    background: background && new UnitVectors(background),
    embedder: async () => embedder,
    judge: sharedJudge,
  });
}

/** Indexes a document for search, and makes the result that is usable before the vectors are there. */
async function buildIndex(document: Document) {
  const { countWords } = await import('#text/words.ts');
  const { SearchIndex } = await import('#text/search/index.ts');
  const { unitsOf } = await import('#text/search/units.ts');
  const { starterQuestions } = await import('#engines/extractive/starters.ts');
  const { language } = document;
  const index = new SearchIndex(unitsOf(document), language);
  if (index.units.length === 0) throw new KalemError('document_empty');
  const result: QuestionAnswerResult = {
    language,
    words: countWords(document.text),
    pages: document.pages.length > 0 ? document.pages.length : null,
    units: index.units.length,
    starters: starterQuestions({ document, language, index }),
  };
  return { index, result };
}

export default toolRunner(questionAnswer, run, async () => (await import('./export.ts')).exportConversations);
