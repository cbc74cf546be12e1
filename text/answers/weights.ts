import { z } from 'zod';
import { loadJson } from '../load-data.ts';

/** The signals that a unit is chosen by: each says how well it matches the question (signals.ts). */
export const choiceNames = ['meaning', 'words', 'grams', 'headings', 'names', 'types'] as const;
export type ChoiceFeatures = Record<(typeof choiceNames)[number], number>;

/**
 * The features that tell an answer from a unit that is only the least bad:
 * - bias: 1 always
 * - nearer: how much nearer the best unit is to the question than the nearest sentences of the background
 * - nearest: the same of the unit that is nearest of all, and the one nearest sentence
 * - typeless: 1 when the question asks for a type that the best unit lacks
 * - unnamed: share of the names, codes and years in the question that the unit and its headings lack
 * - coverage: share of the question's words that the unit holds
 */
export const gateNames = ['bias', 'nearer', 'nearest', 'typeless', 'unnamed', 'coverage'] as const;
export type GateFeatures = Record<(typeof gateNames)[number], number>;

/** A document whose vectors are still being made is searched by words alone, which needs other weights. */
function bothWays<Name extends string>(names: readonly Name[]) {
  const fitted = z
    .object({ weights: z.record(z.enum(names), z.number()) })
    .transform(({ weights }) => weights);
  return z.object({ withVectors: fitted, wordsAlone: fitted });
}

/** The weights of the choice and of the gate, which `npm run bench -- fit-answers` writes. */
export const { choice: choiceWeights, gate: gateWeights } = loadJson(
  new URL('./weights.json', import.meta.url),
  z.object({ choice: bothWays(choiceNames), gate: bothWays(gateNames) }),
);
