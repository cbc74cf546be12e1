import type { Block } from '#contract/documents.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';

/** A text that is translated as one: a paragraph, heading, list item, paragraph of a cell, or cue of a caption. */
export interface TranslatableUnit {
  /** The kind of block on a page; "cell" is a paragraph of a table. */
  kind: Exclude<Block['kind'], 'table' | 'definition' | 'comment'> | 'cell';
  level: number;
  /** The part of the file. Units of one part are consecutive. */
  part: 'body' | 'header' | 'footer' | 'footnote' | 'endnote' | 'comment' | 'textbox';
  content: MarkedText;
  /** Ids of spans with words that must not change: code, an address, content with translate="no". */
  kept?: readonly number[];
  /** Null where the format has no pages. */
  page: number | null;
}

/** A file that is translated in its own form: docx, txt, md, srt, vtt, html. */
export interface TranslatableFile {
  /** In reading order, without units that have no letter. */
  units: readonly TranslatableUnit[];
  /** The language that the file declares (ISO 639-1), or null. */
  language: string | null;
  /**
   * Writes the file with translations in place of its units. Everything else stays byte for byte, or has the
   * same meaning in the format. A translation that lost spans gets the unit's dominant formatting.
   * @param translations one for each unit; null leaves the unit as it is
   * @param language ISO 639-1 of the translations
   * @returns plain: indexes of the units whose inner formatting was lost
   */
  write(
    translations: readonly (MarkedText | null)[],
    language: string,
  ): Promise<{ bytes: Uint8Array; mediaType: string; extension: string; plain: number[] }>;
}

/** Opens a file at a path. @throws KalemError document_* */
export type OpenTranslatable = (path: string) => Promise<TranslatableFile>;
