import type { Language } from '#contract/languages.ts';
import { alternatives, loadWordLists } from '../../load-words.ts';
import { plain } from '../question-words.ts';

/** Words for the numbered parts of a document; the table says what each list is for. */
const partWords = loadWordLists(new URL('../data/part-words.tsv', import.meta.url), [
  ...(['section', 'article', 'appendix', 'behind'] as const),
  ...(['item', 'itemBehind', 'paragraph', 'below', 'ambiguous'] as const),
  ...(['table', 'tableBehind', 'figure', 'figureBehind'] as const),
]);
type PartList = Parameters<typeof partWords>[0];

/** A pattern source for a list's words in plain letters, to be used with flag u; see `alternatives`. */
export function wordSource(list: PartList, language?: Language): string {
  return alternatives(partWords(list, language).map(plain));
}

/** A pattern source for the words for any part of a document: "section", "madde", "appendix". */
export const anyPart = [wordSource('section'), wordSource('article'), wordSource('appendix')].join('|');
