import { loadWordLists } from '#text/load-words.ts';

/** Words that reveal the structure of a document; the table explains each list. */
export const structureWords = loadWordLists(new URL('./data/words.tsv', import.meta.url), [
  'affiliation',
  'backMatter',
  'compoundStart',
  'glossary',
]);
