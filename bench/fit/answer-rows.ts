import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { candidateIndexes, choiceFeatures } from '#text/answers/find.ts';
import { gateFeatures } from '#text/answers/gate.ts';
import { understand } from '#text/answers/question.ts';
import { signalsOf } from '#text/answers/signals.ts';
import { choiceNames, gateNames } from '#text/answers/weights.ts';
import type { Unit } from '#text/search/unit.ts';
import { openDocument, type SearchableDocument } from '../answers/product.ts';
import { isRight, type QuestionSetHalf, rangesOf, readHalf } from '../answers/question-set.ts';
import { readCorpus } from '../summaries/corpus.ts';

/** One question to one document, as the product's choice and gate see it. */
export interface Asked {
  document: string;
  /** real: the document answers it; near: a near miss; off: about something else. */
  kind: 'real' | 'near' | 'off';
  /** Features of each unit that can be chosen, in the order of choiceNames. */
  rows: number[][];
  /** The rows that answer it; empty when the product searches the wrong part of the document. */
  right: ReadonlySet<number>;
  /** The gate's features when this row is the best one, in the order of gateNames. */
  gate(row: number): number[];
}

interface Question {
  text: string;
  kind: Asked['kind'];
  right(unit: Unit): boolean;
}

interface Source {
  name: string;
  document: SearchableDocument['document'];
  questions: Question[];
}

/** The data that the weights are fitted on, as paths in bench/. */
export const fittedOn = ['answers/dev', 'answers/fitting.json', 'summaries/dev'];

/** Reads the questions of a half, for dev also those of fitting.json; off-subject ones are asked of every document. */
export async function readSources(half: QuestionSetHalf): Promise<Source[]> {
  const { documents, offSubject } = await readHalf(half);
  const off = offSubject.map(({ question }) => unanswered(question, 'off'));
  const sources = documents.map(({ document: name, read, questions, nearMisses }) => ({
    name,
    document: read,
    questions: [
      ...questions.map(({ question, quotes }): Question => {
        const quoted = quotes.flatMap((quote) => rangesOf(quote, read.text));
        return { text: question, kind: 'real', right: (unit) => isRight(unit, quoted) };
      }),
      ...nearMisses.map(({ question }) => unanswered(question, 'near')),
      ...off,
    ],
  }));
  return half === 'heldout' ? sources : [...sources, ...fittingSources(off)];
}

const Fitting = z.record(
  z.string(),
  z.array(z.object({ question: z.string(), answers: z.array(z.string()).nullable() })),
);

function fittingSources(off: readonly Question[]): Source[] {
  const file = new URL('../answers/fitting.json', import.meta.url);
  const fitting = Fitting.parse(JSON.parse(readFileSync(file, 'utf8')));
  return readCorpus(fileURLToPath(new URL('../summaries/dev/', import.meta.url)))
    .filter(({ name }) => name in fitting)
    .map(({ name, document }) => {
      const questions = (fitting[name] ?? []).map(({ question, answers }): Question => {
        if (!answers) return unanswered(question, 'near');
        const right = (unit: Unit) => answers.some((part) => isAnsweredBy(part, unit, document.text));
        return { text: question, kind: 'real', right };
      });
      return { name, document, questions: [...questions, ...off] };
    });
}

/** True when the unit holds this part of an answer; a part that is a whole cell counts in its row alone. */
export function isAnsweredBy(part: string, unit: Unit, text: string): boolean {
  if (unit.cells?.some((cell) => cell.text === part)) return true;
  const whole = new RegExp(`\\|\\s*${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\|`);
  if (whole.test(text)) return false;
  return rangesOf(part, text).some(({ start, end }) => unit.start <= start && unit.end >= end);
}

function unanswered(text: string, kind: 'near' | 'off'): Question {
  return { text, kind, right: () => false };
}

/** All questions as the product sees them, except those that it refuses or summarises without searching. */
export async function askedOf(sources: readonly Source[], embedder: Embedder | null): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { name, document, questions } of sources) {
    const opened = await openDocument(document, embedder);
    for (const question of questions) {
      const seen = await seenBy(opened, question, embedder);
      if (seen) asked.push({ document: name, kind: question.kind, ...seen });
    }
  }
  return asked;
}

async function seenBy(
  { document, language, index, vectors }: SearchableDocument,
  { text, right }: Question,
  embedder: Embedder | null,
): Promise<Pick<Asked, 'rows' | 'right' | 'gate'> | null> {
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
    right: new Set(units.flatMap((unit, row) => (right(unit) ? [row] : []))),
    gate(row) {
      const features = gateFeatures(index, searched, signals, positions[row] ?? -1, options);
      return gateNames.map((name) => features[name]);
    },
  };
}
