import type { Centrality } from './centrality.ts';
import { type Cue, cueCounts, cueNames } from './cues.ts';
import { formsIn, inProse, type ProseFeature, proseNames, proseOf } from './form.ts';
import { sectionKind } from './headings.ts';
import { isDangling, isDeictic, pointsToPlace, startsFirstPerson } from './openings.ts';
import type { Sentence, Source } from './source.ts';
import type { Feature } from './weights.ts';
import {
  hasAside,
  hasQuantity,
  isCut,
  isFragment,
  isImperative,
  isNegative,
  isQuestion,
  isVerbless,
} from './wording.ts';

/** The features that a sentence's score is computed from; about 0 to 1, or a few units around 0. */
export type Features = Record<Feature, number>;

type PlainFeatures = Omit<Features, ProseFeature>;

/** The features of each sentence. @param antecedents see antecedents.ts */
export function featuresOf(source: Source, centrality: Centrality, antecedents: Int32Array): Features[] {
  const prose = proseOf(source);
  return plainFeaturesOf(source, centrality, antecedents).map((own) => {
    const weighed = Object.fromEntries(proseNames.map((name) => [name, own[inProse[name]] * prose]));
    return Object.assign(own, weighed as Record<ProseFeature, number>);
  });
}

function plainFeaturesOf(source: Source, centrality: Centrality, antecedents: Int32Array): PlainFeatures[] {
  const { sentences, sections, language } = source;
  const rank = logRatios(centrality.document);
  const centroid = logRatios(centrality.centroid);
  const formOf = formsIn(source, antecedents);
  const kinds = sections.map((section) => sectionKind(section.heading, language));
  /** Words; Turkish says in suffixes much of what other languages say in words. */
  const usualLength = language === 'tr' ? 8 : 11;
  return sentences.map((sentence, index) => {
    const section = sections[sentence.section];
    const kind = kinds[sentence.section] ?? 'body';
    /** A row or a definition has no verb and needs none. */
    const isText = sentence.kind === 'paragraph' || sentence.kind === 'listItem';
    const cues = cueCounts(sentence.tokens, language);
    const cueFeatures = Object.fromEntries(
      cueNames.map((name, index) => [name, Math.min(2, cues[index] ?? 0)]),
    ) as Record<Cue, number>;
    const from = section?.from ?? 0;
    const to = section?.to ?? sentences.length;
    return {
      ...cueFeatures,
      ...formOf(sentence, index),
      rank: rank[index] ?? 0,
      centroid: centroid[index] ?? 0,
      sectionCentroid: centrality.section[index] ?? 0,
      title: stemOverlap(sentence, source, source.titleStems),
      heading: stemOverlap(sentence, source, section?.stems ?? new Set()),
      quantity: hasQuantity(sentence.text) ? 1 : 0,
      clock: /\b\d{1,2}[:.]\d{2}\b(?!\s?%)/.test(sentence.text) && !/\d[.]\d{3}/.test(sentence.text) ? 1 : 0,
      negation: isNegative(sentence.tokens, language) ? 1 : 0,
      imperative: isImperative(sentence, language) ? 1 : 0,
      number: /\p{Nd}/u.test(sentence.text) ? 1 : 0,
      closesParagraph: sentence.siblings > 1 && sentence.position === sentence.siblings - 1 ? 1 : 0,
      opensSection: index === from && to - from > 1 ? 1 : 0,
      closesSection: index === to - 1 && to - from > 1 ? 1 : 0,
      concludes: kind === 'conclusion' ? 1 : 0,
      decides: kind === 'decision' ? 1 : 0,
      prepares: kind === 'preparation' ? 1 : 0,
      listItem: sentence.kind === 'listItem' ? 1 : 0,
      short: !isText ? 0 : Math.max(0, (usualLength - sentence.words) / usualLength),
      long: Math.min(1, Math.max(0, (sentence.words - 22) / 20)),
      deictic: isDeictic(sentence.tokens, language) ? 1 : 0,
      link: /https?:\/\/|www\.|\S@\S[^\s.]*\.\S/.test(sentence.text) ? 1 : 0,
      dangling: isDangling(sentence.tokens, language) ? 1 : 0,
      firstPerson: startsFirstPerson(sentence.tokens, language) ? 1 : 0,
      question: isQuestion(sentence.text) ? 1 : 0,
      quotation: /["“«„].{12,}["”»]/.test(sentence.text) ? 1 : 0,
      fragment: isText && isFragment(sentence) ? 1 : 0,
      verbless: isText && isVerbless(sentence, language) ? 1 : 0,
      commas: Math.min(3, sentence.text.match(/,(?!\p{Nd})|[–—;]/gu)?.length ?? 0),
      parenthesis: /^\(.*\)\.?$/s.test(sentence.text) ? 1 : 0,
      aside: hasAside(sentence.tokens, language) ? 1 : 0,
    };
  });
}

/** True for a sentence unfit to stand alone: cut off, nearly empty, a list's announcement, an address, "see below". */
export function isUnfit(sentence: Sentence, language: string): boolean {
  if (sentence.introducesList || isCut(sentence.text)) return true;
  if (pointsToPlace(sentence.tokens, language)) return true;
  if (sentence.words < (language === 'tr' ? 3 : 4)) return true;
  return sentence.kind === 'paragraph' && sentence.siblings === 1 && isVerbless(sentence, language);
}

/** log2 of each value over the mean, clamped to -2..2. */
function logRatios(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) || 1;
  return values.map((value) => Math.max(-2, Math.min(2, Math.log2(Math.max(0.01, value / mean)))));
}

/** Overlap of the sentence with some stems, by count: 0 for none, 0.5 for one, 0.67 for two. */
function stemOverlap(sentence: Sentence, source: Source, stems: ReadonlySet<string>): number {
  const shared = sentence.terms.filter((term) => stems.has(source.terms[term] ?? '')).length;
  return shared / (shared + 1);
}
