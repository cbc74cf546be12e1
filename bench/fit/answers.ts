import { createE5 } from '#engines/e5/e5.ts';
import { choiceNames, choiceWeights, gateNames, gateWeights } from '#text/answers/weights.ts';
import { fittedOn, type QuestionRows, questionRowsOf, readSources } from './answer-rows.ts';
import { binaryExample, dot, regress, spreads } from './regression.ts';
import { type Items, judge, percent, study, type Task, type Weights } from './study.ts';
import { type Part, printStudy, writeWeights } from './weights-file.ts';

/** The two searches, each with weights of its own. */
const searches = ['withVectors', 'wordsAlone'] as const;
type Search = (typeof searches)[number];

/** Pull of the choice's weights towards 0; the features are not scaled. */
const choicePull = 0.03;
/** Weights that are set and not fitted: only 12 questions of 164 ask for a name, too few to learn from. */
const fixedWeights: Partial<Record<(typeof choiceNames)[number], number>> = { names: 2 };
/** A pull so strong that a weight stays where it is. */
const fixedPull = 1e6;
/** Pull of the gate's weights towards 0, in standard deviations of the features. */
const gatePull = 30;
/** Share of the answerable questions that the gate may refuse: more in a search by words alone, which tell far less. */
const refusedShare: Record<Search, number> = { withVectors: 0.1, wordsAlone: 0.2 };
/** Near misses weigh more, since there are four times as many questions about something else, which are easy. */
const nearMissWeight = 4;
/** The weights that the product keeps instead of the fitted ones, and why. */
const keptByHand: Partial<Record<`${'choice' | 'gate'} ${Search}`, string>> = {
  'gate withVectors':
    'The fit refuses more real questions of the held-out half, and fewer about something else; the weights ' +
    'by hand point the same way and differ from it by little.',
};

/** Fits text/answers/weights.json: the choice of the best unit, then the gate that may refuse it. */
export async function fitAnswers(withHeldout: boolean): Promise<void> {
  const embedder = await createE5();
  const sources = {
    dev: await readSources('dev'),
    heldout: withHeldout ? await readSources('heldout') : null,
  };
  const choice: Record<string, Part> = {};
  const gate: Record<string, Part> = {};
  for (const search of searches) {
    const usedEmbedder = search === 'withVectors' ? embedder : null;
    const questions = {
      dev: await questionRowsOf(sources.dev, usedEmbedder),
      heldout: sources.heldout && (await questionRowsOf(sources.heldout, usedEmbedder)),
    };
    const realQuestions = mapHalves(questions, (all) => all.filter(({ kind }) => kind === 'real'));
    choice[search] = fitPart(`choice ${search}`, choiceTask, realQuestions, choiceWeights[search]);
    const gateRowOf = gateRowsBy(choice[search].weights);
    const gateRows = mapHalves(questions, (all) => all.map(gateRowOf));
    gate[search] = fitPart(`gate ${search}`, gateTask(refusedShare[search]), gateRows, gateWeights[search]);
  }
  const file = new URL('../../text/answers/weights.json', import.meta.url);
  writeWeights(file, 'fit-answers', fittedOn, { choice, gate });
}

function mapHalves<From, To>(
  { dev, heldout }: Items<From>,
  change: (items: readonly From[]) => To[],
): Items<To> {
  return { dev: change(dev), heldout: heldout && change(heldout) };
}

/** Fits a set of weights, prints the study, and returns what is stored. @param weights those of the product now */
function fitPart<Item extends { document: string }>(
  name: `${'choice' | 'gate'} ${Search}`,
  task: Task<Item>,
  items: Items<Item>,
  weights: Weights,
): Part {
  const now = judge(task, items, weights);
  const fitted = study(task, items);
  printStudy(name, now, fitted);
  const reason = keptByHand[name];
  return reason ? { keptByHand: reason, ...now, fit: fitted } : fitted;
}

/** Softmax regression of a question's right units against its other units. */
const choiceTask: Task<QuestionRows> = {
  names: choiceNames,
  regularisation: { l2: choicePull, held: fixedWeights },
  learn: (questions) =>
    regress(
      questions.filter(({ right }) => right.size > 0).map(({ rows, right }) => ({ rows, right, weight: 1 })),
      {
        strengths: choiceNames.map((name) => (name in fixedWeights ? fixedPull : choicePull)),
        towards: choiceNames.map((name) => fixedWeights[name] ?? 0),
      },
    ),
  figures(questions, weightsOf) {
    const ranks = questions.map((question) => rankOf(question, weightsOf(question)));
    const within = (limit: number) => percent(ranks.filter((rank) => rank <= limit).length, ranks.length);
    return { questions: ranks.length, first: within(1), three: within(3), five: within(5) };
  },
};

/** Rank of the first right row from 1, with ties in the order of the rows; infinite when no row is right. */
function rankOf({ rows, right }: QuestionRows, weights: readonly number[]): number {
  const scores = rows.map((row) => Math.fround(dot(row, weights)));
  const order = [...rows.keys()].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const rank = order.findIndex((row) => right.has(row));
  return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1;
}

interface GateRow extends Pick<QuestionRows, 'document' | 'kind'> {
  /** The gate's features of the best unit; null when there is no unit, and the question is refused in any case. */
  row: number[] | null;
}

/** Gives each question the gate's features of the unit that these weights of the choice put first. */
function gateRowsBy(weights: Weights): (question: QuestionRows) => GateRow {
  const choice = choiceNames.map((name) => weights[name] ?? 0);
  return ({ document, kind, rows, gateFeaturesOf }) => {
    const scores = rows.map((row) => Math.fround(dot(row, choice)));
    const best = scores.reduce((index, score, row) => (score > (scores[index] ?? 0) ? row : index), 0);
    return { document, kind, row: rows.length > 0 ? gateFeaturesOf(best) : null };
  };
}

/**
 * Logistic regression of answerable against unanswerable questions. The first weight, the bias, is then shifted so that
 * a share of the answerable questions is refused.
 */
function gateTask(share: number): Task<GateRow> {
  const learn = (items: readonly GateRow[]) => {
    const examples = items.flatMap(({ row, kind }) =>
      row ? [binaryExample(row, kind === 'real', kind === 'near' ? nearMissWeight : 1)] : [],
    );
    const [, ...strengths] = spreads(examples, gateNames.length).map((spread) => gatePull * spread ** 2 || 1);
    const weights = regress(examples, { strengths: [1e-6, ...strengths], towards: gateNames.map(() => 0) });
    const realScores = items.flatMap(({ row, kind }) => (row && kind === 'real' ? [dot(row, weights)] : []));
    return weights.map((weight, index) => (index === 0 ? weight - threshold(realScores, share) : weight));
  };
  return {
    names: gateNames,
    regularisation: { l2InDeviations: gatePull, nearMissWeight, refused: share },
    learn,
    figures(items, weightsOf) {
      const refusedOf = (kind: QuestionRows['kind']) => {
        const ofKind = items.filter((item) => item.kind === kind);
        const refused = ofKind.filter((item) => !item.row || dot(item.row, weightsOf(item)) < 0);
        return percent(refused.length, ofKind.length);
      };
      return {
        questions: items.length,
        refusedReal: refusedOf('real'),
        refusedNearMisses: refusedOf('near'),
        refusedSomethingElse: refusedOf('off'),
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
