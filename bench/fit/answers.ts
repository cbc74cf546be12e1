import { createE5 } from '#engines/e5/e5.ts';
import { choiceNames, choiceWeights, gateNames, gateWeights } from '#text/answers/weights.ts';
import { type Asked, askedOf, fittedOn, readSources } from './answer-rows.ts';
import { binaryExample, dot, regress, spreads } from './regression.ts';
import { type Items, judge, percent, study, type Task, type Weights } from './study.ts';
import { type Part, printStudy, writeWeights } from './weights-file.ts';

const ways = ['withVectors', 'wordsAlone'] as const;
type Way = (typeof ways)[number];

/** Pull of the choice's weights towards 0; the features are not scaled. */
const choicePull = 0.03;
/** Weights that are not fitted: only 12 questions of 164 ask for a name, too few to learn its worth. */
const held: Partial<Record<(typeof choiceNames)[number], number>> = { names: 2 };
const holding = 1e6;
/** Pull of the gate's weights towards 0, in standard deviations of the features. */
const gatePull = 30;
/**
 * Share of the answered questions that the gate may refuse. It may refuse more of a search by words alone, which tell far
 * less.
 */
const refused: Record<Way, number> = { withVectors: 0.1, wordsAlone: 0.2 };
/** Near misses weigh more, since there are four times as many questions about something else, which are easy. */
const nearMissWeight = 4;
/** The weights that the product keeps instead of the fitted ones, and why. */
const keptByHand: Partial<Record<`${'choice' | 'gate'} ${Way}`, string>> = {
  'gate withVectors':
    'The fit refuses more real questions of the held-out half, and fewer about something else; the weights ' +
    'by hand point the same way and differ from it by little.',
};

/** Fits text/answers/weights.json: the choice of the best unit, then the gate that may refuse it. */
export async function fitAnswers(openHeldout: boolean): Promise<void> {
  const embedder = await createE5();
  const sources = await readSources('dev');
  const aside = openHeldout ? await readSources('heldout') : null;
  const choice: Record<string, Part> = {};
  const gate: Record<string, Part> = {};
  for (const way of ways) {
    const own = way === 'withVectors' ? embedder : null;
    const asked = { dev: await askedOf(sources, own), heldout: aside && (await askedOf(aside, own)) };
    const real = each(asked, (all) => all.filter(({ kind }) => kind === 'real'));
    choice[way] = learned(`choice ${way}`, choosing(), real, choiceWeights[way]);
    const gatedBy = gatesOf(choice[way].weights);
    const gated = each(asked, (all) => all.map(gatedBy));
    gate[way] = learned(`gate ${way}`, gating(refused[way]), gated, gateWeights[way]);
  }
  const file = new URL('../../text/answers/weights.json', import.meta.url);
  writeWeights(file, 'fit-answers', fittedOn, { choice, gate });
}

function each<From, To>({ dev, heldout }: Items<From>, change: (items: readonly From[]) => To[]): Items<To> {
  return { dev: change(dev), heldout: heldout && change(heldout) };
}

function learned<Item extends { document: string }>(
  name: `${'choice' | 'gate'} ${Way}`,
  task: Task<Item>,
  items: Items<Item>,
  weights: Weights,
): Part {
  const now = judge(task, items, weights);
  const fitted = study(task, items);
  printStudy(name, now, fitted);
  const why = keptByHand[name];
  return why ? { keptByHand: why, ...now, fit: fitted } : fitted;
}

/** Softmax regression of a question's right units against its other units. */
function choosing(): Task<Asked> {
  return {
    names: choiceNames,
    regularisation: { l2: choicePull, held },
    learn: (asked) =>
      regress(
        asked.filter(({ right }) => right.size > 0).map(({ rows, right }) => ({ rows, right, weight: 1 })),
        {
          strengths: choiceNames.map((name) => (name in held ? holding : choicePull)),
          towards: choiceNames.map((name) => held[name] ?? 0),
        },
      ),
    figures(asked, weightsOf) {
      const ranks = asked.map((one) => rankOf(one, weightsOf(one)));
      const within = (most: number) => percent(ranks.filter((rank) => rank <= most).length, ranks.length);
      return { questions: ranks.length, first: within(1), three: within(3), five: within(5) };
    },
  };
}

/** Rank of the first right row from 1, ties in the rows' order; infinite without a right one. */
function rankOf({ rows, right }: Asked, weights: readonly number[]): number {
  const scores = rows.map((row) => Math.fround(dot(row, weights)));
  const order = [...rows.keys()].sort((left, other) => (scores[other] ?? 0) - (scores[left] ?? 0));
  const rank = order.findIndex((row) => right.has(row));
  return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1;
}

interface Gated extends Pick<Asked, 'document' | 'kind'> {
  /** Features of the best unit; null without any unit, which is refused whatever the weights. */
  row: number[] | null;
}

function gatesOf(weights: Weights): (asked: Asked) => Gated {
  const choice = choiceNames.map((name) => weights[name] ?? 0);
  return ({ document, kind, rows, gate }) => {
    const scores = rows.map((row) => Math.fround(dot(row, choice)));
    const best = scores.reduce((most, score, row) => (score > (scores[most] ?? 0) ? row : most), 0);
    return { document, kind, row: rows.length > 0 ? gate(best) : null };
  };
}

/** Logistic regression of answered against unanswered questions. */
function gating(share: number): Task<Gated> {
  const learn = (items: readonly Gated[]) => {
    const examples = items.flatMap(({ row, kind }) =>
      row ? [binaryExample(row, kind === 'real', kind === 'near' ? nearMissWeight : 1)] : [],
    );
    const [, ...strengths] = spreads(examples, gateNames.length).map((spread) => gatePull * spread ** 2 || 1);
    const weights = regress(examples, { strengths: [1e-6, ...strengths], towards: gateNames.map(() => 0) });
    const real = items.flatMap(({ row, kind }) => (row && kind === 'real' ? [dot(row, weights)] : []));
    return weights.map((weight, own) => (own === 0 ? weight - threshold(real, share) : weight));
  };
  return {
    names: gateNames,
    regularisation: { l2InDeviations: gatePull, nearMissWeight, refused: share },
    learn,
    figures(items, weightsOf) {
      const refusedOf = (kind: Asked['kind']) => {
        const own = items.filter((item) => item.kind === kind);
        const below = own.filter((item) => !item.row || dot(item.row, weightsOf(item)) < 0);
        return percent(below.length, own.length);
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

/** A value between two of the scores such that the share of scores below it is nearest to `share`. */
function threshold(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((left, right) => left - right);
  const gaps = sorted.flatMap((score, below) => {
    const before = sorted[below - 1] ?? score - 1;
    return score - before > 1e-6 ? [{ below: below / sorted.length, value: (score + before) / 2 }] : [];
  });
  gaps.sort((left, right) => Math.abs(left.below - share) - Math.abs(right.below - share));
  return gaps[0]?.value ?? 0;
}
