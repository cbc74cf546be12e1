import type { SearchIndex, WordScores } from '../search/index.ts';
import type { UnitVectors } from '../search/vectors.ts';
import { unitsWith } from './held-types.ts';
import { deviationOf, meanOf } from './statistics.ts';
import { type AnswerType, wantedTypes } from './types.ts';

/** Evidence for each unit of a document as the answer to one question; arrays are indexed by unit. */
export interface Signals extends WordScores {
  /** Similarities of the vectors, null without vectors. */
  similarities: Float32Array | null;
  /** The similarities in standard deviations from their mean over the document. */
  meaning: Float32Array;
  /** Log-odds that a unit is the answer by the types it holds; 0 where the question asks for none. */
  types: Float32Array;
  wantedTypes: readonly AnswerType[];
  /** True when the question's language isn't the document's: its words are of little use then. */
  foreign: boolean;
}

export interface SignalOptions {
  /** The question's language, ISO 639-1. */
  language: string;
  vectors: UnitVectors | null;
  /** The question's own vector, embedded as a query. */
  vector: Float32Array | null;
  /** The background's vectors for another model than the built-in one (background.ts). */
  background?: UnitVectors | null;
}

/** Share of right answers in which the patterns find the wanted type: 0.94 on bench/answers/dev. */
const holdShare = 0.9;
/** Bounds for the share of units that hold a type: a very rare type isn't trusted without limit. */
const leastShare = 0.02;
const mostShare = 0.95;

/** The evidence for every unit of a document as the answer to a question. */
export function signalsOf(
  index: SearchIndex,
  question: string,
  { language, vectors, vector }: SignalOptions,
): Signals {
  const similarities = vectors && vector ? vectors.score(vector) : null;
  const wanted = wantedTypes(question, language);
  return {
    ...index.score(question, language),
    similarities,
    meaning: similarities ? standardised(similarities) : new Float32Array(index.units.length),
    types: typeOdds(index, wanted),
    wantedTypes: wanted,
    foreign: ![language, index.language].includes('und') && language !== index.language,
  };
}

/** Values as standard deviations from their mean. */
function standardised(values: Float32Array): Float32Array {
  const mean = meanOf(values);
  const deviation = deviationOf(values) || 1;
  return values.map((value) => (value - mean) / deviation);
}

/**
 * Naive Bayes over the wanted types: holding a rare type speaks for a unit, lacking a common one against it.
 * Types overlap ("how long" also asks for a number), so their sum is damped.
 */
function typeOdds(index: SearchIndex, wanted: readonly AnswerType[]): Float32Array {
  const odds = new Float32Array(index.units.length);
  // "When does it open?" is answered by a day or by an hour.
  const dateOrTime = wanted.includes('date') && wanted.includes('time');
  const countedTypes = dateOrTime ? wanted.filter((type) => type !== 'time') : wanted;
  for (const type of countedTypes) {
    const own = unitsWith(index, type);
    const units = dateOrTime && type === 'date' ? own.union(unitsWith(index, 'time')) : own;
    const share = Math.min(mostShare, Math.max(leastShare, (units.size + 1) / (odds.length + 2)));
    const oddsIfHeld = Math.log(holdShare / share);
    const oddsIfLacking = Math.log((1 - holdShare) / (1 - share));
    for (let unit = 0; unit < odds.length; unit++)
      odds[unit] =
        (odds[unit] ?? 0) + (units.has(unit) ? oddsIfHeld : oddsIfLacking) / Math.sqrt(countedTypes.length);
  }
  return odds;
}
