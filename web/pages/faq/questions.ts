import { findMatches } from '#text/plain/find-matches.ts';

/** The questions in their order, each with the page that its answer leads to, if any. */
export const questions = [
  { id: 'privacy' },
  { id: 'files' },
  { id: 'trust' },
  { id: 'translation', to: '/text-translate/glossary' },
  { id: 'speech' },
  { id: 'flow' },
  { id: 'operations', to: '/manage-subscription' },
  { id: 'data', to: '/settings' },
  { id: 'account', to: '/settings' },
] as const satisfies readonly { id: string; to?: string }[];
export type Question = (typeof questions)[number];

export interface FoundText {
  text: string;
  /** Stretches that the search names, in order and apart. */
  marks: { start: number; end: number }[];
}

/**
 * The texts with what was found in them, or null unless every word of the search stands in one of them.
 * Without words all is found and nothing marked.
 * @param language of the texts (ISO 639-1)
 */
export function findIn(texts: readonly string[], search: string, language: string): FoundText[] | null {
  const found = texts.map((text): FoundText => ({ text, marks: [] }));
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const matches = findMatches(
      texts.map((text) => ({ text, language })),
      word,
    );
    if (matches.length === 0) return null;
    for (const { at, start, end } of matches) found[at]?.marks.push({ start, end });
  }
  return found.map(({ text, marks }) => ({ text, marks: apart(marks) }));
}

/** In order, those that touch made one. */
function apart(marks: FoundText['marks']): FoundText['marks'] {
  const joined: FoundText['marks'] = [];
  for (const mark of marks.toSorted((left, right) => left.start - right.start)) {
    const last = joined.at(-1);
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else joined.push({ ...mark });
  }
  return joined;
}
