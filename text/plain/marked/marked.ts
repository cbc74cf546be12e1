import type { Range } from '#contract/documents.ts';

/**
 * Text with formatting that a translation must carry over. A span covers something that only its owner
 * understands (a bold run, a link). A span without length is a point, which stands for a thing between
 * letters: a line break, a picture, a note's reference. Spans may nest but don't cross. An id occurs once in
 * a text; in a translation, a span (never a point) whose words were separated has its id once for each piece.
 */
export interface MarkedText {
  readonly text: string;
  /** In the order of their starts, outer ones first. Offsets are UTF-16 code units. */
  readonly spans: readonly Span[];
}

export interface Span extends Range {
  readonly id: number;
}

export function unmarked(text: string): MarkedText {
  return { text, spans: [] };
}
