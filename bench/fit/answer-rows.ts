import { z } from 'zod';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { candidateIndexes, choiceFeatures } from '#text/answers/find.ts';
import { gateFeatures } from '#text/answers/gate.ts';
import { understand } from '#text/answers/question.ts';
import { signalsOf } from '#text/answers/signals.ts';
import { choiceNames, gateNames } from '#text/answers/weights.ts';
import { loadJson } from '#text/load-data.ts';
import type { Unit } from '#text/search/unit.ts';
import { openDocument, type SearchableDocument } from '../answers/product.ts';
import { isRight, rangesOf, readHalf } from '../answers/question-set.ts';
import { readCorpus } from '../summaries/corpus.ts';
import type { Half } from '../support/options.ts';

/** One question to one document, as the product's choice and gate see it. */
export interface QuestionRows {
  document: string;
  /** real: the document answers it; near: a near miss; off: about something else. */
  kind: 'real' | 'near' | 'off';
  /** Features of each unit that can be chosen, in the order of choiceNames. */
  rows: number[][];
  /** Indexes of the rows that answer the question; none when the product searches the wrong part of the document. */
  right: ReadonlySet<number>;
  /** The gate's features when the row with this index is the best one, in the order of gateNames. */
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
export const fittedOn = ['answers/dev', 'answers/fitting.json', 'summaries/dev'];

/** Reads the questions of a half, for dev also those of fitting.json. Every document is asked the off-subject ones. */
export async function readSources(half: Half): Promise<Source[]> {
  const { documents, offSubject } = await readHalf(half);
  const offQuestions = offSubject.map(({ question }) => unanswered(question, 'off'));
  const sources = documents.map(({ document: name, read, questions, nearMisses }) => ({
    name,
    document: read,
    questions: [
      ...questions.map(({ question, quotes }): Question => {
        const quoted = quotes.flatMap((quote) => rangesOf(quote, read.text));
        return { text: question, kind: 'real', isAnswer: (unit) => isRight(unit, quoted) };
      }),
      ...nearMisses.map(({ question }) => unanswered(question, 'near')),
      ...offQuestions,
    ],
  }));
  return half === 'heldout' ? sources : [...sources, ...fittingSources(offQuestions)];
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
      const rows = await rowsOf(opened, question, embedder);
      if (rows) questionRows.push({ document: name, kind: question.kind, ...rows });
    }
  }
  return questionRows;
}

async function rowsOf(
  { document, language, index, vectors }: SearchableDocument,
  { text, isAnswer }: Question,
  embedder: Embedder | null,
): Promise<Omit<QuestionRows, 'document' | 'kind'> | null> {
  const { scope, whole, range, searched, ...question } = understand(text, {
    document,
    history: [],
    language,
  });
  if (scope?.found === false || whole) return null;
  const [vector = null] = (await embedder?.embed([searched], 'query')) ?? [];
  const options = { language: question.language, vectors, vector };
  const signals = signalsOf(index, searched, options);
  const positions = candidateIndexes(index, signals, range);
  const units = positions.flatMap((position) => index.units[position] ?? []);
  return {
    rows: positions.map((position) => {
      const features = choiceFeatures(signals, position);
      return choiceNames.map((name) => features[name]);
    }),
    right: new Set(units.flatMap((unit, row) => (isAnswer(unit) ? [row] : []))),
    gateFeaturesOf(row) {
      const features = gateFeatures(index, searched, signals, positions[row] ?? -1, options);
      return gateNames.map((name) => features[name]);
    },
  };
}
