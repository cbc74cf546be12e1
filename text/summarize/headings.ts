import { loadWordLists } from '../load-words.ts';

/** Folded words of headings, by what their sections are for. */
export const headingWords = loadWordLists(new URL('./data/headings.tsv', import.meta.url), [
  'conclusion',
  'decision',
  'preparation',
  'reference',
]);
