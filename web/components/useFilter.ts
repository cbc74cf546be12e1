import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { withPart } from './with-part.ts';

/** The pause between the last keystroke and the search. */
const debounceMilliseconds = 250;

/**
 * The filter of a list. It is stored in the address, so that it survives a reload and the back button. `searchText` is
 * the search field's text, which reaches the address a moment later.
 * @param schema parses the address's query; must accept any query and keep its identity
 */
export function useFilter<Filter extends Record<string, string | undefined>>(schema: z.ZodType<Filter>) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);
  const q = filter.q ?? '';
  const [searchText, setSearchText] = useState(q);
  // Reads the address itself, because several changes may come before the next render.
  const setPart = (part: Record<string, string | undefined>) =>
    setParams(withPart(new URLSearchParams(window.location.search), part), { replace: true });
  const change = (part: Partial<Record<keyof Filter & string, string>>) => setPart(part);
  const appliedSearch = useRef(q);
  const applySearch = useEffectEvent(() => {
    appliedSearch.current = searchText.trim();
    if (appliedSearch.current !== q) setPart({ q: appliedSearch.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => applySearch(), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [searchText]);
  // When a link changes the address, the field follows.
  useEffect(() => {
    if (q === appliedSearch.current) return;
    appliedSearch.current = q;
    setSearchText(q);
  }, [q]);
  return {
    filter,
    /** True when any filter is set. */
    narrowed: Object.values(filter).some((value) => value !== undefined && value !== ''),
    change,
    searchText,
    setSearchText,
    clear() {
      setSearchText('');
      setParams({}, { replace: true });
    },
  };
}
