import { type Document, locationOf, type TextLocation } from '#contract/documents.ts';
import { keywords } from '../keywords.ts';
import { antecedentsOf } from './antecedents.ts';
import { centralityOf } from './centrality.ts';
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

/**
 * An extractive summary: whole sentences of the running text, chosen by cues, centrality and position under a
 * budget of words, without repetition. Deterministic. There are no sentences only when the document has no
 * running text and no list.
 */
export function summarize(document: Document, options: SummarizeOptions): Summary {
  const { share, focus, onProgress = () => {} } = options;
  const { language } = document;
  const source = sourceOf(document);
  onProgress(0.3);
  const centrality = centralityOf(source, (fraction) => onProgress(0.3 + 0.4 * fraction));
  const antecedents = antecedentsOf(source);
  const features = featuresOf(source, centrality, antecedents);
  const value = valuesOf(features, focusOf(source, focus), source, options.weights);
  onProgress(0.8);
  const budget = Math.max(1, share * source.totalWords);
  const lead = focus === '' ? leadOf(source, { features, value, antecedents, budget }) : -1;
  let chosen = select({ source, centrality, value, antecedents, budget, lead });
  if (chosen.length === 0) chosen = bestAlone(source, value);
  onProgress(0.95);
  const summary = {
    language,
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
      language,
    }),
    totalWords: source.totalWords,
    finalWords: chosen.reduce((sum, index) => sum + (source.sentences[index]?.words ?? 0), 0),
    isTooShort: isTooShort(budget, source.totalWords),
  };
  onProgress(1);
  return summary;
}

/** The probability of each sentence to be worth including; `focus` is added to its log-odds. */
function valuesOf(
  features: readonly Features[],
  focus: Float32Array,
  source: Source,
  base?: Weights,
): Float32Array {
  const weights = weightsFor(features, source.totalWords, source.language, base);
  return Float32Array.from(features, (own, index) => {
    let score = weights.bias + (focus[index] ?? 0);
    for (const name of featureNames) score += weights[name] * own[name];
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
