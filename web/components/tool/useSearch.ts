import { useDeferredValue, useMemo, useState } from 'react';

export interface Search<Match = unknown> {
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

/**
 * Searching in what a page shows.
 * @param find Gives all places in order; the same function until what is searched changes
 * @param chunkOf Where a place stands in the list that is drawn
 */
export function useSearch<Match>(
  find: (query: string) => readonly Match[],
  chunkOf: (match: Match) => number,
): Search<Match> {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState({ at: 0 });
  // A long text is searched after the letter stands in the field.
  const wanted = useDeferredValue(query);
  const settled = wanted === query;
  const matches = useMemo(() => find(wanted), [find, wanted]);
  const current = Math.min(place.at, matches.length - 1);
  // An edit changes the matches too, but must not scroll: only what was searched and stepped to counts, and
  // not while the matches are those of the letters before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const target = useMemo(() => {
    const match = settled ? matches[current] : undefined;
    return match === undefined ? null : { id: String(current), chunk: chunkOf(match) };
  }, [settled, place]);
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
