import { KalemError } from '#contract/errors.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunFile, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { type CompareResult, dataFileNames, documentCompare } from '../contract.ts';
import type { Pair } from './compare-files.ts';
import { keepRedline } from './redline-file.ts';

// Readers, comparison and redline are imported late, so that the child process reports its first stage sooner.

type Input = RunInput<typeof documentCompare>;

/** The fraction at which each stage begins. Reading takes most of the time for a PDF. */
const stageStarts = { comparing: 0.5, redlining: 0.65, checking: 0.85, finishing: 0.97 };

async function run(input: Input, context: RunContext<CompareResult>) {
  context.report({ fraction: 0, stage: 'reading' });
  const [first, second] = input.files;
  if (!first || !second) throw new KalemError('input_missing');
  if (input.files.length > 2) return (await import('./versions.ts')).compareVersions(input, context);
  const { redlining } = stageStarts;
  const { inputs, changesToTrack, facts } = await compare([first, second], input, context);
  const [original, revised] = [inputs[0].facts, inputs[1].facts];
  context.report({ fraction: redlining, stage: 'redlining' });
  const redline = await keepRedline(inputs, await changesToTrack(), {
    author: input.author,
    onCheck: () => context.report({ fraction: stageStarts.checking, stage: 'checking' }),
    keep: (mediaType, bytes) => context.keepData(dataFileNames.redline, mediaType, bytes),
  });
  context.report({ fraction: stageStarts.finishing, stage: 'finishing' });
  const result: CompareResult = { original, revised, ...facts, redline };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: 'difference' };
}

/** Compares the files and keeps the comparison, which isn't held while the redline is written. */
async function compare(files: Pair<RunFile>, { options }: Input, context: RunContext<CompareResult>) {
  const { comparing, redlining } = stageStarts;
  const { compareFiles } = await import('./compare-files.ts');
  const { factsOf } = await import('./facts.ts');
  const { comparison, ...rest } = await compareFiles(files, {
    revisions: options.revisions,
    onReading: stageReporter(context, 'reading', [0, comparing]),
    onComparing: stageReporter(context, 'comparing', [comparing, redlining]),
  });
  const json = Buffer.from(JSON.stringify(comparison));
  await context.keepData(dataFileNames.comparison, 'application/json', json);
  const [original, revised] = rest.inputs;
  const words = { original: original.facts.words, revised: revised.facts.words };
  return { ...rest, facts: factsOf(comparison, words) };
}

export default toolRunner(documentCompare, run, async () => (await import('./export.ts')).exportComparison);
