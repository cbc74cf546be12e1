import { alternatives, loadWordLists } from '../load-words.ts';

/** Lists of plain words by which questions are understood; the table says what each list is for. */
export const questionLists = loadWordLists(new URL('./data/question-words.tsv', import.meta.url), [
  ...(['languageSign', 'summary', 'document', 'exactDocument', 'topic', 'point'] as const),
  ...(['importance', 'asks', 'filler', 'distinctive'] as const),
  ...(['ofQuestion', 'preposition', 'askingVerb', 'pronounVerb', 'generalHeading'] as const),
]);

/** A pattern source for one of a list's words; see `alternatives`. */
export function oneOf(list: Parameters<typeof questionLists>[0]): string {
  return alternatives(questionLists(list));
}
