import type { Block } from '#contract/documents.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';

/** What is translated as one: a paragraph, a heading, a list item, a cell's paragraph, a caption's cue. */
export interface TranslatableUnit {
  /** How a page shows it. cell: a paragraph of a table. */
  kind: Exclude<Block['kind'], 'table'> | 'cell';
  /** Of a heading or list item; 0 otherwise. */
  level: number;
  /** Where it stands. Units of one part follow each other. */
  part: 'body' | 'header' | 'footer' | 'footnote' | 'endnote' | 'comment' | 'textbox';
  content: MarkedText;
  /** Ids of spans whose words must come back as they are: code, an address, what says translate="no". */
  kept?: readonly number[];
  /** Null where the format has no pages. */
  page: number | null;
}

/** A file that is translated in its own form: docx, txt, md, srt, vtt, html. */
export interface TranslatableFile {
  /** In reading order; those without a letter are left out. */
  units: readonly TranslatableUnit[];
  /** ISO 639-1 as the file itself says, null where it doesn't. */
  language: string | null;
  /**
   * The file anew with translations in the places of its units. All else is kept byte for byte, or as the
   * format's meaning is. A translation that lost spans is written in the unit's dominant formatting.
   * @param translations One for each unit; null leaves the unit as it is
   * @param language ISO 639-1 of the translations
   * @returns plain: indexes of the units whose inner formatting could not be carried
   */
  write(
    translations: readonly (MarkedText | null)[],
    language: string,
  ): Promise<{ bytes: Uint8Array; mediaType: string; extension: string; plain: number[] }>;
}

/** Where each kind's file is opened: path of the file. @throws KalemError document_* */
export type OpenTranslatable = (path: string) => Promise<TranslatableFile>;
