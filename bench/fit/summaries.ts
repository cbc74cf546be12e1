import { loadJson } from '#text/load-data.ts';
import { antecedentsOf } from '#text/summarize/antecedents.ts';
import { centralityOf } from '#text/summarize/centrality.ts';
import { featuresOf, isUnfit } from '#text/summarize/features.ts';
import { formNames, proseNames } from '#text/summarize/form.ts';
import { sourceOf } from '#text/summarize/source.ts';
import { summarize } from '#text/summarize/summarize.ts';
import { factorsFor, Weights, weightNames, weights } from '#text/summarize/weights.ts';
import { readCorpus, type Sample } from '../summaries/corpus.ts';
import { ownFiles, readFiles } from '../summaries/files.ts';
import { isCovered } from '../summaries/score.ts';
import type { Half } from '../support/options.ts';
import { type Example, regress } from './regression.ts';
import { judge, percent, study, type Task } from './study.ts';
import { printStudy, writeWeights } from './weights-file.ts';

/** Weights set by hand, towards which the fitted ones are pulled, since some features hardly occur in the documents. */
const priorFile = 'fit/summary-weights-by-hand.json';
const prior = loadJson(new URL(`../${priorFile}`, import.meta.url), Weights);
const pull = 100;
/** The pull on features that the weights by hand don't know. */
const newPull = 3;
/** Examples that one of the corpus counts for, since it has fewer documents than the set of files. */
const corpusWeight = 4;
/** A pull so strong that the bias stays where it is, since a ranking says nothing about it. */
const biasPull = 1e6;
/** Share of a document's words that a summary may use while its points are counted. */
const share = 0.1;

const fittedOn = ['summaries/dev', 'strangers/dev', priorFile];
/** Features whose weights are pulled only a little. */
const free: ReadonlySet<string> = new Set([...formNames, ...proseNames, 'opensSection', 'closesParagraph']);

interface Item {
  document: string;
  set: 'corpus' | 'files';
  sample: Sample;
  /** Features of each sentence that can be chosen, in the order of weightNames. */
  rows: number[][];
  /** True for each row whose sentence carries a point. */
  marked: boolean[];
}

/** Fits text/summarize/weights.json, by which a summary chooses its sentences. */
export async function fitSummaries(withHeldout: boolean): Promise<void> {
  const files = (await readFiles(ownFiles)).map((sample) => itemOf(sample, 'files'));
  const items = { dev: [...itemsOf('dev'), ...files], heldout: withHeldout ? itemsOf('heldout') : null };
  const fitted = study(task, items);
  printStudy('summaries: points covered, %', judge(task, items, weights), fitted);
  const file = new URL('../../text/summarize/weights.json', import.meta.url);
  writeWeights(file, 'fit-summaries', fittedOn, fitted);
}

function itemsOf(half: Half): Item[] {
  return readCorpus(half).map((sample) => itemOf(sample, 'corpus'));
}

function itemOf(sample: Sample, set: Item['set']): Item {
  return { document: sample.name, set, sample, ...sentencesOf(sample) };
}

/** The sentences as the product weighs them; a feature that most sentences of a document share counts less. */
function sentencesOf({ document, language, points }: Sample): Pick<Item, 'rows' | 'marked'> {
  const source = sourceOf(document);
  const centrality = centralityOf(source, () => {});
  const features = featuresOf(source, centrality, antecedentsOf(source));
  const factors = { bias: 1, ...factorsFor(features, source.totalWords, language) };
  const candidates = source.sentences.flatMap((sentence, index) => {
    const values = features[index];
    return values && values.question === 0 && !isUnfit(sentence, language)
      ? [{ text: sentence.text, values: { bias: 1, ...values } }]
      : [];
  });
  const isMarked = (text: string) => points.some(({ sentences }) => isCovered(sentences, [text]));
  return {
    rows: candidates.map(({ values }) => weightNames.map((name) => values[name] * factors[name])),
    marked: candidates.map(({ text }) => isMarked(text)),
  };
}

const task: Task<Item> = {
  names: weightNames,
  regularisation: { l2: pull, l2OfNew: newPull, towards: `bench/${priorFile}` },
  learn: (items) =>
    regress(items.flatMap(rankings), {
      strengths: weightNames.map((name) => (name === 'bias' ? biasPull : free.has(name) ? newPull : pull)),
      towards: weightNames.map((name) => prior[name]),
    }),
  figures(items, weightsOf) {
    const coverage = (set: Item['set'], language: Sample['language']) => {
      const documents = items.filter((item) => item.set === set && item.sample.language === language);
      return percent(
        documents.reduce((sum, item) => sum + coveredShare(item.sample, weightsOf(item)), 0),
        documents.length,
      );
    };
    return {
      documents: items.length,
      ...{ turkish: coverage('corpus', 'tr'), english: coverage('corpus', 'en') },
      ...{ turkishFiles: coverage('files', 'tr'), englishFiles: coverage('files', 'en') },
    };
  },
};

/** Examples that rank each marked sentence before all unmarked ones of its document. */
function rankings({ rows, marked, set }: Item): Example[] {
  const others = rows.filter((_, row) => !marked[row]);
  return rows.flatMap((row, index) =>
    marked[index]
      ? [{ rows: [row, ...others], right: new Set([0]), weight: set === 'corpus' ? corpusWeight : 1 }]
      : [],
  );
}

/** The share of a document's points that a summary with these weights covers. */
function coveredShare({ document, points }: Sample, row: readonly number[]): number {
  const tried = Weights.parse(Object.fromEntries(weightNames.map((name, index) => [name, row[index]])));
  const summary = summarize(document, { share, focus: '', weights: tried });
  const chosen = summary.sentences.map(({ start, end }) => document.text.slice(start, end));
  return points.filter(({ sentences }) => isCovered(sentences, chosen)).length / points.length;
}
