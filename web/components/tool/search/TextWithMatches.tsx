import { createContext, type ReactNode, use, useMemo } from 'react';
import { segmentsOf } from '../document/segments.ts';
import type { PageMatch } from './matches.ts';
import type { Search } from './useSearch.ts';

interface Matches {
  byPart: ReadonlyMap<string, readonly PageMatch[]>;
  currentId: string | null;
  target: PageMatch | null;
}

const noMatches: Matches = { byPart: new Map(), currentId: null, target: null };
const MatchesContext = createContext(noMatches);
const none: readonly PageMatch[] = [];

/** Provides a search's matches to the `TextWithMatches` components below it. */
export function MatchesProvider({ search, children }: { search: Search | undefined; children: ReactNode }) {
  const { matches = none, current = -1, target = null } = search ?? {};
  const byPart = useMemo(() => Map.groupBy(matches, ({ part }) => part), [matches]);
  const value = useMemo(
    () => ({ byPart, currentId: matches[current]?.id ?? null, target }),
    [byPart, matches, current, target],
  );
  return <MatchesContext value={value}>{children}</MatchesContext>;
}

interface PartMatches {
  matches: readonly PageMatch[];
  /** The id of the current match, which may be in another part. */
  currentId: string | null;
  /** The match to scroll to, if it is in this part. */
  target: PageMatch | null;
}

/** The matches of the page's search in one of its parts. */
export function useMatchesIn(part: string): PartMatches {
  const { byPart, currentId, target } = use(MatchesContext);
  return { matches: byPart.get(part) ?? none, currentId, target: target?.part === part ? target : null };
}

interface TextWithMatchesProps {
  /** The id of the searched part. */
  part: string;
  /** The offset in the part at which this text begins. */
  from?: number;
  children: string;
}

/** A searched text, or a range of one, with its matches marked. */
export function TextWithMatches({ part, from = 0, children: text }: TextWithMatchesProps): ReactNode {
  const { matches, currentId } = useMatchesIn(part);
  if (matches.length === 0) return text;
  return segmentsOf(from, from + text.length, matches).map(({ start, end, highlight }) => {
    const words = text.slice(start - from, end - from);
    return highlight === null ? (
      words
    ) : (
      <mark
        key={start}
        data-highlight={highlight}
        aria-current={highlight === currentId || undefined}
        className="rounded-small bg-accent-soft text-inherit outline-1 outline-accent aria-current:bg-mark aria-current:outline-2"
      >
        {words}
      </mark>
    );
  });
}
