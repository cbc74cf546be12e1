import { z } from 'zod';
import file from './weights.json' with { type: 'json' };

export const weightNames = Object.keys(file.weights) as (keyof typeof file.weights)[];
export const featureNames = weightNames.filter((name) => name !== 'bias');
export type Feature = (typeof featureNames)[number];

export const Weights = z.record(z.enum(weightNames), z.number());
/** Each feature's change of the log-odds of being in a summary; `bias` is the log-odds without any. */
export type Weights = z.infer<typeof Weights>;

/** The product's weights, written by `npm run bench -- fit-summaries`. */
export const weights: Weights = file.weights;

/** A cue in more than this share of a document's sentences is weakened. */
const commonRate = 0.2;
const leastFactor = 0.3;
/** Words from which on topical features count for more, up to twice as much at 16 times this length. */
const longDocument = 4000;
const topical: readonly Feature[] = ['rank', 'centroid', 'title', 'sectionCentroid'];
/** Added in books, where a section's opening sentence says what the section is about. */
const openingInBooks = 0.5;

/**
 * Adapts weights to one document. A feature of most sentences (orders in a manual, list items in a list) is
 * weakened; in long documents centrality and section openings count for more, since a summary of a hundredth
 * must name topics rather than details.
 * @param base The weights to adapt; others than the product's for bench/fit
 */
export function weightsFor(
  features: readonly Record<Feature, number>[],
  totalWords: number,
  language: string,
  base: Weights = weights,
): Weights {
  const adapted = { ...base };
  // In a language without cue words, centrality and position decide alone.
  const hasCues = language === 'tr' || language === 'en';
  const longness = hasCues ? Math.max(0, Math.min(1, Math.log2(totalWords / longDocument) / 4)) : 1;
  for (const name of featureNames) {
    if (base[name] <= 0 || topical.includes(name)) continue;
    const rate = features.filter((own) => own[name] > 0).length / Math.max(1, features.length);
    adapted[name] *= Math.max(leastFactor, Math.min(1, 1 - 1.5 * (rate - commonRate)));
  }
  for (const name of topical) adapted[name] *= 1 + longness;
  adapted.short *= 1 + 2 * longness;
  adapted.opensSection += openingInBooks * longness;
  return adapted;
}
