import { type Analysis, analyse, chooseFrom } from '#text/summarize/summarize.ts';
import { countWords } from '#text/words.ts';
import { lead, plainLexRank } from './baselines.ts';
import type { Sample } from './corpus.ts';

/** `best`: the points with the shortest sentences, as many as fit, which no choice of sentences can surpass by much. */
const methods = ['lead', 'lexRank', 'best', 'ours'] as const;
type Method = (typeof methods)[number];
/** The length of a summary, as a share of the document's words. */
const lengthShare = 0.1;

interface SampleScore {
  name: string;
  language: 'tr' | 'en';
  points: number;
  /** The number of words that each method may use. */
  budget: number;
  /** The number of points that each method covers and of words that it uses. */
  covered: Record<Method, number>;
  words: Record<Method, number>;
  /** The points that our summary leaves out. */
  missed: string[];
}

/** Tells how much each sentence matters, as the product asks its network; null for words and form alone. */
type JudgeSentences = (analysis: Analysis) => Promise<Float32Array | null>;

async function scoreSample(
  { name, document, language, points }: Sample,
  judge: JudgeSentences,
): Promise<SampleScore> {
  const analysis = analyse(document);
  const { source } = analysis;
  const salience = await judge(analysis);
  const budget = lengthShare * source.totalWords;
  const textOf = (chosen: readonly number[]) => chosen.map((index) => source.sentences[index]?.text ?? '');
  const summaries: Record<Method, string[]> = {
    lead: textOf(lead(source, budget)),
    lexRank: textOf(plainLexRank(source, budget)),
    best: shortest(points, budget),
    ours: chooseFrom(analysis, { share: lengthShare, focus: '', salience }).sentences.map(({ start, end }) =>
      document.text.slice(start, end),
    ),
  };
  const covered = { lead: 0, lexRank: 0, best: 0, ours: 0 };
  const words = { lead: 0, lexRank: 0, best: 0, ours: 0 };
  const missed: string[] = [];
  for (const method of methods) {
    const summary = summaries[method];
    words[method] = summary.reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
    for (const { point, sentences } of points) {
      if (isCovered(sentences, summary)) covered[method]++;
      else if (method === 'ours') missed.push(point);
    }
  }
  return { name, language, points: points.length, budget, covered, words, missed };
}

/** The shortest sentence of each point, from the shortest on, while the budget lasts. */
function shortest(points: Sample['points'], budget: number): string[] {
  const sentences = points
    .map((point) => point.sentences.toSorted((one, other) => countWords(one) - countWords(other))[0] ?? '')
    .sort((one, other) => countWords(one) - countWords(other));
  let left = budget;
  return [...new Set(sentences)].filter((sentence) => {
    left -= countWords(sentence);
    return left >= 0;
  });
}

/** True when a sentence of the summary holds one of a point's marked sentences in full (README.md). */
export function isCovered(marked: readonly string[], summary: readonly string[]): boolean {
  return marked.some((sentence) => summary.some((chosen) => plain(chosen).includes(plain(sentence))));
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Share of the points covered, 0 to 1. */
export type Coverage = Record<Method, number>;

interface CorpusScore {
  samples: SampleScore[];
  coverage: Record<'tr' | 'en' | 'all', Coverage>;
}

/** Scores the summaries of some documents. The coverage of a language is the mean over its documents. */
export async function scoreSamples(
  corpus: readonly Sample[],
  judge: JudgeSentences = async () => null,
): Promise<CorpusScore> {
  const samples: SampleScore[] = [];
  for (const sample of corpus) samples.push(await scoreSample(sample, judge));
  const coverageOf = (scored: readonly SampleScore[]): Coverage => {
    const mean = (method: Method) =>
      scored.reduce((sum, { covered, points }) => sum + covered[method] / points, 0) /
      Math.max(1, scored.length);
    return { lead: mean('lead'), lexRank: mean('lexRank'), best: mean('best'), ours: mean('ours') };
  };
  const inLanguage = (wanted: 'tr' | 'en') => samples.filter(({ language }) => language === wanted);
  const coverage = {
    tr: coverageOf(inLanguage('tr')),
    en: coverageOf(inLanguage('en')),
    all: coverageOf(samples),
  };
  return { samples, coverage };
}

/** A score in lines of text: one for each document and one for each language. */
export function report({ samples, coverage }: CorpusScore): string {
  const lines = samples.map(({ name, points, covered, words }) => {
    const figures = methods.map(
      (method) => `${method} ${covered[method]}/${points} (${words[method]} words)`,
    );
    return `${name}: ${figures.join(', ')}`;
  });
  for (const language of ['tr', 'en', 'all'] as const) {
    const figures = methods.map((method) => `${method} ${Math.round(coverage[language][method] * 100)} %`);
    lines.push(`${language}: ${figures.join(', ')}`);
  }
  return lines.join('\n');
}
