import { loadWordLists } from '#text/load-words.ts';

/** Words at the edges of pages; the table explains each list. */
export const headWords = loadWordLists(new URL('./data/words.tsv', import.meta.url), [
  'page',
  'pageCount',
  'date',
  'time',
  'printed',
]);
