import { fold } from '../plain/fold.ts';
import type { SearchIndex } from '../search/index.ts';
import { termsOf } from '../search/terms.ts';
import { stem, tokenize } from '../words.ts';
import { backgroundScores } from './background.ts';
import type { SignalOptions, Signals } from './signals.ts';
import { meanOf } from './statistics.ts';
import { containsType } from './types.ts';
import { type GateFeatures, gateNames, gateWeights } from './weights.ts';

/** Similarities lie close together: this brings their differences to about 1. */
const similarityScale = 30;

/** Background sentences that stand for the background's similarity to a question. */
const nearestCompared = 3;

/** Above 0 when a unit with these features is good enough to count as an answer. */
export function gateOf(features: GateFeatures, { similarities }: Signals): number {
  const weights = similarities ? gateWeights.withVectors : gateWeights.wordsAlone;
  return gateNames.reduce((sum, name) => sum + weights[name] * features[name], 0);
}

/** The gate's features for the unit at index `best`; bench/fit learns their weights. */
export function gateFeatures(
  index: SearchIndex,
  question: string,
  signals: Signals,
  best: number,
  { vectors, vector, background: own }: SignalOptions,
): GateFeatures {
  const { similarities } = signals;
  const background = vectors && vector ? backgroundScores(vector, index.language, vectors.model, own) : null;
  const weight = similarityScale * (background?.scale ?? 1);
  const largest = index.units.reduce(
    (most, unit, position) =>
      unit.kind === 'heading' ? most : Math.max(most, similarities?.[position] ?? 0),
    0,
  );
  return {
    bias: 1,
    nearer: background
      ? ((similarities?.[best] ?? 0) - meanOf(background.scores.subarray(0, nearestCompared))) * weight
      : 0,
    nearest: background ? (largest - (background.scores[0] ?? 0)) * weight : 0,
    typeless: lacksType(index, question, signals, best) ? 1 : 0,
    unnamed: signals.named > 0 ? 1 - (signals.names[best] ?? 0) : 0,
    coverage: signals.coverage[best] ?? 0,
  };
}

/** True when the best unit lacks a wanted type. Names from the question itself don't answer who or what. */
function lacksType(index: SearchIndex, question: string, signals: Signals, best: number): boolean {
  if (signals.wantedTypes.length === 0) return false;
  if ((signals.types[best] ?? 0) < 0) return true;
  const text = index.units[best]?.text ?? '';
  const questionStems = new Set(termsOf(question, index.language).map(({ stem }) => stem));
  return signals.wantedTypes.some(
    (type) =>
      (type === 'person' || type === 'name') &&
      !containsType(maskStems(text, questionStems, index.language), type, index.language),
  );
}

/** A text with hyphens in place of the words that have some stems; offsets stay the same. */
function maskStems(text: string, stems: ReadonlySet<string>, language: string): string {
  let masked = text;
  for (const { start, end, text: word } of tokenize(text, language))
    if (stems.has(stem(fold(word, language), language)))
      masked = masked.slice(0, start) + '-'.repeat(end - start) + masked.slice(end);
  return masked;
}
