import { z } from 'zod';
import file from './weights.json' with { type: 'json' };

export const weightNames = Object.keys(file.weights) as (keyof typeof file.weights)[];
export const featureNames = weightNames.filter((name) => name !== 'bias');
export type Feature = (typeof featureNames)[number];

export const Weights = z.record(z.enum(weightNames), z.number());
/**
 * How much each feature raises the log-odds that a sentence belongs in a summary; the bias is the log-odds of
 * a sentence without any.
 */
export type Weights = z.infer<typeof Weights>;

/** The product's weights, which `npm run bench -- fit-summaries` writes. */
export const weights: Weights = file.weights;

/** A cue that marks more than this share of a document's sentences tells them apart less. */
const commonRate = 0.2;
const leastShare = 0.3;
/** From this many words on, what the document is about counts for more, up to twice as much at 16 times. */
const longDocument = 4000;
const topical: readonly Feature[] = ['rank', 'centroid', 'title', 'sectionCentroid'];
/** In a book the sentence that opens a section says what the section is about. */
const openingInBooks = 0.5;

/**
 * The weights for one document. A feature that most sentences share (orders in a manual, list items in a
 * list) is weakened; in long documents centrality and section openings count for more, as a summary of a
 * hundredth must name the topics rather than the details.
 * @param base the weights before that; others than the product's when bench/fit tries some
 */
export function weightsFor(
  features: readonly Record<Feature, number>[],
  totalWords: number,
  language: string,
  base: Weights = weights,
): Weights {
  const adapted = { ...base };
  // Without cue words of a language, centrality and place have to decide alone.
  const hasCues = language === 'tr' || language === 'en';
  const length = hasCues ? Math.max(0, Math.min(1, Math.log2(totalWords / longDocument) / 4)) : 1;
  for (const name of featureNames) {
    if (base[name] <= 0 || topical.includes(name)) continue;
    const rate = features.filter((own) => own[name] > 0).length / Math.max(1, features.length);
    adapted[name] *= Math.max(leastShare, Math.min(1, 1 - 1.5 * (rate - commonRate)));
  }
  for (const name of topical) adapted[name] *= 1 + length;
  adapted.short *= 1 + 2 * length;
  adapted.opensSection += openingInBooks * length;
  return adapted;
}
