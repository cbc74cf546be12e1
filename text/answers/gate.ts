import { fold } from '../plain/fold.ts';
import type { SearchIndex } from '../search/index.ts';
import { termsOf } from '../search/terms.ts';
import { stem, tokenize } from '../words.ts';
import { backgroundScores } from './background.ts';
import type { SignalOptions, Signals } from './signals.ts';
import { holds } from './types.ts';
import { type GateFeatures, gateNames, gateWeights } from './weights.ts';

/** Similarities lie close together: this brings their differences to about 1. */
const similarityScale = 30;

/** Above 0 when the unit at index `best` is good enough to count as an answer. */
export function gateOf(
  index: SearchIndex,
  question: string,
  signals: Signals,
  best: number,
  options: SignalOptions,
): number {
  const features = gateFeatures(index, question, signals, best, options);
  const weights = signals.similarities ? gateWeights.withVectors : gateWeights.wordsAlone;
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
      ? ((similarities?.[best] ?? 0) - average(background.scores.subarray(0, 3))) * weight
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
      !holds(maskStems(text, questionStems, index.language), type, index.language),
  );
}

function maskStems(text: string, stems: ReadonlySet<string>, language: string): string {
  let rest = text;
  for (const { start, end, text: written } of tokenize(text, language).reverse())
    if (stems.has(stem(fold(written, language), language)))
      rest = `${rest.slice(0, start)}${'-'.repeat(end - start)}${rest.slice(end)}`;
  return rest;
}

function average(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
