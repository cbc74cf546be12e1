import { alternatives, loadWordLists } from '../../load-words.ts';

/** What can be asked about a document itself. */
export const factKinds = [
  'pages',
  'slides',
  'sheets',
  'words',
  'language',
  'title',
  'author',
  'date',
] as const;
export type FactKind = (typeof factKinds)[number];

const words = loadWordLists(new URL('../data/document-facts.tsv', import.meta.url), [
  ...factKinds,
  ...([
    'noun',
    'signed',
    'who',
    'dateVerb',
    'authorLabel',
    'authorVerb',
    'signedLabel',
    'dateLabel',
  ] as const),
  'dateCue',
]);
export type FactList = Parameters<typeof words>[0];

/** A pattern source for one of the lists of document-facts.tsv, the longest words first. */
export function factWords(list: FactList): string {
  return alternatives(words(list).toSorted((one, other) => other.length - one.length));
}

/** A pattern for whole words of a list in a plain text. */
export function factPattern(list: FactList, flags = 'gu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${factWords(list)}(?![\\p{L}\\p{N}])`, flags);
}
