import type { Feature } from './features.ts';

/** How much each feature raises the log-odds that a sentence belongs in a summary. */
const weights: Record<Feature, number> = {
  summing: 1,
  duty: 0.8,
  decision: 0.7,
  finding: 0.4,
  cause: 0.5,
  outcome: 0.5,
  loss: 0.8,
  change: 0.3,
  limit: 0.45,
  emphasis: 0.3,
  future: 0.4,
  courtesy: -1.2,
  example: -0.6,
  self: -0.8,
  personal: -0.8,
  history: -0.5,
  scene: -0.5,
  hedge: -0.4,
  routine: -0.4,
  rank: 0.45,
  centroid: 0.5,
  sectionCentroid: 0.45,
  title: 0.5,
  heading: 0.45,
  quantity: 0.3,
  clock: -0.3,
  negation: 0.2,
  imperative: 0.5,
  number: 0.25,
  closesParagraph: 0.1,
  opensSection: -0.1,
  closesSection: 0.2,
  concludes: 0.6,
  decides: 0.6,
  prepares: -0.7,
  listItem: 0.4,
  short: -0.7,
  long: -0.6,
  dangling: -0.8,
  deictic: -0.3,
  link: -0.8,
  firstPerson: -0.3,
  question: -2,
  quotation: -0.4,
  fragment: -1.5,
  verbless: -2.5,
  commas: -0.3,
  aside: -0.4,
  parenthesis: -1.2,
};
/** The log-odds of a sentence without any feature. */
export const bias = -3;

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
 */
export function weightsFor(
  features: readonly Record<Feature, number>[],
  totalWords: number,
  language: string,
): Record<Feature, number> {
  const adapted = { ...weights };
  // Without cue words of a language, centrality and place have to decide alone.
  const hasCues = language === 'tr' || language === 'en';
  const length = hasCues ? Math.max(0, Math.min(1, Math.log2(totalWords / longDocument) / 4)) : 1;
  for (const name of Object.keys(weights) as Feature[]) {
    if (weights[name] <= 0 || topical.includes(name)) continue;
    const rate = features.filter((own) => own[name] > 0).length / Math.max(1, features.length);
    adapted[name] *= Math.max(leastShare, Math.min(1, 1 - 1.5 * (rate - commonRate)));
  }
  for (const name of topical) adapted[name] *= 1 + length;
  adapted.short *= 1 + 2 * length;
  adapted.opensSection += openingInBooks * length;
  return adapted;
}
