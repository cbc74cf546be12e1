import type { QuestionRows, ReadRows } from './answer-rows.ts';
import { binaryExample, dot, regress, spreads } from './regression.ts';
import { percent, type Task, type Weights } from './study.ts';

/** Pull of the choice's weights towards 0; the features are not scaled. */
const choicePull = 0.03;
/** A pull so strong that a weight stays where it is. */
const fixedPull = 1e6;
/** Pull of the gate's weights towards 0, in standard deviations of the features. */
const gatePull = 30;

/** Rows among which the right ones are to be chosen. */
type Choices = Pick<QuestionRows, 'document' | 'rows' | 'right'>;

/**
 * Softmax regression of a question's right units against its other units.
 * @param fixed weights that are set and not fitted
 */
export function choiceTask(names: readonly string[], fixed: Weights = {}): Task<Choices> {
  return {
    names,
    regularisation: { l2: choicePull, held: fixed },
    learn: (questions) =>
      regress(
        questions
          .filter(({ right }) => right.size > 0)
          .map(({ rows, right }) => ({ rows, right, weight: 1 })),
        {
          strengths: names.map((name) => (name in fixed ? fixedPull : choicePull)),
          towards: names.map((name) => fixed[name] ?? 0),
        },
      ),
    figures(questions, weightsOf) {
      const ranks = questions.map((question) => rankOf(question, weightsOf(question)));
      const within = (limit: number) => percent(ranks.filter((rank) => rank <= limit).length, ranks.length);
      return { questions: ranks.length, first: within(1), three: within(3), five: within(5) };
    },
  };
}

/** Rank of the first right row from 1, with ties in the order of the rows; infinite when no row is right. */
function rankOf({ rows, right }: Choices, weights: readonly number[]): number {
  const scores = rows.map((row) => Math.fround(dot(row, weights)));
  const order = [...rows.keys()].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const rank = order.findIndex((row) => right.has(row));
  return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1;
}

export interface GateRow extends Pick<QuestionRows, 'document' | 'kind' | 'foreign'> {
  /** The gate's features of the best unit; null when there is no unit, and the question is refused in any case. */
  row: number[] | null;
}

/** Gives each question the gate's features of the unit that these weights of the choice put first. */
export function gateRowsBy(choice: readonly number[]): (question: QuestionRows | ReadRows) => GateRow {
  return ({ document, kind, foreign, rows, gateFeaturesOf }) => {
    const scores = rows.map((row) => Math.fround(dot(row, choice)));
    const best = scores.reduce((index, score, row) => (score > (scores[index] ?? 0) ? row : index), 0);
    return { document, kind, foreign, row: rows.length > 0 ? gateFeaturesOf(best) : null };
  };
}

/** How many examples a question counts for, by its kind; 0 leaves it out. */
export type KindWeights = Record<QuestionRows['kind'], number>;

/** The shares of the answerable questions that a gate may refuse: in the document's language, and in the other one. */
export interface RefusedShares {
  own: number;
  foreign: number;
}

/**
 * Logistic regression of answerable against unanswerable questions. The weights of `bias` and `foreign` are then shifted
 * so that these shares of the answerable questions are refused.
 */
export function gateTask(names: readonly string[], shares: RefusedShares, kinds: KindWeights): Task<GateRow> {
  const learn = (items: readonly GateRow[]) => {
    const examples = items.flatMap(({ row, kind }) =>
      row && kinds[kind] > 0 ? [binaryExample(row, kind === 'real', kinds[kind])] : [],
    );
    const [, ...strengths] = spreads(examples, names.length).map((spread) => gatePull * spread ** 2 || 1);
    const weights = regress(examples, { strengths: [1e-6, ...strengths], towards: names.map(() => 0) });
    const scoresOf = (isForeign: boolean) =>
      items.flatMap(({ row, kind, foreign }) =>
        row && kind === 'real' && foreign === isForeign ? [dot(row, weights)] : [],
      );
    const own = threshold(scoresOf(false), shares.own);
    const foreign = threshold(scoresOf(true), shares.foreign);
    const shifts: Weights = { bias: -own, foreign: own - foreign };
    return weights.map((weight, index) => weight + (shifts[names[index] ?? ''] ?? 0));
  };
  return {
    names,
    regularisation: { l2InDeviations: gatePull, kinds, refused: shares },
    learn,
    figures(items, weightsOf) {
      const refusedOf = (chosen: (item: GateRow) => boolean) => {
        const all = items.filter(chosen);
        const refused = all.filter((item) => !item.row || dot(item.row, weightsOf(item)) < 0);
        return percent(refused.length, all.length);
      };
      return {
        questions: items.length,
        refusedReal: refusedOf(({ kind }) => kind === 'real'),
        refusedRealForeign: refusedOf(({ kind, foreign }) => kind === 'real' && foreign),
        refusedNearMisses: refusedOf(({ kind }) => kind === 'near'),
        refusedNearMissesForeign: refusedOf(({ kind, foreign }) => kind === 'near' && foreign),
        refusedSomethingElse: refusedOf(({ kind }) => kind === 'off'),
      };
    },
  };
}

/** A value between two of the scores, chosen so that the share of the scores below it is as near as possible to `share`. */
function threshold(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((left, right) => left - right);
  const gaps = sorted.flatMap((score, below) => {
    const before = sorted[below - 1] ?? score - 1;
    return score - before > 1e-6 ? [{ below: below / sorted.length, value: (score + before) / 2 }] : [];
  });
  gaps.sort((left, right) => Math.abs(left.below - share) - Math.abs(right.below - share));
  return gaps[0]?.value ?? 0;
}
