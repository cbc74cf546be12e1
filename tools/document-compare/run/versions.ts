import type { RunContext, RunInput } from '#tools/tool.ts';
import {
  type CompareResult,
  comparisonName,
  dataFileNames,
  type documentCompare,
  type VersionPair,
} from '../contract.ts';
import type { Comparison } from '../shared/comparison.ts';
import { linkRows } from '../shared/walk.ts';
import { compareInputs } from './compare-files.ts';
import { factsOf } from './facts.ts';
import { type ComparedInput, readComparedInputs } from './inputs.ts';
import { keepRedline } from './redline-file.ts';

type Input = RunInput<typeof documentCompare>;

/** The share of a run that reading the files takes. */
const readingShare = 0.5;
/** The most bytes that the comparisons of versions far apart may take together. */
const mostBytes = 40_000_000;

/**
 * Compares several versions, each with every other. Neighbouring ones are compared fully: their comparisons are stored
 * and their tracked changes written. Of the others the comparisons are stored as long as there is room.
 */
export async function compareVersions(input: Input, context: RunContext<CompareResult>) {
  const inputs = await readAll(input, context);
  const count = inputs.length;
  const pairs: VersionPair[] = [];
  const links: number[][] = [];
  const total = (count * (count - 1)) / 2;
  let before: Comparison | null = null;
  let stored = 0;
  for (const { from, to, isNeighbouring } of pairsOf(count)) {
    const [original, revised] = [inputs[from - 1], inputs[to - 1]];
    if (!original || !revised) continue;
    const report = (fraction: number, stage: string) =>
      context.report({
        fraction: readingShare + ((pairs.length + fraction) / total) * (0.99 - readingShare),
        stage,
      });
    const compared = await compareInputs([original, revised], (fraction) =>
      report(fraction / 2, 'comparing'),
    );
    const { comparison } = compared;
    const json = Buffer.from(JSON.stringify(comparison));
    const isKept = isNeighbouring || stored + json.length <= mostBytes;
    if (isKept) {
      await context.keepData(comparisonName({ from, to }, count), 'application/json', json);
      if (!isNeighbouring) stored += json.length;
    }
    let redline: VersionPair['redline'] = null;
    if (isNeighbouring) {
      if (before) links.push(linkRows(before, comparison));
      before = comparison;
      report(0.5, 'redlining');
      const isLast = to === count;
      redline = await keepRedline([original, revised], await compared.changesToTrack(), {
        author: input.author,
        onCheck: () => report(0.8, 'checking'),
        keep: (mediaType, bytes) =>
          isLast
            ? context.keepData(dataFileNames.redline, mediaType, bytes)
            : context.keepFile(`${from}-${to}.docx`, mediaType, bytes),
      });
    }
    const facts = factsOf(comparison, { original: original.facts.words, revised: revised.facts.words });
    pairs.push({ from, to, ...facts, redline, changes: comparison.changes.length, stored: isKept });
  }
  await context.keepData(dataFileNames.walk, 'application/json', Buffer.from(JSON.stringify({ links })));
  context.report({ fraction: 1, stage: 'finishing' });
  return { result: resultOf(inputs, pairs), engine: 'difference' };
}

function readAll({ files, options }: Input, context: RunContext<CompareResult>): Promise<ComparedInput[]> {
  return readComparedInputs(files, options.revisions, (fraction) =>
    context.report({ fraction: fraction * readingShare, stage: 'reading' }),
  );
}

/** Every pair of versions, counted from 1: neighbouring ones first, in order. */
function pairsOf(count: number): { from: number; to: number; isNeighbouring: boolean }[] {
  const all = Array.from({ length: count - 1 }, (_, first) =>
    Array.from({ length: count - 1 - first }, (_each, second) => ({
      from: first + 1,
      to: first + second + 2,
    })),
  ).flat();
  return all
    .map((pair) => ({ ...pair, isNeighbouring: pair.to === pair.from + 1 }))
    .sort((one, other) => Number(other.isNeighbouring) - Number(one.isNeighbouring) || one.from - other.from);
}

function resultOf(inputs: readonly ComparedInput[], pairs: readonly VersionPair[]): CompareResult {
  const documents = inputs.map(({ facts }) => facts);
  const [original, revised] = documents.slice(-2);
  const last = pairs.find(({ to, from }) => to === documents.length && from === to - 1);
  if (!original || !revised || !last) throw new Error('There are fewer than two versions.');
  const { identical, similarity, counts, words, summary, redline } = last;
  const facts = { identical, similarity, counts, words, summary, redline };
  return { original, revised, ...facts, versions: { documents, pairs: [...pairs] } };
}
