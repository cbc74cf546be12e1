import type { DocumentNotice } from '#contract/documents.ts';
import type { ComparableDocument } from '#text/compare/model.ts';
import { noticesOf } from './stories/left-out.ts';
import { loadDocx } from './stories/load.ts';
import { type PageSetup, pageSetupsOf } from './stories/page-setup.ts';

/** The way in which tracked changes that a file already has are resolved. */
export type RevisionReading = 'accepted' | 'rejected';

/** A docx read for comparison. The file must stay at its path until the redline is written from it. */
export interface DocxStories {
  readonly kind: 'docxStories';
  /**
   * Stories in this order: body, headers and footers by use, footnotes and endnotes by reference, text
   * boxes. Empty paragraphs are blocks with the text "". References to notes, images and page breaks have
   * no text; equations have the text of their symbols.
   */
  readonly document: ComparableDocument;
  readonly revisions: number;
  /** The page count, or null when the file doesn't record page breaks. */
  readonly pages: number | null;
  /** What isn't compared, such as embedded files, charts and large pictures, what may have faults, and what is hidden. */
  readonly notices: readonly DocumentNotice[];
  /** Keys of its pictures, equal for equal pictures. */
  readonly pictures: readonly string[];
  readonly pageSetups: readonly PageSetup[];
  readonly path: string;
  readonly reading: RevisionReading;
}

/**
 * Reads all text of a docx (ISO/IEC 29500), story by story.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex; when there is no text anywhere,
 *   document_empty, or document_parts_unread {names} or document_scanned {pages}, which may hold it
 */
export async function readStories(
  path: string,
  { revisions }: { revisions: RevisionReading },
): Promise<DocxStories> {
  const loaded = await loadDocx(path, revisions);
  const { document, revisions: count, pages } = loaded;
  const notices = noticesOf(loaded);
  const pictures = [...loaded.images.values()];
  const pageSetups = pageSetupsOf(loaded);
  const read = { document, revisions: count, pages, notices, pictures, pageSetups };
  return { kind: 'docxStories', ...read, path, reading: revisions };
}
