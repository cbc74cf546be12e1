import { fold } from '../plain/fold.ts';
import type { SearchIndex } from '../search/index.ts';
import { passageUnits } from '../search/passages.ts';
import { termsOf } from '../search/terms.ts';
import { stem, tokenize } from '../words.ts';
import { backgroundScores } from './background.ts';
import { passageHolds } from './held-types.ts';
import type { SignalOptions, Signals } from './signals.ts';
import { meanOf } from './statistics.ts';
import { typedText } from './typed-text.ts';
import { type AnswerType, containsType, measuredTypes } from './types.ts';
import {
  forSearch,
  type GateFeatures,
  gateNames,
  gateWeights,
  judgedGateNames,
  judgedGateWeights,
  subjectGateWeights,
} from './weights.ts';

/** Similarities lie close together: this brings their differences to about 1. */
const similarityScale = 30;

/** Background sentences that stand for the background's similarity to a question. */
const nearestCompared = 3;

/**
 * Above 0 when a unit with these features is good enough to count as an answer.
 * @param judged a judge's log-odds that the unit answers; null without a judge
 */
export function gateOf(features: GateFeatures, signals: Signals, judged: number | null = null): number {
  if (judged === null) return weighed(features, gateNames, forSearch(gateWeights, signals));
  const subject = weighed(features, gateNames, subjectGateWeights);
  const asked = weighed({ ...features, judged }, judgedGateNames, judgedGateWeights);
  return Math.min(subject, asked);
}

function weighed<Name extends string>(
  features: Record<Name, number>,
  names: readonly Name[],
  weights: Record<Name, number>,
): number {
  return names.reduce((sum, name) => sum + weights[name] * features[name], 0);
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
    typeless: lacksMeasure(index, signals, best) ? 1 : 0,
    nameless: lacksName(index, question, signals, best) ? 1 : 0,
    unnamed: signals.named > 0 ? 1 - (signals.names[best] ?? 0) : 0,
    coverage: signals.coverage[best] ?? 0,
    foreign: signals.foreign ? 1 : 0,
  };
}

/** What also counts as a type: "When can I run it?" may be answered by "wait for twelve hours". */
const acceptedFor: Partial<Record<AnswerType, readonly AnswerType[]>> = {
  date: ['date', 'time', 'duration'],
  duration: ['duration', 'date'],
  amount: ['amount', 'percentage', 'number'],
};

/** True when the question asks for something measured, and the passage of the best unit holds none of it. */
function lacksMeasure(index: SearchIndex, { wantedTypes }: Signals, best: number): boolean {
  const measured = wantedTypes.filter((type) => measuredTypes.has(type));
  // Whoever asks for degrees or years also asks for a number, which isn't enough then.
  const specific = measured.filter((type) => type !== 'number');
  const wanted = specific.length > 0 ? specific : measured;
  const accepted = new Set(wanted.flatMap((type) => acceptedFor[type] ?? [type]));
  return wanted.length > 0 && ![...accepted].some((type) => passageHolds(index, best, type));
}

/**
 * True when the question asks for somebody, a name, a place or a reason, and the passage of the best unit shows none.
 * Names from the question itself don't answer who or what.
 */
function lacksName(index: SearchIndex, question: string, { wantedTypes }: Signals, best: number): boolean {
  const wanted = wantedTypes.filter((type) => !measuredTypes.has(type) && type !== 'rule');
  const stems = new Set(termsOf(question, index.language).map(({ stem }) => stem));
  return (
    wanted.length > 0 &&
    !wanted.some((type) =>
      passageUnits(index.units, best).some((unit) => {
        const text = typedText(unit);
        const isName = type === 'person' || type === 'name';
        return containsType(isName ? maskStems(text, stems, index.language) : text, type, index.language);
      }),
    )
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
