import { KalemError } from '#contract/errors.ts';
import type { ComparableDocument, DocumentAlignment } from '#text/compare/model.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { type CompareResult, dataFileNames, documentCompare } from '../contract.ts';
import type { Pair } from './compare-files.ts';
import type { ComparedInput } from './inputs.ts';

// Readers, comparison and redline are imported late, so that the child process reports its first stage sooner.

type Input = RunInput<typeof documentCompare>;

/** The fraction at which each stage begins. Reading takes most of the time for a PDF. */
const stageStarts = { comparing: 0.5, redlining: 0.65, checking: 0.85, finishing: 0.97 };

async function run(input: Input, context: RunContext<CompareResult>) {
  context.report({ fraction: 0, stage: 'reading' });
  const [first, second] = input.files;
  if (!first || !second) throw new KalemError('input_missing');
  const { comparing, redlining } = stageStarts;
  const { compareFiles } = await import('./compare-files.ts');
  const { factsOf } = await import('./facts.ts');
  const { inputs, comparison, exact, alignExact } = await compareFiles([first, second], {
    revisions: input.options.revisions,
    onReading: stageReporter(context, 'reading', [0, comparing]),
    onComparing: stageReporter(context, 'comparing', [comparing, redlining]),
  });
  const [original, revised] = [inputs[0].facts, inputs[1].facts];
  const json = Buffer.from(JSON.stringify(comparison));
  await context.keepData(dataFileNames.comparison, 'application/json', json);
  const facts = factsOf(comparison, { original: original.words, revised: revised.words });

  context.report({ fraction: redlining, stage: 'redlining' });
  const redline = await redlineOf(inputs, exact[1], await alignExact(), input.author, context);
  context.report({ fraction: stageStarts.finishing, stage: 'finishing' });
  const result: CompareResult = { original, revised, ...facts, redline };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: 'difference' };
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
