import { useDeferredValue, useMemo, useState } from 'react';
import type { SpokenParagraph } from './contract.ts';
import { paragraphText } from './paragraph.ts';
import { findMatches, type Match } from './search.ts';

export interface Search {
  query: string;
  setQuery: (query: string) => void;
  matches: readonly Match[];
  /** Index of the match that one stands at; -1 without matches. */
  current: number;
  /** Goes on to the next (1) or previous (-1) match, round the ends. */
  step: (way: 1 | -1) => void;
  /** The match to bring in sight: a new object whenever that is wanted. */
  target: { id: string; chunk: number } | null;
}

/** Searching in the paragraphs of a transcript. */
export function useSearch(paragraphs: readonly SpokenParagraph[], language: string): Search {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState({ at: 0 });
  // A long transcript is searched after the letter stands in the field.
  const wanted = useDeferredValue(query);
  const texts = useMemo(() => paragraphs.map(paragraphText), [paragraphs]);
  const matches = useMemo(() => findMatches(texts, wanted, language), [texts, wanted, language]);
  const current = Math.min(place.at, matches.length - 1);
  // An edit changes the matches too, but must not scroll: only what was searched and stepped to counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const target = useMemo(() => {
    const match = matches[current];
    return match ? { id: String(current), chunk: match.paragraph } : null;
  }, [wanted, place]);
  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setPlace({ at: 0 });
    },
    matches,
    current,
    step: (way) => {
      if (matches.length > 0) setPlace({ at: (current + way + matches.length) % matches.length });
    },
    target,
  };
}
