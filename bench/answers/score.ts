import { pageAt, type TextLocation } from '#contract/documents.ts';
import { type AnswerDocument, isRight, type Question, rangesOf } from './question-set.ts';

export interface Outcome {
  question: Question;
  /** True when the question is in the document's language. */
  sameLanguage: boolean;
  /** Rank of the first right unit among the best five, from 1; null when none of them is right. */
  rank: number | null;
  /**
   * True when that unit names the page that holds the answer; null without such a unit, and in documents without
   * pages.
   */
  isRightPage: boolean | null;
  refused: boolean;
}

/** Compares the best locations that a method found with a question's quotes. */
export function outcomeOf(
  document: AnswerDocument,
  question: Question,
  best: readonly TextLocation[],
  refused: boolean,
): Outcome {
  const quotes = question.quotes.map((quote) => rangesOf(quote, document.read.text));
  const index = best.slice(0, 5).findIndex((unit) => isRight(unit, quotes.flat()));
  const unit = best[index];
  // The question set gives only the first quote's page; those of the others come from the document.
  const pages = quotes.map(([range]) => pageAt(document.read.pages, range?.start ?? 0));
  return {
    question,
    sameLanguage: question.language === document.language,
    rank: index < 0 ? null : index + 1,
    isRightPage: question.page === null || !unit ? null : [question.page, ...pages].includes(unit.page),
    refused,
  };
}

export interface Score {
  questions: number;
  /** The share of the questions whose first quote is right, 0 to 1; all shares are NaN without questions. */
  first: number;
  /** The share with a right quote among the first three. */
  three: number;
  /** The share with a right quote among the first five. */
  five: number;
  /** Share of the right quotes among the first five that name the right page, in documents with pages. */
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
      outcomes.filter(({ isRightPage }) => isRightPage !== null),
      ({ isRightPage }) => isRightPage === true,
    ),
  };
}

/** The share of the items for which `holds` is true, 0 to 1; NaN when there are no items. */
export function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(holds).length / items.length;
}
