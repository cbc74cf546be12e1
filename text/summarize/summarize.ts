import { type Document, locationOf, type TextLocation } from '#contract/documents.ts';
import { keywords } from '../keywords.ts';
import { antecedentsOf } from './antecedents.ts';
import { type Centrality, centralityOf } from './centrality.ts';
import { type Features, featuresOf, isUnfit } from './features.ts';
import { focusOf } from './focus.ts';
import { isTooShort, leadOf } from './lead.ts';
import { select } from './select.ts';
import { type Source, sourceOf } from './source.ts';
import { featureNames, type Weights, weightsFor } from './weights.ts';

export interface SummarizeOptions {
  /** Share of the document's words that the summary may hold, 0 to 1. */
  share: number;
  /** The phrase to prefer; '' for none. */
  focus: string;
  /** How much a network holds each sentence of the source to matter (salience/); null without one. */
  salience?: Float32Array | null;
  /** Replaces the product's weights, for bench/fit. */
  weights?: Weights;
  /** Called with the share done, 0 to 1. */
  onProgress?(fraction: number): void;
}

export interface SummarySentence extends TextLocation {
  /** A row of a table or a definition as it is read: "Rent: 900"; null for a sentence, which stands as it is. */
  wording: string | null;
  /** The heading above; null without one. */
  section: string | null;
}

export interface Summary {
  language: string;
  sentences: SummarySentence[];
  keywords: string[];
  /** Words of the whole document and of the summary. */
  totalWords: number;
  finalWords: number;
  /** True when the length asked for has no room for what the document says. */
  isTooShort: boolean;
}

/** A document's sentences with what is known of each before any is chosen. */
export interface Analysis {
  document: Document;
  source: Source;
  centrality: Centrality;
  antecedents: Int32Array;
  features: Features[];
}

/** Cuts a document into sentences and measures them. @param onProgress receives the share done, 0 to 1 */
export function analyse(document: Document, onProgress: (fraction: number) => void = () => {}): Analysis {
  const source = sourceOf(document);
  onProgress(0.4);
  const centrality = centralityOf(source, (fraction) => onProgress(0.4 + 0.5 * fraction));
  const antecedents = antecedentsOf(source);
  return { document, source, centrality, antecedents, features: featuresOf(source, centrality, antecedents) };
}

/**
 * An extractive summary: whole sentences of the running text, chosen by cues, centrality and position under a
 * budget of words, without repetition. Deterministic. There are no sentences only when the document has no
 * running text and no list.
 */
export function summarize(document: Document, options: SummarizeOptions): Summary {
  const { onProgress = () => {} } = options;
  const analysis = analyse(document, (fraction) => onProgress(0.75 * fraction));
  return chooseFrom(analysis, { ...options, onProgress: (fraction) => onProgress(0.75 + 0.25 * fraction) });
}

/** The same of a document that is analysed already. */
export function chooseFrom(analysis: Analysis, options: SummarizeOptions): Summary {
  const { document, source, centrality, antecedents } = analysis;
  const { share, focus, salience = null, onProgress = () => {} } = options;
  const { features } = analysis;
  const value = valuesOf(analysis, focusOf(source, focus), salience, options.weights);
  onProgress(0.2);
  const budget = Math.max(1, share * source.totalWords);
  const lead = focus === '' ? leadOf(source, { features, value, antecedents, budget }) : -1;
  let chosen = select({ source, centrality, value, antecedents, budget, lead });
  if (chosen.length === 0) chosen = bestAlone(source, value);
  onProgress(0.8);
  const summary = {
    language: source.language,
    sentences: chosen.flatMap((index) => {
      const sentence = source.sentences[index];
      if (!sentence) return [];
      const { start, end, wording } = sentence;
      const section = source.sections[sentence.section]?.heading ?? null;
      return [{ start, end, ...locationOf(document, { start, end }), section, wording }];
    }),
    keywords: keywords({
      sentences: source.sentences.map(({ text }) => text),
      headings: [document.title ?? '', ...source.sections.map(({ heading }) => heading ?? '')],
      language: source.language,
    }),
    totalWords: source.totalWords,
    finalWords: chosen.reduce((sum, index) => sum + (source.sentences[index]?.words ?? 0), 0),
    isTooShort: isTooShort(budget, source.totalWords),
  };
  onProgress(1);
  return summary;
}

/** How much each sentence is worth by words and form alone, 0 to 1; by this, the sentences to embed are chosen. */
export function worthOf(analysis: Analysis): Float32Array {
  return valuesOf(analysis, new Float32Array(analysis.features.length), null);
}

/**
 * What a network's judgement, in standard deviations, adds to the log-odds, and the share that words and form then
 * keep: tried on bench/summaries/dev and bench/strangers/dev (docs/decisions/0062-learned-salience.md).
 */
const judged = { salience: 0.4, others: 0.7 };

/** The probability of each sentence to be worth including; `focus` is added to its log-odds. */
function valuesOf(
  { features, source }: Analysis,
  focus: Float32Array,
  salience: Float32Array | null,
  base?: Weights,
): Float32Array {
  const weights = weightsFor(features, source.totalWords, source.language, base);
  const share = salience ? judged.others : 1;
  return Float32Array.from(features, (own, index) => {
    let sum = 0;
    for (const name of featureNames) sum += weights[name] * own[name];
    const score =
      weights.bias + share * sum + judged.salience * (salience?.[index] ?? 0) + (focus[index] ?? 0);
    const sentence = source.sentences[index];
    return !sentence || isUnfit(sentence, source.language) ? 0 : 1 / (1 + Math.exp(-score));
  });
}

/** Used when no sentence fits the budget: the one with the best value for its length. */
function bestAlone(source: Source, value: Float32Array): number[] {
  const worth = (index: number) => (value[index] ?? 0) / (source.sentences[index]?.words ?? 1);
  const indexes = [...source.sentences.keys()];
  return indexes.toSorted((one, other) => worth(other) - worth(one)).slice(0, 1);
}
