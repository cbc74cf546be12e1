import type { ComparableDocument } from '#text/compare/model.ts';
import { loadDocx } from './stories/load.ts';

/** How tracked changes that a file already holds are read. */
export type RevisionReading = 'accepted' | 'rejected';

/** A docx read for comparing. The file stays the source of a redline: it must lie there until that is written. */
export interface DocxStories {
  readonly kind: 'docxStories';
  /**
   * In this order: body, headers and footers by use, footnotes and endnotes by reference, text boxes.
   * Empty paragraphs are among the blocks, with the text "". References to notes, images and page
   * breaks have no text; equations have that of their symbols.
   */
  readonly document: ComparableDocument;
  /** Tracked changes found in the file. */
  readonly revisions: number;
  /** null when the file doesn't say where its pages end. */
  readonly pages: number | null;
  readonly path: string;
  readonly reading: RevisionReading;
}

/**
 * Reads everything with a text of its own in a docx (ISO/IEC 29500).
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty (no
 *   text anywhere)
 */
export async function readStories(
  path: string,
  { revisions }: { revisions: RevisionReading },
): Promise<DocxStories> {
  const loaded = await loadDocx(path, revisions);
  return {
    kind: 'docxStories',
    document: loaded.document,
    revisions: loaded.revisions,
    pages: loaded.pages,
    path,
    reading: revisions,
  };
}
