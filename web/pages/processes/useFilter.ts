import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { ProcessStatus, ProcessType } from '#contract/processes.ts';
import type { ProcessFilter } from '../../processes/queries.ts';

/** Letters. */
export const searchMaximum = 200;
const Filter = z.object({
  q: z.string().max(searchMaximum).catch(''),
  type: ProcessType.optional().catch(undefined),
  status: ProcessStatus.optional().catch(undefined),
});
type Part = Partial<Record<keyof z.infer<typeof Filter>, string>>;

/** Between the last letter and the search. */
const restMilliseconds = 250;

/**
 * What the list is filtered by: it stands in the address, so that it outlives a reload and a way back. `written` is
 * the search as it stands in its field, a moment before the address has it.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const { q, type, status } = Filter.parse(Object.fromEntries(params));
  const [written, setWritten] = useState(q);
  const change = (part: Part) => setParams((before) => withPart(before, part), { replace: true });
  const asked = useRef(q);
  // With the address as it is then: a tool may have been chosen during the wait.
  const ask = useEffectEvent(() => {
    asked.current = written.trim();
    if (asked.current !== q) change({ q: asked.current });
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
  const filter = useMemo<ProcessFilter>(
    () => ({ ...(q && { q }), ...(type && { type }), ...(status && { status }) }),
    [q, type, status],
  );
  return {
    filter,
    change,
    written,
    setWritten,
    clear() {
      setWritten('');
      setParams({}, { replace: true });
    },
  };
}

function withPart(params: URLSearchParams, part: Part): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
