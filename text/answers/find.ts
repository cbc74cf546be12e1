import type { Range } from '#contract/documents.ts';
import type { SearchIndex } from '../search/index.ts';
import type { Unit } from '../search/unit.ts';
import { gateFeatures, gateOf } from './gate.ts';
import { type SignalOptions, type Signals, signalsOf } from './signals.ts';
import {
  type ChoiceFeatures,
  choiceNames,
  choiceWeights,
  forSearch,
  judgedChoiceWeights,
} from './weights.ts';

export interface ScoredUnit {
  unit: Unit;
  /** Log-odds of being the answer; comparable only among units of one question. */
  score: number;
}

export interface Answers {
  /** True when the document seems to answer the question. */
  answered: boolean;
  /** The best units of the passages nearly as good as the best one, best first; empty when not answered. */
  quotes: ScoredUnit[];
  /** The best unit of each of the best passages, whether they answer the question or not. */
  nearest: ScoredUnit[];
}

export interface FindOptions extends SignalOptions {
  /** The range to search; null for the whole document. */
  scope?: Range | null;
}

/** Weight of word matches in another language: names, numbers and loanwords still match. */
const foreignShare = 0.3;
/** Differences in score to the best unit up to which a unit is quoted; a judge draws the scores apart. */
const nearlyAsGood = { searched: 1.5, judged: 2 };
const mostNearest = 10;
/** Units that may be the best of their passages, and those of one passage among them. */
const mostCandidates = 30;
const mostOfPassage = 3;

/** A unit that may answer, at its index among the units. */
export interface Candidate extends ScoredUnit {
  position: number;
}

export interface Candidates {
  signals: Signals;
  /** The best units, best first, few of each passage. */
  ranked: Candidate[];
}

/**
 * Finds the units that may answer a question, by words, meaning and type; without vectors, by words alone.
 * @param size the number of units
 */
export function findCandidates(
  index: SearchIndex,
  question: string,
  options: FindOptions,
  size = mostCandidates,
): Candidates {
  const signals = signalsOf(index, question, options);
  const scores = scoresOf(signals);
  const positions = candidateIndexes(index, signals, options.scope ?? null);
  return { signals, ranked: bestUnits(index, positions, (position) => scores[position] ?? 0, size) };
}

/** The best units, best first, of which few are of the same passage. */
export function bestUnits(
  index: SearchIndex,
  positions: readonly number[],
  scoreOf: (position: number) => number,
  size: number,
): Candidate[] {
  const scored = positions.flatMap((position) => {
    const unit = index.units[position];
    return unit ? [{ unit, position, score: scoreOf(position) }] : [];
  });
  scored.sort((one, other) => other.score - one.score);
  return fewOfPassage(scored, mostOfPassage).slice(0, size);
}

function fewOfPassage<Found extends ScoredUnit>(ranked: readonly Found[], most: number): Found[] {
  const counts = new Map<Range, number>();
  return ranked.filter(({ unit: { passage } }) => {
    const count = (counts.get(passage) ?? 0) + 1;
    counts.set(passage, count);
    return count <= most;
  });
}

/**
 * Decides which of the candidates answer the question.
 * @param judged the log-odds by which a judge takes each candidate for an answer, in their order; null without a judge
 */
export function answersFrom(
  index: SearchIndex,
  question: string,
  { signals, ranked }: Candidates,
  options: FindOptions,
  judged: readonly number[] | null = null,
): Answers {
  const rescored = judged ? rejudged(ranked, judged) : ranked;
  // A passage is quoted once, for its best unit.
  const nearest = fewOfPassage(rescored, 1).slice(0, mostNearest);
  const [best] = nearest;
  const features = best && gateFeatures(index, question, signals, best.position, options);
  const judgement = best && judged ? (judged[ranked.findIndex(({ unit }) => unit === best.unit)] ?? 0) : null;
  const answered = features !== undefined && gateOf(features, signals, judgement) >= 0;
  const least = (best?.score ?? 0) - (judged ? nearlyAsGood.judged : nearlyAsGood.searched);
  return { answered, quotes: answered ? nearest.filter(({ score }) => score >= least) : [], nearest };
}

/** The candidates in the order that a judge's reading adds to the search's. */
function rejudged(ranked: readonly Candidate[], judged: readonly number[]): Candidate[] {
  const { searched, judged: weight } = judgedChoiceWeights;
  return ranked
    .map((each, order) => ({ ...each, score: searched * each.score + weight * (judged[order] ?? 0) }))
    .sort((one, other) => other.score - one.score);
}

/** Finds units that answer a question without a judge. */
export function findAnswers(index: SearchIndex, question: string, options: FindOptions): Answers {
  return answersFrom(index, question, findCandidates(index, question, options), options);
}

/** Indexes of the units that can be an answer, in reading order; bench/fit learns to choose among them. */
export function candidateIndexes(index: SearchIndex, signals: Signals, scope: Range | null): number[] {
  return [...index.units.entries()].flatMap(([position, unit]) => {
    const inside = !scope || (unit.start >= scope.start && unit.start < scope.end);
    return inside && canAnswer(unit, signals, position) && isCandidate(signals, position) ? [position] : [];
  });
}

/** The features by which the unit at an index is chosen; bench/fit learns their weights. */
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

/** The log-odds of each unit to be the answer. */
function scoresOf(signals: Signals): Float32Array {
  const weights = forSearch(choiceWeights, signals);
  return signals.words.map((_, position) => {
    const features = choiceFeatures(signals, position);
    return choiceNames.reduce((sum, name) => sum + weights[name] * features[name], 0);
  });
}

/** The share of a question's words from which on links, a line of copyright or a formula may be what is asked for. */
const wordsOfAside = 0.5;

/** False for what names or asks rather than tells. */
function canAnswer({ kind }: Unit, { coverage }: Signals, position: number): boolean {
  if (kind === 'aside') return (coverage[position] ?? 0) >= wordsOfAside;
  return kind !== 'heading' && kind !== 'question';
}

/** Without vectors, a unit must share something with the question. */
function isCandidate({ similarities, grams, coverage }: Signals, position: number): boolean {
  return similarities !== null || (grams[position] ?? 0) > 0 || (coverage[position] ?? 0) > 0;
}
