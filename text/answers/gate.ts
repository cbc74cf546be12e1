import { fold } from '../plain/fold.ts';
import type { SearchIndex } from '../search/index.ts';
import { termsOf } from '../search/terms.ts';
import { stem, tokenize } from '../words.ts';
import { backgroundScores } from './background.ts';
import type { SignalOptions, Signals } from './signals.ts';
import { holds } from './types.ts';

/** What tells whether the best unit answers the question, or is only the least bad. */
interface GateFeatures {
  /** How much nearer the best unit is to the question than the nearest sentences of the background. */
  nearer: number;
  /** The same of the unit that is nearest of all, and the one nearest sentence. */
  nearest: number;
  /** 1 when the question asks for a type that the best unit lacks. */
  typeless: number;
  /** Share of the names, codes and years in the question that the unit and its headings lack. */
  unnamed: number;
  /** Share of the question's words that the unit holds. */
  coverage: number;
}

/** Similarities lie close together: this makes features of about 1 of them. */
const spread = 30;

/**
 * Weights of a logistic regression of answered against unanswered questions, near misses counted double,
 * fitted on bench/answers/dev and on as many questions about bench/summaries/dev. The bias is set where a
 * tenth of the answered questions is refused.
 */
const withVectors = {
  bias: -0.03,
  nearer: 0.34,
  nearest: 0.25,
  typeless: -3.37,
  unnamed: -2.25,
  coverage: 0,
};
/** Words alone tell far less: here a fifth is refused. */
const wordsAlone = { bias: -0.08, nearer: 0, nearest: 0, typeless: -1.33, unnamed: -2.63, coverage: 0.65 };

/** Above 0 when the question counts as answered by the unit at this place. */
export function gateOf(
  index: SearchIndex,
  question: string,
  signals: Signals,
  best: number,
  options: SignalOptions,
): number {
  const features = gateFeatures(index, question, signals, best, options);
  const weights = signals.similarities ? withVectors : wordsAlone;
  return (Object.keys(features) as (keyof GateFeatures)[]).reduce(
    (sum, name) => sum + weights[name] * features[name],
    weights.bias,
  );
}

function gateFeatures(
  index: SearchIndex,
  question: string,
  signals: Signals,
  best: number,
  { vectors, vector, background: own }: SignalOptions,
): GateFeatures {
  const { similarities } = signals;
  const background = vectors && vector ? backgroundScores(vector, index.language, vectors.model, own) : null;
  const weight = spread * (background?.scale ?? 1);
  const largest = index.units.reduce(
    (most, unit, place) => (unit.kind === 'heading' ? most : Math.max(most, similarities?.[place] ?? 0)),
    0,
  );
  return {
    nearer: background
      ? ((similarities?.[best] ?? 0) - average(background.scores.subarray(0, 3))) * weight
      : 0,
    nearest: background ? (largest - (background.scores[0] ?? 0)) * weight : 0,
    typeless: lacksType(index, question, signals, best) ? 1 : 0,
    unnamed: signals.named > 0 ? 1 - (signals.names[best] ?? 0) : 0,
    coverage: signals.coverage[best] ?? 0,
  };
}

/** Names that the question brings itself don't answer who or what something is. */
function lacksType(index: SearchIndex, question: string, signals: Signals, best: number): boolean {
  if (signals.wanted.length === 0) return false;
  if ((signals.types[best] ?? 0) < 0) return true;
  const text = index.units[best]?.text ?? '';
  const asked = new Set(termsOf(question, index.language).map(({ stem }) => stem));
  return signals.wanted.some(
    (type) =>
      (type === 'person' || type === 'name') &&
      !holds(without(text, asked, index.language), type, index.language),
  );
}

function without(text: string, stems: ReadonlySet<string>, language: string): string {
  let rest = text;
  for (const { start, end, text: written } of tokenize(text, language).reverse())
    if (stems.has(stem(fold(written, language), language)))
      rest = `${rest.slice(0, start)}${'-'.repeat(end - start)}${rest.slice(end)}`;
  return rest;
}

function average(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
