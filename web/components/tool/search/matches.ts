import { findMatches, type SearchedText } from '#text/plain/find-matches.ts';
import type { Highlight } from '../document/segments.ts';

/** One of the texts that a page shows. */
export interface SearchedPart extends SearchedText {
  /** What `Found` draws it by; its own on the page. */
  id: string;
  /** Where on the page it stands, in words. */
  place?: string;
  /** A list that draws only what is in sight shows it, and brings its matches there by itself. */
  listed?: boolean;
}

/** A place that was found: its range in one of the parts. The id numbers it among all. */
export interface FoundMatch extends Highlight {
  part: string;
}

/** Where a search stands in the parts, in their order. */
export function matchesIn(parts: readonly SearchedPart[], search: string): FoundMatch[] {
  return findMatches(parts, search).map(({ at, start, end }, number) => ({
    id: `found-${number}`,
    part: parts[at]?.id ?? '',
    start,
    end,
  }));
}

/** In which part of the page a place stands, in words; null where there is but one. */
export function matchName(parts: readonly SearchedPart[], place: FoundMatch | undefined): string | null {
  const several = parts.some((part) => part.place !== parts[0]?.place);
  return (several && parts.find(({ id }) => id === place?.part)?.place) || null;
}

/** The index of the next (1) or previous (-1) of so many places, round the ends; null where there is none. */
export function matchAfter(current: number, way: 1 | -1, count: number): number | null {
  return count > 0 ? (current + way + count) % count : null;
}
