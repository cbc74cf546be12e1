import type { ComparableDocument } from '#text/compare/model.ts';
import { attributeOf } from './stories/dom.ts';
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
  /** The names of parts whose text isn't compared: embedded files, charts, and files that no reader knows. */
  readonly unread: readonly string[];
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
  const unread = unreadParts(loaded);
  return { kind: 'docxStories', document, revisions: count, pages, unread, path, reading: revisions };
}

const uncomparedTypes = new Set(['package', 'oleObject', 'chart', 'diagramData']);

function unreadParts({ relations, chunks }: LoadedDocx): string[] {
  const opened = new Set(chunks.opened.map(({ chunk }) => attributeOf(chunk, 'r:id')));
  const names = [...relations].flatMap(([key, { type, target, external }]) => {
    const isUnread =
      type === 'aFChunk' ? !opened.has(key.split(' ').at(-1) ?? '') : uncomparedTypes.has(type) && !external;
    return isUnread ? [target.split('/').at(-1) ?? target] : [];
  });
  return [...new Set(names)];
}
