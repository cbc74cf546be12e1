import { loadWordLists } from '../load-words.ts';

/** Folded words in headings, by the purpose of their sections. */
export const headingWords = loadWordLists(new URL('./data/headings.tsv', import.meta.url), [
  'conclusion',
  'decision',
  'preparation',
  'reference',
]);
