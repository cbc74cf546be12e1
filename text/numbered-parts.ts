import { loadWordLists } from './load-words.ts';

/** Words before the printed numbers of clauses and parts; the table explains each list. */
export const numberedParts = loadWordLists(new URL('./data/numbered-parts.tsv', import.meta.url), [
  'clause',
  'division',
  'item',
]);
