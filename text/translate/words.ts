import { loadWordLists } from '../load-words.ts';

/** Words that a translation is checked and mended with, by list; the table says what each list is for. */
export const translationWords = loadWordLists(new URL('./data/words.tsv', import.meta.url), [
  'number',
  'article',
  'bareNoun',
]);
