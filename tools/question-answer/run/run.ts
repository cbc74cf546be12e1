import type { Document } from '#contract/documents.ts';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { type ExtractiveSource, extractiveName } from '#engines/extractive/source.ts';
import type { RunContext, RunInput, ToolRunner } from '#tools/tool.ts';
import { keptNames, type QuestionAnswerResult, type questionAnswer } from '../contract.ts';

// Readers, the search and the embedding model are loaded when they are needed: the child reports its
// first stage before any of them.

type Input = RunInput<typeof questionAnswer>;
type Context = RunContext<QuestionAnswerResult>;

/** Where the stages begin, as shares of a run's time: nearly all of it is embedding. */
const indexingFrom = 0.12;
const embeddingFrom = 0.18;
const finishingFrom = 0.98;

async function run(input: Input, context: Context) {
  const reading = (fraction: number) =>
    context.report({ fraction: fraction * indexingFrom, stage: 'reading' });
  reading(0);
  const [file] = input.files;
  if (!file) throw new KalemError('input_missing');
  const { readDocument } = await import('#documents/read.ts');
  const document = await readDocument(file, { onProgress: reading });
  await context.keepDocument(document);

  context.report({ fraction: indexingFrom, stage: 'indexing' });
  const { index, result } = await indexed(document);
  await context.makeUsable(result);
  const { summarise } = await import('#engines/extractive/summary.ts');
  const summary = summarise({ document, language: result.language, index }, null);
  await context.keepData(keptNames.summary, 'application/json', Buffer.from(JSON.stringify(summary)));

  const source = { document, index, language: result.language, summary };
  const starters = await embed(source, result.starters, input, context);
  context.report({ fraction: 1, stage: 'finishing' });
  return { result: { ...result, starters }, engine: extractiveName };
}

/**
 * Keeps the vectors of a document's units, and gives the starters that it still answers with them; all of them
 * for a text that the model can't read.
 */
async function embed(
  source: Omit<ExtractiveSource, 'vectors' | 'background' | 'embedder'>,
  starters: readonly string[],
  places: ToolEngineContext,
  context: Context,
): Promise<string[]> {
  const embedding = (fraction: number) =>
    context.report({
      fraction: embeddingFrom + fraction * (finishingFrom - embeddingFrom),
      stage: 'embedding',
    });
  embedding(0);
  const { embedderFor, embedTexts } = await import('#engines/embedders.ts');
  const { textsToEmbed, UnitVectors } = await import('#text/search/vectors.ts');
  const { answeredStarters } = await import('#engines/extractive/starters.ts');
  const embedder = await embedderFor(source.document.text, places);
  if (!embedder) return [...starters];
  const { vectors, background } = await embedTexts(embedder, textsToEmbed(source.index.units), embedding);
  await context.keepData(keptNames.vectors, 'application/octet-stream', vectors);
  if (background) await context.keepData(keptNames.background, 'application/octet-stream', background);
  context.report({ fraction: finishingFrom, stage: 'finishing' });
  return answeredStarters(starters, {
    ...source,
    vectors: new UnitVectors(vectors),
    background: background && new UnitVectors(background),
    embedder: async () => embedder,
  });
}

/** What can be told of a document, and asked, before its sentences are embedded. */
async function indexed(document: Document) {
  const { countWords } = await import('#text/words.ts');
  const { SearchIndex } = await import('#text/search/index.ts');
  const { unitsOf } = await import('#text/search/units.ts');
  const { starterQuestions } = await import('#engines/extractive/starters.ts');
  const { language } = document;
  const index = new SearchIndex(unitsOf(document, language), language);
  if (index.units.length === 0) throw new KalemError('text_too_short');
  const result: QuestionAnswerResult = {
    language,
    words: countWords(document.text),
    pages: document.pages.length > 0 ? document.pages.length : null,
    units: index.units.length,
    starters: starterQuestions({ document, language, index }),
  };
  return { index, result };
}

const runner: ToolRunner<typeof questionAnswer> = {
  run,
  async export(input) {
    const { exportConversations } = await import('./export.ts');
    return exportConversations(input);
  },
};
export default runner;
