import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { revealMark } from '../navigation/useReveal.ts';
import { type FoundMatch, matchAfter, matchesIn, matchName, type SearchedPart } from './matches.ts';

export interface Search {
  opened: boolean;
  /** Opens the field, and gives it the focus. */
  open: () => void;
  close: () => void;
  /** A new object whenever the field is asked for. */
  asked: object | null;
  query: string;
  setQuery: (query: string) => void;
  found: readonly FoundMatch[];
  /** Index of the place that one stands at; -1 where nothing was found. */
  current: number;
  /** In which part of the page that is, where there are several. */
  place: string | null;
  /** Goes on to the next (1) or previous (-1) place, round the ends. */
  step: (way: 1 | -1) => void;
  /** What to bring in sight: a new object whenever that is wanted. */
  target: FoundMatch | null;
}

const nothing: readonly SearchedPart[] = [];

/**
 * Searching in what a page shows.
 * @param partsOf Gives the texts in reading order; the same function until one of them changes
 * @param onGo Brings the part of a place to the front
 */
export function useSearch(
  partsOf: () => readonly SearchedPart[],
  onGo?: (place: FoundMatch) => void,
): Search {
  const [asked, setAsked] = useState<object | null>(null);
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState({ at: 0 });
  // A long text is searched after the letter stands in the field.
  const wanted = useDeferredValue(query);
  const settled = wanted === query;
  const idle = wanted.trim() === '';
  const parts = useMemo(() => (idle ? nothing : partsOf()), [partsOf, idle]);
  const found = useMemo(() => matchesIn(parts, wanted), [parts, wanted]);
  const current = Math.min(position.at, found.length - 1);
  // An edit changes the places too, but must not scroll: only what was searched and stepped to counts, and
  // not while the places are those of the letters before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const target = useMemo(() => {
    const match = settled ? found[current] : undefined;
    return match ? { ...match } : null;
  }, [settled, position]);

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
    opened: asked !== null,
    open: useCallback(() => setAsked({}), []),
    close: useCallback(() => {
      setAsked(null);
      change('');
    }, [change]),
    asked,
    query,
    setQuery: change,
    found,
    current,
    place: matchName(parts, found[current]),
    step: (way) => {
      const at = matchAfter(current, way, found.length);
      if (at !== null) setPosition({ at });
    },
    target,
  };
}
