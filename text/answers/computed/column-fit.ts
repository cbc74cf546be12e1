import type { Operation } from './operation.ts';
import { isSameWord, type QuestionWord, sharedConcepts } from './question-text.ts';
import type { ColumnHead, TableReading } from './reading.ts';

/** A question in words, and one thing that it may ask to be done. */
export interface Asked {
  words: readonly QuestionWord[];
  operation: Operation;
}

/** How a column fits a question: the words that name it, and how much they say. */
export interface Fit {
  words: ReadonlySet<QuestionWord>;
  /** Those of them that stand in the head itself or have a meaning that is no mere quantity. */
  firm: ReadonlySet<QuestionWord>;
  score: number;
}

/** The least score of a column that is surely meant. */
export const leastFit = 1;

/** Concepts that many columns share, such as money: alone they don't tell which column is meant. */
const quantities: ReadonlySet<string> = new Set([
  ...['money', 'weight', 'long', 'duration', 'depth', 'temperature', 'sound', 'people', 'width', 'height'],
  ...['speed', 'power', 'energy', 'distance', 'age', 'date', 'area', 'month', 'year', 'day', 'kilometre'],
]);

/**
 * Weighs the words of a question against the head of a column.
 * @param used words that name a row, and so no column
 */
export function fitOf(
  head: ColumnHead,
  { words, operation }: Asked,
  used: ReadonlySet<QuestionWord> = new Set(),
): Fit {
  const free = words.filter((word) => !operation.words.has(word) && !used.has(word));
  const inHead = free.filter((word) => head.words.some((other) => isSameWord(word, other)));
  const inUnit = free.filter((word) => head.unit.some((other) => isSameWord(word, other)));
  const byConcept = free.filter((word) => sharedConcepts(word, head.concepts).length > 0);
  const isFirm = (word: QuestionWord) =>
    inHead.includes(word) || sharedConcepts(word, head.own).some((name) => !quantities.has(name));
  const said = inHead.filter(({ isEmpty }) => !isEmpty).length;
  const byWord = byConcept.some((word) => sharedConcepts(word, head.own).length > 0)
    ? 1.25
    : Math.min(1, byConcept.length);
  return {
    words: new Set([...inHead, ...inUnit, ...byConcept]),
    firm: new Set([...inHead, ...byConcept].filter(isFirm)),
    score:
      2 * said +
      (inHead.length - said) +
      (inUnit.length > 0 ? 0.5 : 0) +
      Math.max(adjectiveFit(head, operation.concept), byWord),
  };
}

function adjectiveFit(head: ColumnHead, concept: string | null): number {
  if (concept === null) return 0;
  if (head.own.has(concept)) return 1.5;
  return hasConcept(head, concept) ? 1 : 0;
}

/** True when a column has numbers of a kind: of money, of dates. */
export function hasConcept({ concepts, around }: ColumnHead, concept: string): boolean {
  return (
    concepts.has(concept) ||
    around.has(concept) ||
    (concept === 'date' && concepts.has('age')) ||
    (concept === 'money' && concepts.has('dues'))
  );
}

/** The words with a topic of their own that neither the table nor some other sets of words explain. */
export function unexplained(
  { words, operation }: Asked,
  { topic, subject, filter }: TableReading,
  ...others: ReadonlySet<QuestionWord>[]
): QuestionWord[] {
  const explained = [operation.words, topic, subject, ...(filter ? [filter.words] : []), ...others];
  return words.filter((word) => !word.isEmpty && !explained.some((set) => set.has(word)));
}
