import { createContext, type ReactNode, use, useMemo } from 'react';
import { segmentsOf } from '../document/segments.ts';
import type { FoundMatch } from './matches.ts';
import type { Search } from './useSearch.ts';

interface Findings {
  byPart: ReadonlyMap<string, readonly FoundMatch[]>;
  /** The id of the place that one stands at. */
  current: string | null;
  target: FoundMatch | null;
}

const nothing: Findings = { byPart: new Map(), current: null, target: null };
const FindingsContext = createContext(nothing);
const none: readonly FoundMatch[] = [];

/** Within, `Found` marks what a search has found. */
export function FoundMarks({ search, children }: { search: Search | undefined; children: ReactNode }) {
  const { found = none, current = -1, target = null } = search ?? {};
  const byPart = useMemo(() => Map.groupBy(found, ({ part }) => part), [found]);
  const findings = useMemo(
    () => ({ byPart, current: found[current]?.id ?? null, target }),
    [byPart, found, current, target],
  );
  return <FindingsContext value={findings}>{children}</FindingsContext>;
}

interface FoundIn {
  /** In order. */
  found: readonly FoundMatch[];
  /** The id of the place that the search stands at, in whichever part. */
  current: string | null;
  /** The place to bring in sight, where it is in this part. */
  target: FoundMatch | null;
}

/** What a search has found in one part. */
export function useFoundIn(part: string): FoundIn {
  const { byPart, current, target } = use(FindingsContext);
  return { found: byPart.get(part) ?? none, current, target: target?.part === part ? target : null };
}

interface FoundProps {
  /** The id of the searched part. */
  part: string;
  /** Where in the part this stretch of it begins. */
  from?: number;
  children: string;
}

/** A searched text, or a stretch of one, with what was found in it marked. */
export function Found({ part, from = 0, children: text }: FoundProps): ReactNode {
  const { found, current } = useFoundIn(part);
  if (found.length === 0) return text;
  return segmentsOf(from, from + text.length, found).map(({ start, end, highlight }) => {
    const words = text.slice(start - from, end - from);
    return highlight === null ? (
      words
    ) : (
      <mark
        key={start}
        data-highlight={highlight}
        aria-current={highlight === current || undefined}
        className="rounded-small bg-accent-soft text-inherit outline-1 outline-accent aria-current:bg-mark aria-current:outline-2"
      >
        {words}
      </mark>
    );
  });
}
