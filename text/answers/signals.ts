import type { SearchIndex, WordScores } from '../search/index.ts';
import type { UnitVectors } from '../search/vectors.ts';
import { type AnswerType, holds, wantedTypes } from './types.ts';

/** What speaks for each unit of a document as the answer to one question, by place of the unit. */
export interface Signals extends WordScores {
  /** Similarities of the vectors, null without vectors. */
  similarities: Float32Array | null;
  /** These in standard deviations from their mean over the document. */
  meaning: Float32Array;
  /** Log-odds that a unit is the answer by the types of what it holds; 0 where the question asks for none. */
  types: Float32Array;
  wanted: readonly AnswerType[];
  /** The question is asked in another language than the document's: its words are of little use. */
  foreign: boolean;
}

export interface SignalOptions {
  /** ISO 639-1 of the question. */
  language: string;
  vectors: UnitVectors | null;
  /** The question's own vector, made as a query. */
  vector: Float32Array | null;
  /** The background's vectors where the model isn't the built-in one (background.ts). */
  background?: UnitVectors | null;
}

/** Share of right answers that hold what was asked for, as far as patterns can tell: 0.94 on bench/answers/dev. */
const held = 0.9;
/** A type that hardly any unit holds isn't trusted beyond this. */
const rarest = 0.02;
const commonest = 0.95;

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
    wanted,
    foreign: ![language, index.language].includes('und') && language !== index.language,
  };
}

function standardised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance) || 1;
  return values.map((value) => (value - mean) / deviation);
}

/**
 * Naive Bayes over the wanted types: a rare type that a unit holds speaks for it, a common one that it
 * lacks against it. Types overlap ("how long" also asks for a number), so their sum is damped.
 */
function typeOdds(index: SearchIndex, wanted: readonly AnswerType[]): Float32Array {
  const odds = new Float32Array(index.units.length);
  // "When does it open?" is answered by a day as well as by an hour.
  const either = wanted.includes('date') && wanted.includes('time');
  const asked = either ? wanted.filter((type) => type !== 'time') : wanted;
  for (const type of asked) {
    const own = holdingOf(index, type);
    const holding = either && type === 'date' ? union(own, holdingOf(index, 'time')) : own;
    const count = holding.reduce((sum, value) => sum + value, 0);
    const share = Math.min(commonest, Math.max(rarest, (count + 1) / (holding.length + 2)));
    const has = Math.log(held / share);
    const lacks = Math.log((1 - held) / (1 - share));
    for (let unit = 0; unit < odds.length; unit++)
      odds[unit] = (odds[unit] ?? 0) + (holding[unit] ? has : lacks) / Math.sqrt(asked.length);
  }
  return odds;
}

function union(left: Uint8Array, right: Uint8Array): Uint8Array {
  return left.map((value, place) => Math.max(value, right[place] ?? 0));
}

/** Which units hold a type: found when it is first asked for, and kept as long as the index. */
const holdings = new WeakMap<SearchIndex, Map<AnswerType, Uint8Array>>();

function holdingOf(index: SearchIndex, type: AnswerType): Uint8Array {
  let known = holdings.get(index);
  if (!known) {
    known = new Map();
    holdings.set(index, known);
  }
  let holding = known.get(type);
  if (!holding) {
    holding = Uint8Array.from(index.units, (unit) => (holds(unit.text, type, index.language) ? 1 : 0));
    known.set(type, holding);
  }
  return holding;
}
