import type { Address } from '#contract/documents.ts';

/** Made by readers in documents/; texts are NFC, with the source's tabs and line breaks as "\t" and "\n". */
export interface ComparableDocument {
  readonly stories: readonly ComparableStory[];
}

/** A text of its own in a document: the body, a header, a footnote, a text box ... */
export interface ComparableStory {
  readonly kind: 'body' | 'header' | 'footer' | 'footnote' | 'endnote' | 'textBox' | 'comment';
  /** Counted from 1 within the kind. */
  readonly number: number;
  readonly blocks: readonly ComparableBlock[];
}

export type ComparableBlock = Paragraph | Table;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly style: 'heading' | 'paragraph' | 'listItem';
  /** From 1 for headings and list items; 0 for others. */
  readonly level: number;
  readonly text: string;
  /** Its number as printed ("3.", "Article I", "b)"), "•" for any bullet; absent without one. */
  readonly number?: string | undefined;
  /**
   * UTF-16 code units of a number that was typed, with the white space behind it: the text begins with them. Absent for
   * an automatic number, which isn't part of the text.
   */
  readonly typed?: number | undefined;
  /** The typed number with the white space behind it, once it was taken off the text. */
  readonly typedText?: string | undefined;
  /** The parts of the text that a program fills in, such as the number of the page. Offsets as those of a run. */
  readonly automatic?: readonly Pick<Run, 'start' | 'end'>[] | undefined;
  /** From 1; null in a format without pages. */
  readonly page: number | null;
  /** The slide, or the row of a sheet (its cell when it has no other), on which it stands; absent in other formats. */
  readonly address?: Address | undefined;
  /** The number that the text of a sheet's cell shows; two texts that show the same number differ in their format. */
  readonly value?: number | undefined;
  /** The paragraph's visible formatting ("alignment": "center"); empty when unknown. */
  readonly format: Properties;
  /** The characters' visible formatting, in order, covering the text; empty when unknown. */
  readonly runs: readonly Run[];
  /** How the page shows its ends; only for a paragraph whose ends were inferred from the layout. */
  readonly print?: Print | undefined;
  /** The paragraphs, as they were read, that this one was made from for the comparison; see withSources. */
  readonly sources?: readonly Paragraph[] | undefined;
}

/** The ends of a paragraph as its page shows them, where they were inferred from its lines. */
export interface Print {
  /**
   * Offsets in the text at which a paragraph might begin, because a printed line does and nothing shows that it goes on;
   * null when its lines aren't known.
   */
  readonly lineStarts: readonly number[] | null;
  /**
   * True when space, an indent or a line's short end shows that it doesn't go on from the paragraph before, which ends a
   * sentence.
   */
  readonly isSetApart: boolean;
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

/** The result of compareDocuments: everything in both documents once, in reading order. */
export interface DocumentAlignment {
  readonly stories: readonly StoryAlignment[];
  /** The printed numbers that changed in kind or start, in a detailed alignment. */
  readonly numbers?: readonly NumberChange[];
  /** True for two prints on paper of different sizes, in a detailed alignment. */
  readonly isOtherPaper?: boolean;
}

/** The numbers of a list or of a run of clauses that changed for one reason: the first before and after. */
export interface NumberChange {
  readonly before: string;
  readonly after: string;
}

/**
 * A part of either document or of both; a side is null when only the other one has it. The objects are those passed
 * in.
 */
export interface Sides<T> {
  readonly original: T | null;
  readonly revised: T | null;
}

export interface StoryAlignment extends Sides<ComparableStory> {
  readonly blocks: readonly BlockAlignment[];
}

export type BlockAlignment = ParagraphAlignment | TableAlignment;

export interface ParagraphAlignment extends Sides<Paragraph> {
  readonly kind: 'paragraph';
  /** Exact: edits without inserts give the original text, and edits without deletes the revised text. */
  readonly edits: readonly Edit[];
  /**
   * Number that links a move's two locations: the old one has no `revised`, the new one no `original`. If the
   * text changed as well, the new location's `edits` show it. Null for a paragraph that wasn't moved.
   */
  readonly move: number | null;
  /** Formatting that changed on text that both have; offsets into the revised text. */
  readonly formatting: readonly FormatChange[];
  /** True for an empty paragraph that came or went with its neighbours, and isn't told by itself. */
  readonly untold?: true;
  /** The numbers of the paragraphs of one side, behind the first, that are one paragraph on the other side. */
  readonly partNumbers?: { readonly side: 'original' | 'revised'; readonly numbers: readonly string[] };
  /** Index in DocumentAlignment.numbers of the change of its printed number. */
  readonly numberChange?: number;
}

export interface Edit {
  readonly kind: 'equal' | 'delete' | 'insert';
  readonly text: string;
  /** How a reader is told of it, in a detailed alignment; absent for the shortest edits. */
  readonly role?: EditRole;
}

export type EditRole =
  /** A text replaced as a whole; `common` words of it stand in the new text as well. Both edits have the role. */
  | { readonly kind: 'replace'; readonly common: number }
  /** The break of a paragraph that was parted, or the white space where two were joined. */
  | { readonly kind: 'split' | 'join' }
  /** A number that moved on by itself, such as a page's or that of a row: each side shows its own, and nothing is told. */
  | { readonly kind: 'automatic' }
  /** One of two cells of a row that changed places; both refer to the same object, with the texts from one to the other. */
  | { readonly kind: 'exchange'; readonly before: string; readonly after: string }
  /** A sentence that stands elsewhere: its deletion and its insertion have the same number. */
  | { readonly kind: 'move'; readonly number: number };

/** The role of what a program fills in. */
export const automatic = { kind: 'automatic' } as const satisfies EditRole;

export interface FormatChange {
  /** Both offsets are 0 when the whole paragraph's format changed. */
  readonly start: number;
  readonly end: number;
  readonly before: Properties;
  readonly after: Properties;
}

/** Tables whose columns don't match count as one deleted and one inserted table. */
export interface TableAlignment extends Sides<Table> {
  readonly kind: 'table';
  readonly rows: readonly RowAlignment[];
}
export interface RowAlignment extends Sides<TableRow> {
  readonly cells: readonly CellAlignment[];
  /** Links a moved row's two locations as ParagraphAlignment.move does; the cells of the new one are compared. */
  readonly move?: number | null;
  /** The same number for all rows of a table that moved as a whole, those that came or went there among them. */
  readonly tableMove?: number;
}
export interface CellAlignment extends Sides<TableCell> {
  readonly blocks: readonly BlockAlignment[];
  /** For a cell of a column that only one document has, in a detailed alignment. */
  readonly column?: ColumnChange | null;
}

/** A column that was put into a table or taken out; its cells refer to the same object. */
export interface ColumnChange {
  /** The text of its first cell that has any. */
  readonly name: string;
}
