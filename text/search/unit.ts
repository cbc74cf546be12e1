import type { Range, TextLocation } from '#contract/documents.ts';

/** The smallest piece that an answer can quote: a sentence, a list item, a caption or a row of a table. */
export interface Unit extends TextLocation {
  /**
   * question: one that the text answers below, as in a list of frequent questions. aside: links, copyright, formulas
   * (asides.ts).
   */
  readonly kind: 'sentence' | 'listItem' | 'row' | 'caption' | 'heading' | 'question' | 'aside';
  /** The passage in which it is quoted: the same object for all units of one passage (passages.ts). */
  readonly passage: Range;
  /** The text that is searched and embedded, on one line; a row is read with its column names. */
  readonly text: string;
  /** The nearest heading above it, or a table's caption; null without one. */
  readonly heading: string | null;
  /** Headings from the outermost in, then a table's caption or the line that introduces a list. */
  readonly path: readonly string[];
  /** A row's cells with their columns' names; null for other kinds. */
  readonly cells: readonly { column: string; text: string }[] | null;
}
