import { findMatches, type SearchedText } from '#text/plain/find-matches.ts';
import type { Highlight } from '../document/segments.ts';

/** A text that a page shows. */
export interface SearchedPart extends SearchedText {
  /** The id that `TextWithMatches` refers to; unique on the page. */
  id: string;
  /** The part's position on the page, in words. */
  place?: string;
  /** True when a virtual list shows the part and scrolls to its matches by itself. */
  listed?: boolean;
}

/** A match: its range in one of the parts. The id contains its number among all matches. */
export interface PageMatch extends Highlight {
  part: string;
}

/** All matches of a search in the parts of a page, in reading order. */
export function matchesIn(parts: readonly SearchedPart[], search: string): PageMatch[] {
  return findMatches(parts, search).map(({ at, start, end }, number) => ({
    id: `found-${number}`,
    part: parts[at]?.id ?? '',
    start,
    end,
  }));
}

/** The position of a match's part in words; null when all parts have the same. */
export function matchName(parts: readonly SearchedPart[], match: PageMatch | undefined): string | null {
  const several = parts.some((part) => part.place !== parts[0]?.place);
  return (several && parts.find(({ id }) => id === match?.part)?.place) || null;
}

/** The index of the next (1) or previous (-1) match, wrapping around; null when there is none. */
export function matchAfter(current: number, step: 1 | -1, count: number): number | null {
  return count > 0 ? (current + step + count) % count : null;
}
