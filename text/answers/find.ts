import type { SearchIndex } from '../search/index.ts';
import type { Scope, Unit } from '../search/unit.ts';
import { gateOf } from './gate.ts';
import { type SignalOptions, type Signals, signalsOf } from './signals.ts';
import { type ChoiceFeatures, choiceNames, choiceWeights } from './weights.ts';

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
  const places = candidates(index, signals, scope);
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

/** Positions of the units that can be an answer at all, in reading order: bench/fit learns to choose among them. */
export function candidates(index: SearchIndex, signals: Signals, scope: Scope | null): number[] {
  return [...index.units.entries()].flatMap(([position, unit]) => {
    const inside = !scope || (unit.start >= scope.start && unit.start < scope.end);
    // Headings name what is below them and answer nothing.
    return inside && unit.kind !== 'heading' && isFound(signals, position) ? [position] : [];
  });
}

/** The features of the unit at a position that it is chosen by; bench/fit learns their weights. */
export function choiceFeatures(signals: Signals, position: number): ChoiceFeatures {
  const share = signals.foreign ? foreignShare : 1;
  return {
    meaning: signals.meaning[position] ?? 0,
    words: share * (signals.words[position] ?? 0),
    grams: share * (signals.grams[position] ?? 0),
    headings: share * (signals.headings[position] ?? 0),
    names: signals.names[position] ?? 0,
    types: signals.types[position] ?? 0,
  };
}

function scoresOf(signals: Signals): Float32Array {
  const weights = signals.similarities ? choiceWeights.withVectors : choiceWeights.wordsAlone;
  return signals.words.map((_, position) => {
    const features = choiceFeatures(signals, position);
    return choiceNames.reduce((sum, name) => sum + weights[name] * features[name], 0);
  });
}

/** By words alone, a unit that shares nothing with the question wasn't found. */
function isFound({ similarities, grams, coverage }: Signals, position: number): boolean {
  return similarities !== null || (grams[position] ?? 0) > 0 || (coverage[position] ?? 0) > 0;
}
