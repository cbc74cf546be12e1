import { z } from 'zod';
import { fittedWeights } from '../fitted-weights.ts';
import { loadJson } from '../load-data.ts';

/** The signals by which a unit is chosen: each measures how well it matches the question (signals.ts). */
export const choiceNames = ['meaning', 'words', 'grams', 'headings', 'names', 'types'] as const;
export type ChoiceFeatures = Record<(typeof choiceNames)[number], number>;

/**
 * The features that tell an answer from a unit that is merely the least bad:
 * - bias: always 1
 * - nearer: how much nearer the best unit is to the question than the nearest background sentences are
 * - nearest: the same for the nearest unit of all and the single nearest sentence
 * - typeless: 1 when the question asks for something measured that the best passage lacks
 * - nameless: 1 when it asks for somebody, a place or a reason that the best passage doesn't show
 * - unnamed: share of the question's names, codes and years that the unit and its headings lack
 * - coverage: share of the question's words that the unit holds
 * - foreign: 1 when the question is in another language than the document, where words tell less
 */
export const gateNames = [
  'bias',
  'nearer',
  'nearest',
  'typeless',
  'nameless',
  'unnamed',
  'coverage',
  'foreign',
] as const;
export type GateFeatures = Record<(typeof gateNames)[number], number>;

/** What ranks the units that a judge has read: the search's score, and the judge's log-odds. */
export const judgedChoiceNames = ['searched', 'judged'] as const;

/**
 * The features of the two gates that a question has to pass when a judge has read the best units. The first, whose
 * features are those of the search, refuses questions about something else; this one those whose subject is told, but
 * not what they ask: `judged` is the log-odds by which the judge takes the best unit for an answer.
 */
export const judgedGateNames = [...gateNames, 'judged'] as const;

/** A document whose vectors are still being made is searched by words alone, which needs other weights. */
function withAndWithoutVectors<Name extends string>(names: readonly Name[]) {
  return z.object({ withVectors: fittedWeights(names), wordsAlone: fittedWeights(names) });
}

/** Weights of the choice and the gate, without and with a judge (who needs vectors), written by `npm run bench -- fit-answers`. */
export const {
  choice: choiceWeights,
  gate: gateWeights,
  judgedChoice: judgedChoiceWeights,
  subjectGate: subjectGateWeights,
  judgedGate: judgedGateWeights,
} = loadJson(
  new URL('./weights.json', import.meta.url),
  z.object({
    choice: withAndWithoutVectors(choiceNames),
    gate: withAndWithoutVectors(gateNames),
    judgedChoice: fittedWeights(judgedChoiceNames),
    subjectGate: fittedWeights(gateNames),
    judgedGate: fittedWeights(judgedGateNames),
  }),
);

/** The set of weights for a search. @param similarities null for a search by words alone */
export function forSearch<Weights>(
  { withVectors, wordsAlone }: { withVectors: Weights; wordsAlone: Weights },
  { similarities }: { similarities: Float32Array | null },
): Weights {
  return similarities ? withVectors : wordsAlone;
}
