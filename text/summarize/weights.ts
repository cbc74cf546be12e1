import { z } from 'zod';
import { fittedWeights } from '../fitted-weights.ts';
import { loadJson } from '../load-data.ts';
import { cueNames } from './cues.ts';

/** How well a sentence represents the document's topics. */
const topicalNames = ['rank', 'centroid', 'sectionCentroid', 'title'] as const;

/** The features by which a sentence's worth is judged; features.ts measures each. */
export const featureNames = [
  ...cueNames,
  ...topicalNames,
  ...(['heading', 'quantity', 'clock', 'negation', 'imperative', 'number'] as const),
  ...(['closesParagraph', 'opensSection', 'closesSection', 'concludes', 'decides', 'prepares'] as const),
  ...(['listItem', 'short', 'long', 'dangling', 'deictic', 'link', 'firstPerson', 'question'] as const),
  ...(['quotation', 'fragment', 'verbless', 'commas', 'aside', 'parenthesis'] as const),
];
const topical: ReadonlySet<string> = new Set(topicalNames);
export type Feature = (typeof featureNames)[number];
export const weightNames = ['bias' as const, ...featureNames];

export const Weights = z.record(z.enum(weightNames), z.number());
/** Each feature's change of the log-odds of being in a summary; `bias` is the log-odds without any. */
export type Weights = z.infer<typeof Weights>;

/** The product's weights, written by `npm run bench -- fit-summaries`. */
export const weights: Weights = loadJson(
  new URL('./weights.json', import.meta.url),
  fittedWeights(weightNames),
);

/** A cue in more than this share of a document's sentences is weakened. */
const commonRate = 0.2;
const leastFactor = 0.3;
/** Share by which a cue is weakened for each share of sentences above the common rate. */
const weakening = 1.5;
/** Words from which on topical features count for more, up to twice as much at 16 times this length. */
const longDocument = 4000;
/** Added to that feature in books, where a section's opening sentence says what the section is about. */
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
    if (base[name] <= 0 || topical.has(name)) continue;
    const rate = features.filter((own) => own[name] > 0).length / Math.max(1, features.length);
    adapted[name] *= Math.max(leastFactor, Math.min(1, 1 - weakening * (rate - commonRate)));
  }
  for (const name of topicalNames) adapted[name] *= 1 + longness;
  adapted.short *= 1 + 2 * longness;
  adapted.opensSection += openingInBooks * longness;
  return adapted;
}
