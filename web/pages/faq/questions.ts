import { findMatches } from '#text/plain/find-matches.ts';

/** The questions in order, each with the page that its answer links to, if any. */
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

export interface MarkedText {
  text: string;
  /** The ranges that match the search, in order and not overlapping. */
  marks: { start: number; end: number }[];
}

/**
 * Marks the matches of a search in the texts. Returns null unless every word of the search occurs in one of them.
 * Without words, nothing is marked.
 * @param language the texts' language (ISO 639-1)
 */
export function findIn(texts: readonly string[], search: string, language: string): MarkedText[] | null {
  const markedTexts = texts.map((text): MarkedText => ({ text, marks: [] }));
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const matches = findMatches(
      texts.map((text) => ({ text, language })),
      word,
    );
    if (matches.length === 0) return null;
    for (const { at, start, end } of matches) markedTexts[at]?.marks.push({ start, end });
  }
  return markedTexts.map(({ text, marks }) => ({ text, marks: mergeRanges(marks) }));
}

/** Sorts ranges and merges those that touch. */
function mergeRanges(marks: MarkedText['marks']): MarkedText['marks'] {
  const merged: MarkedText['marks'] = [];
  for (const mark of marks.toSorted((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else merged.push({ ...mark });
  }
  return merged;
}
