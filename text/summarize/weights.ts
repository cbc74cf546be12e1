import { z } from 'zod';
import { fittedWeights } from '../fitted-weights.ts';
import { loadJson } from '../load-data.ts';
import { cueNames, worthShowing } from './cues.ts';
import { formNames, proseNames } from './form.ts';

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
  ...formNames,
  ...proseNames,
];
/** Features that say little where most sentences have them. */
const weakened: ReadonlySet<string> = new Set([
  ...cueNames.slice(0, worthShowing),
  ...(['heading', 'quantity', 'negation', 'imperative', 'number', 'figures'] as const),
  ...(['closesSection', 'concludes', 'decides', 'listItem'] as const),
]);
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
 * How much each feature counts in one document. A feature of most sentences (orders in a manual, list items in a list)
 * counts less; in long documents centrality counts for more, since a summary of a hundredth must name topics rather
 * than details.
 */
export function factorsFor(
  features: readonly Record<Feature, number>[],
  totalWords: number,
  language: string,
): Record<Feature, number> {
  const longness = longnessOf(totalWords, language);
  const factorOf = (name: Feature) => {
    if (!weakened.has(name)) return 1;
    const rate = features.filter((own) => own[name] > 0).length / Math.max(1, features.length);
    return Math.max(leastFactor, Math.min(1, 1 - weakening * (rate - commonRate)));
  };
  const factors = Object.fromEntries(featureNames.map((name) => [name, factorOf(name)])) as Record<
    Feature,
    number
  >;
  for (const name of topicalNames) factors[name] *= 1 + longness;
  factors.short *= 1 + 2 * longness;
  return factors;
}

/** 0 for documents of usual length to 1 for books. In a language without cue words, centrality and position decide. */
function longnessOf(totalWords: number, language: string): number {
  const hasCues = language === 'tr' || language === 'en';
  return hasCues ? Math.max(0, Math.min(1, Math.log2(totalWords / longDocument) / 4)) : 1;
}

/**
 * Adapts weights to one document.
 * @param base The weights to adapt; others than the product's for bench/fit
 */
export function weightsFor(
  features: readonly Record<Feature, number>[],
  totalWords: number,
  language: string,
  base: Weights = weights,
): Weights {
  const adapted = { ...base };
  const factors = factorsFor(features, totalWords, language);
  for (const name of featureNames) adapted[name] *= factors[name];
  adapted.opensSection += openingInBooks * longnessOf(totalWords, language);
  return adapted;
}
