import { loadJson } from '#text/load-data.ts';
import { centralityOf } from '#text/summarize/centrality.ts';
import { featuresOf, isUnfit } from '#text/summarize/features.ts';
import { sourceOf } from '#text/summarize/source.ts';
import { summarize } from '#text/summarize/summarize.ts';
import { Weights, weightNames, weights, weightsFor } from '#text/summarize/weights.ts';
import { readCorpus, type Sample } from '../summaries/corpus.ts';
import { isCovered } from '../summaries/score.ts';
import type { Half } from '../support/options.ts';
import { type Example, regress } from './regression.ts';
import { judge, percent, study, type Task } from './study.ts';
import { printStudy, writeWeights } from './weights-file.ts';

/** Weights set by hand, towards which the fitted ones are pulled, since some features hardly occur in the documents. */
const priorFile = 'fit/summary-weights-by-hand.json';
const prior = loadJson(new URL(`../${priorFile}`, import.meta.url), Weights);
const pull = 200;
/** A pull so strong that the bias stays where it is, since a ranking says nothing about it. */
const biasPull = 1e6;
/** Share of a document's words that a summary may use while its points are counted. */
const share = 0.1;

const fittedOn = ['summaries/dev', priorFile];

interface Item {
  document: string;
  sample: Sample;
  /** Features of each sentence that can be chosen, in the order of weightNames. */
  rows: number[][];
  /** True for each row whose sentence carries a point. */
  marked: boolean[];
}

/** Fits text/summarize/weights.json, by which a summary chooses its sentences. */
export function fitSummaries(withHeldout: boolean): void {
  const items = { dev: itemsOf('dev'), heldout: withHeldout ? itemsOf('heldout') : null };
  const fitted = study(task, items);
  printStudy('summaries: points covered, %', judge(task, items, weights), fitted);
  const file = new URL('../../text/summarize/weights.json', import.meta.url);
  writeWeights(file, 'fit-summaries', fittedOn, fitted);
}

function itemsOf(half: Half): Item[] {
  return readCorpus(half).map((sample) => ({ document: sample.name, sample, ...sentencesOf(sample) }));
}

/** The sentences as the product weighs them; a feature that most sentences of a document share counts less. */
function sentencesOf({ document, language, points }: Sample): Pick<Item, 'rows' | 'marked'> {
  const source = sourceOf(document);
  const features = featuresOf(
    source,
    centralityOf(source, () => {}),
  );
  const adapted = weightsFor(features, source.totalWords, language, prior);
  const candidates = source.sentences.flatMap((sentence, index) => {
    const values = features[index];
    return values && !isUnfit(sentence, language)
      ? [{ text: sentence.text, values: { bias: 1, ...values } }]
      : [];
  });
  const isMarked = (text: string) => points.some(({ sentences }) => isCovered(sentences, [text]));
  return {
    rows: candidates.map(({ values }) =>
      weightNames.map((name) => (values[name] * adapted[name]) / prior[name]),
    ),
    marked: candidates.map(({ text }) => isMarked(text)),
  };
}

const task: Task<Item> = {
  names: weightNames,
  regularisation: { l2: pull, towards: `bench/${priorFile}` },
  learn: (items) =>
    regress(items.flatMap(rankings), {
      strengths: weightNames.map((name) => (name === 'bias' ? biasPull : pull)),
      towards: weightNames.map((name) => prior[name]),
    }),
  figures(items, weightsOf) {
    const coverage = (language: Sample['language']) => {
      const documents = items.filter(({ sample }) => sample.language === language);
      return percent(
        documents.reduce((sum, item) => sum + coveredShare(item.sample, weightsOf(item)), 0),
        documents.length,
      );
    };
    return { documents: items.length, turkish: coverage('tr'), english: coverage('en') };
  },
};

/** Examples that rank each marked sentence before all unmarked ones of its document. */
function rankings({ rows, marked }: Item): Example[] {
  const others = rows.filter((_, row) => !marked[row]);
  return rows.flatMap((row, index) =>
    marked[index] ? [{ rows: [row, ...others], right: new Set([0]), weight: 1 }] : [],
  );
}

/** The share of a document's points that a summary with these weights covers. */
function coveredShare({ document, points }: Sample, row: readonly number[]): number {
  const tried = Weights.parse(Object.fromEntries(weightNames.map((name, index) => [name, row[index]])));
  const summary = summarize(document, { share, focus: '', weights: tried });
  const chosen = summary.sentences.map(({ start, end }) => document.text.slice(start, end));
  return points.filter(({ sentences }) => isCovered(sentences, chosen)).length / points.length;
}
