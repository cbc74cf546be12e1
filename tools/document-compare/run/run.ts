import { KalemError } from '#contract/errors.ts';
import type { BoundedDocument } from '#text/compare/boundaries.ts';
import type { ComparableDocument, DocumentAlignment } from '#text/compare/model.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunFile, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { type CompareResult, dataFileNames, documentCompare } from '../contract.ts';
import type { ComparedInput } from './inputs.ts';

// Readers, comparison and redline are imported late, so that the child process reports its first stage sooner.

type Input = RunInput<typeof documentCompare>;
type Pair<T> = readonly [original: T, revised: T];

/** The fraction at which each stage begins. Reading takes most of the time for a PDF. */
const stageStarts = { comparing: 0.5, redlining: 0.65, checking: 0.85, finishing: 0.97 };

async function run(input: Input, context: RunContext<CompareResult>) {
  context.report({ fraction: 0, stage: 'reading' });
  const [first, second] = input.files;
  if (!first || !second) throw new KalemError('input_missing');
  const inputs = await readPair([first, second], input, context);
  const [original, revised] = [inputs[0].facts, inputs[1].facts];

  const { comparing, redlining } = stageStarts;
  const reportComparing = stageReporter(context, 'comparing', [comparing, redlining]);
  reportComparing(0);
  const { compareDocuments } = await import('#text/compare/compare.ts');
  const { flatten } = await import('./flatten.ts');
  const { factsOf } = await import('./facts.ts');
  const comparable = await comparablePair(inputs);
  const shown = compareDocuments(...comparable.shown, { onProgress: reportComparing });
  const comparison = flatten(shown);
  const json = Buffer.from(JSON.stringify(comparison));
  await context.keepData(dataFileNames.comparison, 'application/json', json);
  const facts = factsOf(comparison, { original: original.words, revised: revised.words });

  context.report({ fraction: redlining, stage: 'redlining' });
  const isExact = comparable.shown === comparable.exact;
  const exact = isExact ? shown : compareDocuments(...comparable.exact);
  const redline = await redlineOf(inputs, comparable.exact[1], exact, input.author, context);
  context.report({ fraction: stageStarts.finishing, stage: 'finishing' });
  const result: CompareResult = { original, revised, ...facts, redline };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: 'difference' };
}

async function readPair(
  files: Pair<RunFile>,
  input: Input,
  context: RunContext<CompareResult>,
): Promise<Pair<ComparedInput>> {
  const { readComparedInput } = await import('./inputs.ts');
  // A docx has automatic list markers; in other formats the markers are text.
  const markers = files.every(({ kind }) => kind !== 'docx');
  const reportReading = stageReporter(context, 'reading', [0, stageStarts.comparing]);
  const read = (file: RunFile, order: 0 | 1) =>
    readComparedInput(file, { revisions: input.options.revisions, markers }, (fraction) =>
      reportReading((order + fraction) / 2),
    );
  return [await read(files[0], 0), await read(files[1], 1)];
}

/**
 * The pairs to compare: `exact` for the redline, `shown` for the reader. A docx records white space, empty
 * paragraphs and formatting; other formats don't, so a mixed pair shows no such changes.
 */
async function comparablePair([original, revised]: Pair<ComparedInput>) {
  const { reconcileBoundaries } = await import('#text/compare/boundaries.ts');
  const reconciled = reconcileBoundaries(boundedOf(original), boundedOf(revised));
  const exact: Pair<ComparableDocument> = [reconciled.original, reconciled.revised];
  if ((original.docx === null) === (revised.docx === null)) return { exact, shown: exact };
  const { flattenComparable } = await import('#documents/comparable.ts');
  const shown: Pair<ComparableDocument> = [flattenComparable(exact[0]), flattenComparable(exact[1])];
  return { exact, shown };
}

/** A document for reconcileBoundaries. A PDF's paragraphs are inferred, because they were guessed from its lines. */
function boundedOf({ document, facts }: ComparedInput): BoundedDocument {
  return { document, inferred: facts.kind === 'pdf', language: facts.language };
}

/** Writes and stores the docx with tracked changes; returns null when it can't be proved exact. */
async function redlineOf(
  inputs: Pair<ComparedInput>,
  after: ComparableDocument,
  alignment: DocumentAlignment,
  author: string,
  context: RunContext<CompareResult>,
): Promise<CompareResult['redline']> {
  const [original, revised] = inputs;
  const { mediaTypes } = await import('#documents/write/write.ts');
  const { writeRedline, writeTextRedline } = await import('#documents/docx/redline/redline.ts');
  const onCheck = () => context.report({ fraction: stageStarts.checking, stage: 'checking' });
  const common = { alignment, author, date: new Date(), onCheck };
  const redline = original.docx
    ? await writeRedline({ ...common, original: original.docx, revised: revised.docx ?? after })
    : await writeTextRedline(common);
  if (!redline) return null;
  await context.keepData(dataFileNames.redline, mediaTypes.docx, redline.bytes);
  return { base: original.docx ? 'original' : 'text', unsupported: [...redline.unsupported] };
}

export default toolRunner(documentCompare, run, async () => (await import('./export.ts')).exportComparison);
