import type { SearchIndex } from '../search/index.ts';
import type { Scope, Unit } from '../search/unit.ts';
import { gateOf } from './gate.ts';
import { type SignalOptions, type Signals, signalsOf } from './signals.ts';

export interface Found {
  unit: Unit;
  /** Log-odds of being the answer against another unit, of use for comparing units of one question alone. */
  score: number;
}

export interface Answers {
  /** Whether the document answers the question at all, as far as can be told. */
  answered: boolean;
  /** Units that answer it, best first: those that are nearly as good as the first. Empty when not answered. */
  quotes: Found[];
  /** The best units of all, whether they answer or not. */
  nearest: Found[];
}

export interface FindOptions extends SignalOptions {
  /** The part of the document to keep to; null for all of it. */
  scope?: Scope | null;
  /** How many of the nearest to give. */
  size?: number;
}

/**
 * Weights of a softmax regression of the right unit against all others, fitted on bench/answers/dev and on
 * as many questions about bench/summaries/dev; with each document left out of the fit in turn, the figures
 * stay the same within two points.
 */
const withVectors = { meaning: 2.3, words: 3.7, grams: 2.8, headings: 2, names: 2, types: 1.05 };
const wordsAlone = { meaning: 0, words: 12, grams: 15, headings: 9, names: 2.5, types: 1.35 };
/** Words of the other language that are found all the same: names, numbers, loans. */
const foreignShare = 0.3;
/** A quote may fall behind the best one by this much. */
const nearlyAsGood = 1.5;
const mostNearest = 10;

/**
 * Finds the units that answer a question, by words, meanings and the type of what is asked for, and
 * decides whether they do. Without vectors it goes by words alone.
 */
export function findAnswers(index: SearchIndex, question: string, options: FindOptions): Answers {
  const { scope = null, size = mostNearest } = options;
  const signals = signalsOf(index, question, options);
  const scores = scoresOf(signals);
  const places: number[] = [];
  for (const [place, unit] of index.units.entries()) {
    const inside = !scope || (unit.start >= scope.start && unit.start < scope.end);
    // Headings name what is below them and answer nothing.
    if (inside && unit.kind !== 'heading' && isFound(signals, place)) places.push(place);
  }
  places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const best = places[0];
  const nearest = places.slice(0, size).flatMap((place) => {
    const unit = index.units[place];
    return unit ? [{ unit, score: scores[place] ?? 0 }] : [];
  });
  const answered = best !== undefined && gateOf(index, question, signals, best, options) >= 0;
  const least = (nearest[0]?.score ?? 0) - nearlyAsGood;
  return { answered, quotes: answered ? nearest.filter(({ score }) => score >= least) : [], nearest };
}

function scoresOf(signals: Signals): Float32Array {
  const weights = signals.similarities ? withVectors : wordsAlone;
  const share = signals.foreign ? foreignShare : 1;
  return signals.words.map(
    (words, place) =>
      weights.meaning * (signals.meaning[place] ?? 0) +
      share * weights.words * words +
      share * weights.grams * (signals.grams[place] ?? 0) +
      share * weights.headings * (signals.headings[place] ?? 0) +
      weights.names * (signals.names[place] ?? 0) +
      weights.types * (signals.types[place] ?? 0),
  );
}

/** By words alone, a unit that shares nothing with the question wasn't found. */
function isFound({ similarities, grams, coverage }: Signals, place: number): boolean {
  return similarities !== null || (grams[place] ?? 0) > 0 || (coverage[place] ?? 0) > 0;
}
