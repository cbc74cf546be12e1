import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { withPart } from './with-part.ts';

/** Between the last letter and the search. */
const restMilliseconds = 250;

/**
 * What a list is filtered by: it stands in the address, so that it outlives a reload and a way back. `written` is
 * the search as it stands in its field, a moment before the address has it.
 * @param schema Reads the address's query; made once, and whatever stands there, it fits
 */
export function useFilter<Filter extends Record<string, string | undefined>>(schema: z.ZodType<Filter>) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);
  const q = filter.q ?? '';
  const [written, setWritten] = useState(q);
  // From the address as it is by then and not as it was last drawn: on a busy machine several changes come before
  // the page is drawn again, and each would undo the one before.
  const setPart = (part: Record<string, string | undefined>) =>
    setParams(withPart(new URLSearchParams(window.location.search), part), { replace: true });
  const change = (part: Partial<Record<keyof Filter & string, string>>) => setPart(part);
  const asked = useRef(q);
  const ask = useEffectEvent(() => {
    asked.current = written.trim();
    if (asked.current !== q) setPart({ q: asked.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter begins the wait again.
  useEffect(() => {
    const timer = setTimeout(() => ask(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [written]);
  // A link to the page changes the address too, and then the field.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setWritten(q);
  }, [q]);
  return {
    filter,
    /** Whether the list is narrowed at all. */
    narrowed: Object.values(filter).some((value) => value !== undefined && value !== ''),
    change,
    written,
    setWritten,
    clear() {
      setWritten('');
      setParams({}, { replace: true });
    },
  };
}
