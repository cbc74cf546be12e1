import type { Range, TextLocation } from '#contract/documents.ts';

/** The smallest thing an answer can quote: a sentence, a list item, a caption or a row of a table. */
export interface Unit extends TextLocation {
  readonly kind: 'sentence' | 'listItem' | 'row' | 'caption' | 'heading';
  /** Text that is searched and embedded, on one line; a row is read with its column names. */
  readonly text: string;
  /** The nearest heading above it, or a table's caption; null without one. */
  readonly heading: string | null;
  /** All that it stands under: headings from the outermost in, then a table's caption or a list's first line. */
  readonly path: readonly string[];
  /** Of a row: its cells with their columns' names; null for others. */
  readonly cells: readonly { column: string; text: string }[] | null;
}

/** A part of a document that a question keeps to. */
export type Scope = Range;
