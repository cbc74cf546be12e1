import { loadWordLists } from '../load-words.ts';

/** Words for checking and correcting translations, by list; the table explains each list. */
export const translationWords = loadWordLists(new URL('./data/words.tsv', import.meta.url), [
  'number',
  'article',
  'bareNoun',
]);
