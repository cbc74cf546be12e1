/**
 * What is compared, and how two of it lie against each other. Readers in documents/ make the
 * documents; texts are NFC, tabs and line breaks of the source stand as "\t" and "\n".
 */
export interface ComparableDocument {
  readonly stories: readonly ComparableStory[];
}

/** A part of a document with a text of its own: the body, a header, a footnote, a text box ... */
export interface ComparableStory {
  readonly kind: 'body' | 'header' | 'footer' | 'footnote' | 'endnote' | 'textBox' | 'comment';
  /** From 1 among its kind. */
  readonly number: number;
  readonly blocks: readonly ComparableBlock[];
}

export type ComparableBlock = Paragraph | Table;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly style: 'heading' | 'paragraph' | 'listItem';
  /** Of headings and list items, from 1; 0 for others. */
  readonly level: number;
  readonly text: string;
  readonly page: number | null;
  /** What a reader sees of the paragraph's formatting ("alignment": "center"); empty where unknown. */
  readonly format: Properties;
  /** The same of its characters, in order, covering the text; empty where unknown. */
  readonly runs: readonly Run[];
}

export type Properties = Readonly<Record<string, string>>;

/** Offsets into the paragraph's text in UTF-16 code units, end exclusive. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly format: Properties;
}

export interface Table {
  readonly kind: 'table';
  readonly rows: readonly TableRow[];
}
export interface TableRow {
  readonly cells: readonly TableCell[];
}
export interface TableCell {
  readonly blocks: readonly ComparableBlock[];
}

/** The result of compareDocuments: everything of both documents once, in reading order. */
export interface DocumentAlignment {
  readonly stories: readonly StoryAlignment[];
}

/** null on one side: the other document alone has it. The objects are the very ones that were given. */
export interface StoryAlignment {
  readonly original: ComparableStory | null;
  readonly revised: ComparableStory | null;
  readonly blocks: readonly BlockAlignment[];
}

export type BlockAlignment = ParagraphAlignment | TableAlignment;

export interface ParagraphAlignment {
  readonly kind: 'paragraph';
  readonly original: Paragraph | null;
  readonly revised: Paragraph | null;
  /** Concatenated without inserts the original's text, without deletes the revised one's, exactly. */
  readonly edits: readonly Edit[];
  /**
   * Pairs the two places of a moved paragraph: the old one has no revised, the new one no original.
   * Its text may have changed on the way: `edits` of the new place then tell.
   */
  readonly move: number | null;
  /** Formatting that changed on text that both have; offsets into the revised text. */
  readonly formatting: readonly FormatChange[];
}

export interface Edit {
  readonly kind: 'equal' | 'delete' | 'insert';
  readonly text: string;
}

export interface FormatChange {
  /** Both 0: of the paragraph as a whole. */
  readonly start: number;
  readonly end: number;
  readonly before: Properties;
  readonly after: Properties;
}

/** Tables whose columns don't match are one deleted and one inserted table instead. */
export interface TableAlignment {
  readonly kind: 'table';
  readonly original: Table | null;
  readonly revised: Table | null;
  readonly rows: readonly RowAlignment[];
}
export interface RowAlignment {
  readonly original: TableRow | null;
  readonly revised: TableRow | null;
  readonly cells: readonly CellAlignment[];
}
export interface CellAlignment {
  readonly original: TableCell | null;
  readonly revised: TableCell | null;
  readonly blocks: readonly BlockAlignment[];
}
