import type { Range } from '#contract/documents.ts';

/**
 * Text with formatting over it that a translation must carry: a span says where something that only its owner
 * understands (a bold run, a link) begins and ends. A span without length stands for a thing between letters:
 * a line break, a picture, a note's reference. Spans may nest, but don't cross. An id is used once in a text; in a
 * translation a span (never a point) whose words came apart has its id once for each piece.
 */
export interface MarkedText {
  readonly text: string;
  /** In the order of their starts, outer ones first. Offsets are UTF-16 code units. */
  readonly spans: readonly Span[];
}

export interface Span extends Range {
  readonly id: number;
}

/** Text without formatting. */
export function unmarked(text: string): MarkedText {
  return { text, spans: [] };
}
