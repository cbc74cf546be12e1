import type { Answer, Citation } from '#contract/chat.ts';
import { pageAt, type Range } from '#contract/documents.ts';
import { isRight, rangesOf } from './question-set.ts';
import { share } from './score.ts';
import type { StrangersDocument, StrangersQuestion } from './strangers.ts';

/** What a person sees of the answer to one question. */
export interface Shown {
  question: string;
  kind: string;
  language: 'tr' | 'en';
  sameLanguage: boolean;
  refused: boolean;
  /** What is quoted, or, after a refusal, what is nearest. */
  quotes: string[];
}

/** What a person sees of the answer to a question that the document answers. */
export interface ShownAnswer extends Shown {
  /** True when the answer is among the quotes or computed rightly; of a question in parts, the answer to each part. */
  among: boolean;
  /** True when the first quote answers, or the computed value is right. */
  first: boolean;
  /** True when the right quote names the page that holds the answer; null without one, and without pages. */
  isRightPage: boolean | null;
}

/** Compares an answer with what the question's author marked. */
export function shownAnswer(
  document: StrangersDocument,
  question: StrangersQuestion,
  answer: Answer,
): ShownAnswer {
  const rangesFor = (quotes: readonly string[]) =>
    quotes.flatMap((quote) => rangesOf(quote, document.read.text));
  const { citations } = answer;
  const holds = (quotes: readonly string[]) =>
    citations.some((citation) => isRight(citation, rangesFor(quotes)));
  const isComputed = question.answer !== undefined && isSameValue(question.answer, answer);
  const wanted = rangesFor(question.quotes);
  const right = citations.findIndex((citation) => isRight(citation, wanted));
  // A value is told by the cells that it comes from only when all of them are shown.
  const needed =
    question.parts ?? (question.answer === undefined ? null : question.quotes.map((quote) => [quote]));
  return {
    ...shown(document, question, answer),
    among: isComputed || (needed ? needed.every(holds) : right >= 0),
    first: isComputed || right === 0,
    isRightPage: pageOf(document, question.page, citations[right], wanted),
  };
}

/** What a person sees of the answer to a question that the document doesn't answer. */
export function shown(
  { language: documentLanguage }: StrangersDocument,
  { question, kind, language }: { question: string; kind: string; language: 'tr' | 'en' },
  { kind: answered, citations, nearest }: Answer,
): Shown {
  const refused = answered === 'not_found';
  const quotes = (refused ? nearest : citations).map(({ quote }) => quote);
  return { question, kind, language, sameLanguage: language === documentLanguage, refused, quotes };
}

/** True when the value that the author computed is the product's, by its number or by the row that it names. */
function isSameValue(value: string, { computed, facts }: Answer): boolean {
  const told = [computed?.value ?? '', ...facts.map((fact) => fact.value)].flatMap(numbersOf);
  const items = computed?.items ?? [];
  return (
    numbersOf(value).some((number) => told.includes(number)) ||
    items.some((item) => value.toLowerCase().includes(item.toLowerCase()))
  );
}

/** The numbers of a text in one form: "1.250,50 TL" and "1,250.5" are the same. */
function numbersOf(text: string): number[] {
  return (text.match(/\d[\d.,]*/g) ?? []).map((digits) =>
    Number(
      digits
        .replace(/[.,]$/, '')
        .replace(/[.,](?=\d{3}(?!\d))/g, '')
        .replace(',', '.'),
    ),
  );
}

function pageOf(
  { read }: StrangersDocument,
  page: number | undefined,
  citation: Citation | undefined,
  wanted: readonly Range[],
): boolean | null {
  if (page === undefined || !citation) return null;
  const pages = wanted.map(({ start }) => pageAt(read.pages, start));
  return [page, ...pages].includes(citation.page ?? 0);
}

export interface ShownScore {
  /** Shares from 0 to 1; NaN without questions. */
  among: number;
  first: number;
  page: number;
  refused: number;
  refusedNearMisses: number;
}

export function shownScore(answers: readonly ShownAnswer[], nearMisses: readonly Shown[]): ShownScore {
  const answered = answers.filter(({ refused }) => !refused);
  const ofAll = (count: number) => (answers.length === 0 ? Number.NaN : count / answers.length);
  return {
    among: ofAll(answered.filter(({ among }) => among).length),
    first: ofAll(answered.filter(({ first }) => first).length),
    page: share(
      answered.filter(({ isRightPage }) => isRightPage !== null),
      ({ isRightPage }) => isRightPage === true,
    ),
    refused: share(answers, ({ refused }) => refused),
    refusedNearMisses: share(nearMisses, ({ refused }) => refused),
  };
}
