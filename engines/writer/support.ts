import { fold } from '#text/plain/fold.ts';
import type { SearchIndex } from '#text/search/index.ts';
import { termsOf } from '#text/search/terms.ts';
import type { Unit } from '#text/search/unit.ts';
import type { UnitVectors } from '#text/search/vectors.ts';
import { contentStems } from '#text/words.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import { contradicts } from './negation.ts';

/** The document that is searched for support for sentences. */
export interface SupportSource {
  index: SearchIndex;
  /** One vector for each unit, by the embedder's model; null without vectors. */
  vectors: UnitVectors | null;
  embedder: Embedder | null;
}

/** The units that are examined closely: so many that are best by words, and so many by vectors. */
const mostCandidates = 10;
/** The share of the sentence's words that the unit and its neighbours must have. */
const leastCoverage = { byWords: 0.55, byMeaning: 0.25 } as const;

/**
 * The unit of a document that best supports each written sentence; null for those without support. A unit
 * supports a sentence when enough of the words match, or the meaning and some of the words; when it or a
 * neighbour has every number and name of the sentence; and when neither denies the other.
 */
export async function supportOf(
  sentences: readonly string[],
  { index, vectors, embedder }: SupportSource,
): Promise<(Unit | null)[]> {
  const canEmbed = embedder !== null && embedder.sameFrom !== null && vectors?.model === embedder.name;
  const queries = canEmbed ? await embedder.embed(sentences, 'passage') : [];
  return sentences.map((sentence, order) => {
    const words = index.score(sentence, index.language).words;
    const query = queries[order];
    const cosines = query && vectors ? vectors.score(query) : null;
    const candidates = new Set([...bestUnits(words), ...(cosines ? bestUnits(cosines) : [])]);
    const judged = [...candidates].map((unitIndex) =>
      judge(sentence, unitIndex, index, (cosines?.[unitIndex] ?? 0) - (embedder?.sameFrom ?? 1)),
    );
    const supporting = judged.filter(({ supports }) => supports);
    const best = supporting.toSorted((one, other) => other.score - one.score)[0];
    return best ? (index.units[best.unitIndex] ?? null) : null;
  });
}

/**
 * Tells whether a unit supports a sentence, and how well.
 * @param nearer the similarity in meaning minus that from which on two texts mean the same
 */
function judge(sentence: string, unitIndex: number, { units, language }: SearchIndex, nearer: number) {
  const unit = units[unitIndex]?.text ?? '';
  const context = [unitIndex - 1, unitIndex, unitIndex + 1].map((near) => units[near]?.text ?? '').join(' ');
  const sentenceStems = new Set(contentStems(sentence, language));
  const coverage = shareOf(sentenceStems, new Set(contentStems(context, language)));
  const ownCoverage = shareOf(sentenceStems, new Set(contentStems(unit, language)));
  const isCloseInMeaning = nearer >= 0 && coverage >= leastCoverage.byMeaning;
  const supports =
    (isCloseInMeaning || coverage >= leastCoverage.byWords) &&
    hasNumbers(sentence, context, language) &&
    hasNames(sentence, context, language) &&
    !contradicts(sentence, unit, language);
  return { unitIndex, supports, score: ownCoverage + 2 * nearer };
}

/** The share of the expected stems that are present, from 0 to 1. */
function shareOf(expected: ReadonlySet<string>, present: ReadonlySet<string>): number {
  return expected.size === 0 ? 0 : expected.intersection(present).size / expected.size;
}

/** True when the text has every name of the sentence: an invented one makes it false. */
function hasNames(sentence: string, text: string, language: string): boolean {
  const textStems = new Set(termsOf(text, language).map(({ stem }) => stem));
  return termsOf(sentence, language).every(({ name, stem }) => !name || textStems.has(stem));
}

/** True when the text has every number, compared by digits alone: "1.250,50" and "1,250.50" are equal. */
function hasNumbers(sentence: string, text: string, language: string): boolean {
  const numbers = (source: string) =>
    (fold(source, language).match(/\p{N}[\p{N}.,:/]*/gu) ?? []).map((number) =>
      number.replace(/\P{N}/gu, ''),
    );
  const textNumbers = new Set(numbers(text));
  return numbers(sentence).every((number) => textNumbers.has(number));
}

/** The indexes of the highest scores above zero. */
function bestUnits(scores: Float32Array): number[] {
  return Array.from(scores.keys())
    .filter((index) => (scores[index] ?? 0) > 0)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, mostCandidates);
}
