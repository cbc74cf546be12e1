import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { revealMark } from '../navigation/useReveal.ts';
import { matchAfter, matchesIn, matchName, type PageMatch, type SearchedPart } from './matches.ts';

export interface Search {
  opened: boolean;
  open: () => void;
  close: () => void;
  /** A new object whenever the field should be focused; null while the bar is closed. */
  focusRequest: object | null;
  query: string;
  setQuery: (query: string) => void;
  matches: readonly PageMatch[];
  /** The index of the current match; -1 when there is none. */
  current: number;
  /** The position of the current match's part in words, when there are several parts. */
  place: string | null;
  /** Goes to the next (1) or previous (-1) match, wrapping around. */
  step: (direction: 1 | -1) => void;
  /** The match to scroll to; a new object whenever scrolling is wanted. */
  target: PageMatch | null;
}

const noParts: readonly SearchedPart[] = [];

/**
 * Searches the texts of a page.
 * @param partsOf returns the texts in reading order; must keep its identity until one of them changes
 * @param onGo brings the part of a match to the front
 */
export function useSearch(partsOf: () => readonly SearchedPart[], onGo?: (match: PageMatch) => void): Search {
  const [focusRequest, setFocusRequest] = useState<object | null>(null);
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState({ at: 0 });
  // Searching a long text is deferred so that it doesn't delay typing.
  const deferredQuery = useDeferredValue(query);
  const isUpToDate = deferredQuery === query;
  const isIdle = deferredQuery.trim() === '';
  const parts = useMemo(() => (isIdle ? noParts : partsOf()), [partsOf, isIdle]);
  const matches = useMemo(() => matchesIn(parts, deferredQuery), [parts, deferredQuery]);
  const current = Math.min(position.at, matches.length - 1);
  // An edit changes the matches too, but only a new query or a step must scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits must not scroll.
  const target = useMemo(() => {
    const match = isUpToDate ? matches[current] : undefined;
    return match ? { ...match } : null;
  }, [isUpToDate, position]);

  const latest = useRef({ parts, onGo });
  latest.current = { parts, onGo };
  useEffect(() => {
    if (!target) return;
    latest.current.onGo?.(target);
    const part = latest.current.parts.find(({ id }) => id === target.part);
    return part?.listed ? undefined : revealMark(target.id);
  }, [target]);

  const change = useCallback((next: string) => {
    setQuery(next);
    setPosition({ at: 0 });
  }, []);
  return {
    opened: focusRequest !== null,
    open: useCallback(() => setFocusRequest({}), []),
    close: useCallback(() => {
      setFocusRequest(null);
      change('');
    }, [change]),
    focusRequest,
    query,
    setQuery: change,
    matches,
    current,
    place: matchName(parts, matches[current]),
    step: (direction) => {
      const at = matchAfter(current, direction, matches.length);
      if (at !== null) setPosition({ at });
    },
    target,
  };
}
