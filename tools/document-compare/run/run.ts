import { KalemError } from '#contract/errors.ts';
import type { BoundedDocument } from '#text/compare/boundaries.ts';
import type { ComparableDocument, DocumentAlignment } from '#text/compare/model.ts';
import type { RunContext, RunFile, RunInput, ToolRunner } from '#tools/tool.ts';
import { type CompareResult, type documentCompare, keptNames } from '../contract.ts';
import type { ComparedInput } from './inputs.ts';

// Readers, the comparison and the redline are loaded when they are needed: the child reports its first
// stage before any of them.

type Input = RunInput<typeof documentCompare>;
type Pair<T> = readonly [original: T, revised: T];

/** Where each part of the work begins. Reading is nearly all of it for PDF. */
const shares = { comparing: 0.5, redlining: 0.65, checking: 0.85, finishing: 0.97 };

async function run(input: Input, context: RunContext<CompareResult>) {
  context.report({ fraction: 0, stage: 'reading' });
  const [first, second] = input.files;
  if (!first || !second) throw new KalemError('input_missing');
  const inputs = await readPair([first, second], input, context);
  const [original, revised] = [inputs[0].facts, inputs[1].facts];

  const comparing = (fraction: number) =>
    context.report({
      fraction: shares.comparing + fraction * (shares.redlining - shares.comparing),
      stage: 'comparing',
    });
  comparing(0);
  const { compareDocuments } = await import('#text/compare/compare.ts');
  const { flatten } = await import('./flatten.ts');
  const { factsOf } = await import('./facts.ts');
  const comparable = await comparablePair(inputs);
  const shown = compareDocuments(...comparable.shown, { onProgress: comparing });
  const comparison = flatten(shown);
  const json = Buffer.from(JSON.stringify(comparison));
  await context.keepData(keptNames.comparison, 'application/json', json);
  const facts = factsOf(comparison, { original: original.words, revised: revised.words });

  context.report({ fraction: shares.redlining, stage: 'redlining' });
  const same = comparable.shown === comparable.exact;
  const exact = same ? shown : compareDocuments(...comparable.exact);
  const redline = await redlineOf(inputs, comparable.exact[1], exact, input.author, context);
  context.report({ fraction: shares.finishing, stage: 'finishing' });
  const result: CompareResult = { original, revised, ...facts, redline };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: 'difference' };
}

async function readPair(
  files: Pair<RunFile>,
  input: Input,
  context: RunContext<CompareResult>,
): Promise<Pair<ComparedInput>> {
  const { readInput } = await import('./inputs.ts');
  // A docx counts its lists itself; elsewhere their markers are text.
  const markers = files.every(({ kind }) => kind !== 'docx');
  const read = (file: RunFile, order: 0 | 1) =>
    readInput(file, { revisions: input.options.revisions, markers }, (fraction) =>
      context.report({ fraction: ((order + fraction) / 2) * shares.comparing, stage: 'reading' }),
    );
  return [await read(files[0], 0), await read(files[1], 1)];
}

/**
 * What is compared: exactly, for the redline, and for the reader. A docx tells of white space, empty
 * paragraphs and formatting; beside another kind, which doesn't, none of these is shown as a change.
 */
async function comparablePair([original, revised]: Pair<ComparedInput>) {
  const { settleBoundaries } = await import('#text/compare/boundaries.ts');
  const settled = settleBoundaries(boundsOf(original), boundsOf(revised));
  const exact: Pair<ComparableDocument> = [settled.original, settled.revised];
  if ((original.stories === null) === (revised.stories === null)) return { exact, shown: exact };
  const { flattenComparable } = await import('#documents/comparable.ts');
  const shown: Pair<ComparableDocument> = [flattenComparable(exact[0]), flattenComparable(exact[1])];
  return { exact, shown };
}

/** A PDF says nothing of paragraphs: where they end was inferred from its lines. */
function boundsOf({ document, facts }: ComparedInput): BoundedDocument {
  return { document, inferred: facts.kind === 'pdf', language: facts.language };
}

/** Writes and keeps the docx with tracked changes; null where it can't be proved exact. */
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
  const onCheck = () => context.report({ fraction: shares.checking, stage: 'checking' });
  const what = { alignment, author, date: new Date(), onCheck };
  const redline = original.stories
    ? await writeRedline({ ...what, original: original.stories, revised: revised.stories ?? after })
    : await writeTextRedline(what);
  if (!redline) return null;
  await context.keepData(keptNames.redline, mediaTypes.docx, redline.bytes);
  return { base: original.stories ? 'original' : 'text', unsupported: [...redline.unsupported] };
}

const runner: ToolRunner<typeof documentCompare> = {
  run,
  async export(input) {
    const { exportComparison } = await import('./export.ts');
    return exportComparison(input);
  },
};
export default runner;
