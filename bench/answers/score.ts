import { pageAt, type TextLocation } from '#contract/documents.ts';
import { type AnswerDocument, isRight, placesOf, type Question } from './set.ts';

/** What became of one question by one method. */
export interface Outcome {
  question: Question;
  /** Asked in the document's language. */
  same: boolean;
  /** Place of the first right unit among the best five, from 1; null without one. */
  rank: number | null;
  /** Whether that unit names the page that holds the answer; null in documents without pages. */
  page: boolean | null;
  refused: boolean;
}

/** Compares the best places that a method found with a question's quotes. */
export function judge(
  document: AnswerDocument,
  question: Question,
  best: readonly TextLocation[],
  refused: boolean,
): Outcome {
  const quotes = question.quotes.map((quote) => placesOf(quote, document.read.text));
  const at = best.slice(0, 5).findIndex((unit) => isRight(unit, quotes.flat()));
  const unit = best[at];
  // The set names the first quote's page alone; the others' are those the document was read with.
  const pages = quotes.map(([place]) => pageAt(document.read.pages, place?.start ?? 0));
  return {
    question,
    same: question.language === document.language,
    rank: at < 0 ? null : at + 1,
    page: question.page === null || !unit ? null : [question.page, ...pages].includes(unit.page),
    refused,
  };
}

export interface Score {
  questions: number;
  /** Shares with a right quote first, among three, among five. */
  first: number;
  three: number;
  five: number;
  /** Of the right quotes among five in documents with pages: the share shown with the right page. */
  page: number;
}

export function scoreOf(outcomes: readonly Outcome[]): Score {
  const within = (rank: number) =>
    share(outcomes, (outcome) => outcome.rank !== null && outcome.rank <= rank);
  return {
    questions: outcomes.length,
    first: within(1),
    three: within(3),
    five: within(5),
    page: share(
      outcomes.filter(({ page }) => page !== null),
      ({ page }) => page === true,
    ),
  };
}

export function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(holds).length / items.length;
}
