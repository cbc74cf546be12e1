import type { Properties } from '../model.ts';

/** What shares a change of formatting. */
export interface FormatScope {
  /** paragraphs: some that have nothing else in common. */
  readonly kind: 'document' | 'style' | 'section' | 'table' | 'row' | 'column' | 'columns' | 'paragraphs';
  /**
   * A style's name ('' for the default one), a heading, or the cells of a table's or a column's first row; of several
   * columns, with commas between them.
   */
  readonly name: string;
}

/** A change of formatting as it is told: once, with everything that it applies to. */
export interface ToldFormat {
  /** Null for a change within one paragraph. */
  readonly scope: FormatScope | null;
  /** The changed properties with their usual value before, and their value now; a default value is left out. */
  readonly before: Properties;
  readonly after: Properties;
  /** The number of paragraphs, cells included, in which it applies to text. */
  readonly places: number;
  /** True when it changes characters, and not only paragraphs as a whole. */
  readonly changesCharacters: boolean;
}

/** A stretch of a paragraph to which a change applies. */
export interface FormatMark {
  /** Offsets into the revised text; both are 0 for all of the paragraph. */
  readonly start: number;
  readonly end: number;
  readonly told: ToldFormat;
}
