import type { Range } from '#contract/documents.ts';
import { firstIndexWhere } from '#text/plain/first-index-where.ts';

/** A range that the document view marks. Lists of highlights are in document order. */
export interface Highlight extends Range {
  id: string;
}

/** A range of text that is rendered in one piece. */
export interface Segment extends Range {
  /** The id of the highlight that covers it, or null. */
  highlight: string | null;
  /** True for the first segment of its highlight. */
  first: boolean;
}

/**
 * Cuts [start, end) at the borders of the highlights that touch it. The segments are in order, not empty, and cover
 * the range exactly. Where highlights overlap, the earlier one wins. O(log highlights + segments).
 */
export function segmentsOf(start: number, end: number, highlights: readonly Highlight[]): Segment[] {
  const segments: Segment[] = [];
  let position = start;
  const pushPlain = (to: number) => {
    if (to > position) segments.push({ start: position, end: to, highlight: null, first: false });
    position = Math.max(position, to);
  };
  // The ends of highlights rise with their starts, as a binary search needs.
  const first = firstIndexWhere(highlights, (highlight) => highlight.end > start);
  for (let index = first; index < highlights.length; index++) {
    const highlight = highlights[index];
    if (!highlight || highlight.start >= end) break;
    const to = Math.min(highlight.end, end);
    if (to <= position) continue;
    pushPlain(Math.min(Math.max(highlight.start, position), end));
    segments.push({ start: position, end: to, highlight: highlight.id, first: highlight.start >= position });
    position = to;
  }
  pushPlain(end);
  return segments;
}
