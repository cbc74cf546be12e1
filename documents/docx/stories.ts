import type { DocumentNotice } from '#contract/documents.ts';
import type { ComparableDocument } from '#text/compare/model.ts';
import { mergeNotices, namesNotice } from '../losses/notices.ts';
import { type LoadedDocx, loadDocx } from './stories/load.ts';

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
  /** What isn't compared, such as embedded files, charts and files that no reader knows, and what may have faults. */
  readonly notices: readonly DocumentNotice[];
  readonly path: string;
  readonly reading: RevisionReading;
}

/**
 * Reads all text of a docx (ISO/IEC 29500), story by story.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty when there
 *   is no text anywhere
 */
export async function readStories(
  path: string,
  { revisions }: { revisions: RevisionReading },
): Promise<DocxStories> {
  const loaded = await loadDocx(path, revisions);
  const { document, revisions: count, pages } = loaded;
  const notices = noticesOf(loaded);
  return { kind: 'docxStories', document, revisions: count, pages, notices, path, reading: revisions };
}

const uncomparedTypes = new Set(['package', 'oleObject', 'chart', 'diagramData']);

function noticesOf({ relations, chunks }: LoadedDocx): DocumentNotice[] {
  const uncompared = [...relations.values()].flatMap(({ type, target, external }) =>
    uncomparedTypes.has(type) && !external ? [target.split('/').at(-1) ?? target] : [],
  );
  return mergeNotices([...namesNotice('parts_unread', uncompared), ...chunks.notices]);
}
