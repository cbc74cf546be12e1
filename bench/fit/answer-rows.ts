import { z } from 'zod';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import type { Judge } from '#engines/capabilities/judge.ts';
import { mostJudged } from '#engines/extractive/search.ts';
import { bestUnits, candidateIndexes, choiceFeatures } from '#text/answers/find.ts';
import { gateFeatures } from '#text/answers/gate.ts';
import { understand } from '#text/answers/question.ts';
import { signalsOf } from '#text/answers/signals.ts';
import { choiceNames, gateNames } from '#text/answers/weights.ts';
import { loadJson } from '#text/load-data.ts';
import { readUnit } from '#text/search/passages.ts';
import type { Unit } from '#text/search/unit.ts';
import { openDocument, type SearchableDocument } from '../answers/product.ts';
import { isRight, rangesOf, readHalf } from '../answers/question-set.ts';
import { readStrangers } from '../answers/strangers.ts';
import { readCorpus } from '../summaries/corpus.ts';
import type { Half } from '../support/options.ts';

/** One question to one document, as the product's choice and gate see it. */
export interface QuestionRows {
  document: string;
  /** real: the document answers it; near: a near miss; off: about something else. */
  kind: 'real' | 'near' | 'off';
  /** True when the question is in another language than the document. */
  foreign: boolean;
  /** Features of each unit that can be chosen, in the order of choiceNames. */
  rows: number[][];
  /** Indexes of the rows that answer the question; none when the product searches the wrong part of the document. */
  right: ReadonlySet<number>;
  /** The gate's features when the row with this index is the best one, in the order of gateNames. */
  gateFeaturesOf(row: number): number[];
  /** What a judge says of the best units of the best passages. @param scoreOf the search's score of a row */
  read(judge: Judge, scoreOf: (row: readonly number[]) => number): Promise<ReadRows>;
}

/** The units that a judge has read. */
export interface ReadRows extends Pick<QuestionRows, 'document' | 'kind' | 'foreign' | 'right'> {
  /** The search's score and the judge's log-odds, in the order of judgedChoiceNames. */
  rows: number[][];
  /** The gate's features when the row with this index is the best one, in the order of judgedGateNames. */
  gateFeaturesOf(row: number): number[];
}

interface Question {
  text: string;
  kind: QuestionRows['kind'];
  /** True when the unit answers the question. */
  isAnswer(unit: Unit): boolean;
}

/** A document and the questions that it is asked. */
interface Source {
  name: string;
  document: SearchableDocument['document'];
  questions: Question[];
}

/** The data that the weights are fitted on, as paths in bench/. */
export const fittedOn = ['answers/dev', 'answers/fitting.json', 'summaries/dev', 'strangers/dev'];

/** Reads the questions of a half, for dev also those of fitting.json. Documents of most sets are asked the off-subject ones. */
export async function readSources(half: Half): Promise<Source[]> {
  const { documents, offSubject } = await readHalf(half);
  const offQuestions = offSubject.map(({ question }) => unanswered(question, 'off'));
  const sources = documents.map((document) => quotedSource(document, offQuestions));
  const strangers = (await readStrangers(half)).map(({ questions, ...document }) =>
    quotedSource({ ...document, questions: questions.filter(({ answer }) => answer === undefined) }, []),
  );
  const all = [...sources, ...strangers];
  return half === 'heldout' ? all : [...all, ...fittingSources(offQuestions)];
}

interface QuotedDocument {
  document: string;
  read: Source['document'];
  questions: readonly { question: string; quotes: readonly string[] }[];
  nearMisses: readonly { question: string }[];
}

function quotedSource(
  { document: name, read, questions, nearMisses }: QuotedDocument,
  others: readonly Question[],
): Source {
  const answered = questions.map(({ question, quotes }): Question => {
    const quoted = quotes.flatMap((quote) => rangesOf(quote, read.text));
    return { text: question, kind: 'real', isAnswer: (unit) => isRight(unit, quoted) };
  });
  const missed = nearMisses.map(({ question }) => unanswered(question, 'near'));
  return { name, document: read, questions: [...answered, ...missed, ...others] };
}

const Fitting = z.record(
  z.string(),
  z.array(z.object({ question: z.string(), answers: z.array(z.string()).nullable() })),
);

function fittingSources(offQuestions: readonly Question[]): Source[] {
  const fitting = loadJson(new URL('../answers/fitting.json', import.meta.url), Fitting);
  return readCorpus('dev')
    .filter(({ name }) => name in fitting)
    .map(({ name, document }) => {
      const questions = (fitting[name] ?? []).map(({ question, answers }): Question => {
        if (!answers) return unanswered(question, 'near');
        const isAnswer = (unit: Unit) => answers.some((part) => isAnsweredBy(part, unit, document.text));
        return { text: question, kind: 'real', isAnswer };
      });
      return { name, document, questions: [...questions, ...offQuestions] };
    });
}

/** True when the unit holds this part of an answer. A part that is a whole table cell counts only in its row. */
export function isAnsweredBy(part: string, unit: Unit, text: string): boolean {
  if (unit.cells?.some((cell) => cell.text === part)) return true;
  const wholeCell = new RegExp(`\\|\\s*${RegExp.escape(part)}\\s*\\|`);
  if (wholeCell.test(text)) return false;
  return rangesOf(part, text).some(({ start, end }) => unit.start <= start && unit.end >= end);
}

function unanswered(text: string, kind: 'near' | 'off'): Question {
  return { text, kind, isAnswer: () => false };
}

/** The rows of all questions, except those that the product refuses or answers with a summary without searching. */
export async function questionRowsOf(
  sources: readonly Source[],
  embedder: Embedder | null,
): Promise<QuestionRows[]> {
  const questionRows: QuestionRows[] = [];
  for (const { name, document, questions } of sources) {
    const opened = await openDocument(document, embedder);
    for (const question of questions) {
      const rows = await rowsOf(opened, { ...question, document: name }, embedder);
      if (rows) questionRows.push(rows);
    }
  }
  return questionRows;
}

async function rowsOf(
  { document, language, index, vectors }: SearchableDocument,
  { text, isAnswer, ...source }: Question & { document: string },
  embedder: Embedder | null,
): Promise<QuestionRows | null> {
  const { scope, whole, range, searched, ...question } = understand(text, {
    document,
    history: [],
    language,
  });
  if (scope?.found === false || whole) return null;
  const [vector = null] = (await embedder?.embed([searched], 'query')) ?? [];
  const options = { language: question.language, vectors, vector };
  const signals = signalsOf(index, searched, options);
  const asked = { ...source, foreign: signals.foreign };
  const positions = candidateIndexes(index, signals, range);
  const rowOf = (position: number) => {
    const features = choiceFeatures(signals, position);
    return choiceNames.map((name) => features[name]);
  };
  const rightOf = (found: readonly number[]) =>
    new Set(
      found.flatMap((position, row) => {
        const unit = index.units[position];
        return unit && isAnswer(unit) ? [row] : [];
      }),
    );
  const gateOf = (position = -1) => {
    const features = gateFeatures(index, searched, signals, position, options);
    return gateNames.map((name) => features[name]);
  };
  return {
    ...asked,
    rows: positions.map(rowOf),
    right: rightOf(positions),
    gateFeaturesOf: (row) => gateOf(positions[row]),
    async read(judge, scoreOf) {
      const best = bestUnits(index, positions, (position) => scoreOf(rowOf(position)), mostJudged);
      const judged = await judge.judge(
        searched,
        best.map(({ position }) => readUnit(index.units, position)),
      );
      return {
        ...asked,
        rows: best.map(({ score }, row) => [score, judged[row] ?? 0]),
        right: rightOf(best.map(({ position }) => position)),
        gateFeaturesOf: (row) => [...gateOf(best[row]?.position), judged[row] ?? 0],
      };
    },
  };
}
