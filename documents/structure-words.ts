import { loadWordLists } from '#text/load-words.ts';

/** Words by which the structure of a document is told, by list; the table says what each list is for. */
export const structureWords = loadWordLists(new URL('./data/words.tsv', import.meta.url), [
  'countedBehind',
  'backMatter',
  'compoundStart',
]);
