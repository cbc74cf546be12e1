import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KalemError } from '#contract/errors.ts';
import { compareFiles } from '#tools/document-compare/run/compare-files.ts';
import { runFile } from '#tools/testing/input.ts';
import { atLeast, atMost, type Figure, percent } from '../support/figures.ts';
import type { BenchOptions } from '../support/options.ts';
import { detailLines } from './scoring/details.ts';
import { isTypeRight, type Scored, scoreChanges } from './scoring/match.ts';
import { plainChanges } from './scoring/reference.ts';
import { reportedChanges } from './scoring/reported.ts';
import { type MarkedPair, pairsIn } from './scoring/truth.ts';

const targets = { precision: 0.95, recall: 0.97, types: 0.97 };
const sets = { dev: 'open', heldout: 'sealed' } as const;

/**
 * Compares pairs whose changes people have marked, beside a plain comparison of paragraphs. The pairs are in
 * changes/open and, set aside, changes/sealed; the folder of both may be named by --pairs or KALEM_BENCH_PAIRS.
 */
export async function measure({ half, pairs, details }: BenchOptions): Promise<Figure[]> {
  const folder =
    pairs || process.env.KALEM_BENCH_PAIRS || fileURLToPath(new URL('./changes/', import.meta.url));
  const marked: MarkedPair[] = [];
  const told: Scored[] = [];
  const plainly: Scored[] = [];
  for (const pair of pairsIn(join(folder, sets[half]))) {
    const scored = await scorePair(pair).catch((error: unknown) => {
      if (error instanceof KalemError && error.code === 'file_format_unsupported') return null;
      throw error;
    });
    if (!scored) {
      console.log(`${pair.name} has a format that isn't compared.`);
      continue;
    }
    marked.push(pair);
    told.push(scored.told);
    plainly.push(scored.plainly);
    if (details) for (const line of detailLines(pair.name, scored.told)) console.log(line);
  }
  return figuresOf(scoreSet(marked, told), scoreSet(marked, plainly));
}

async function scorePair({ original, revised, changes }: MarkedPair) {
  const { comparison, inputs } = await compareFiles([runFile(original), runFile(revised)], {
    revisions: 'accepted',
    onReading: () => {},
    onComparing: () => {},
  });
  return {
    told: scoreChanges(changes, reportedChanges(comparison)),
    plainly: scoreChanges(changes, plainChanges(inputs[0].document, inputs[1].document)),
  };
}

/** The figures of all pairs of a set, told in one way. */
interface SetScore {
  readonly pairs: number;
  readonly changes: number;
  readonly precision: number;
  readonly recall: number;
  readonly types: number;
  readonly twice: number;
  /** Changes told in pairs without any. */
  readonly inUnchanged: number;
}

function scoreSet(pairs: readonly MarkedPair[], scored: readonly Scored[]): SetScore {
  const sum = (count: (each: Scored, index: number) => number) =>
    scored.reduce((all, each, index) => all + count(each, index), 0);
  const matched = sum(({ matches }) => matches.length);
  const wrong = sum((each) => each.wrong.length);
  const changes = pairs.reduce((all, pair) => all + pair.changes.length, 0);
  return {
    pairs: pairs.length,
    changes,
    precision: matched / (matched + wrong),
    recall: matched / changes,
    types: sum(({ matches }) => matches.filter(isTypeRight).length) / matched,
    twice: sum((each) => each.twice.length),
    inUnchanged: sum((each, index) => (pairs[index]?.changes.length === 0 ? each.wrong.length : 0)),
  };
}

function figuresOf(told: SetScore, plainly: SetScore): Figure[] {
  const beside = (value: number) => `plain ${percent(value)}`;
  const whole = (value: number) => String(value);
  return [
    atLeast(
      `precision (${told.pairs} pairs, ${told.changes} changes)`,
      told.precision,
      targets.precision,
      percent,
      beside(plainly.precision),
    ),
    atLeast('recall', told.recall, targets.recall, percent, beside(plainly.recall)),
    atLeast('right kind', told.types, targets.types, percent, beside(plainly.types)),
    atMost('told twice', told.twice, 0, whole, `plain ${plainly.twice}`),
    atMost('told in pairs without a change', told.inUnchanged, 0, whole, `plain ${plainly.inUnchanged}`),
  ];
}
