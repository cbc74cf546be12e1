import type { DocumentNotice } from '#contract/documents.ts';
import type { ComparableDocument } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { LeftOut } from '../../losses/left-out.ts';
import { mergeNotices } from '../../losses/notices.ts';
import { isEmbeddedFile, partName } from '../../office/package.ts';
import { childOf, childrenOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import { isDrawnPart, pictureSize } from '../embedded.ts';
import type { LoadedDocx } from './load.ts';

/** What isn't compared of a docx, besides its text of other formats: files, charts and diagrams, and pictures. */
export function leftOutOf({
  relations,
  parts,
  main,
  pages,
}: Pick<LoadedDocx, 'relations' | 'parts' | 'main' | 'pages'>): LeftOut {
  const leftOut = new LeftOut();
  for (const relation of relations.values())
    if (isEmbeddedFile(relation) || isDrawnPart(relation)) leftOut.parts.push(partName(relation.target));
  const body = parts.get(main);
  if (body) countPictures(body, leftOut, { page: pages === null ? null : 1 });
  return leftOut;
}

const drawings = new Set(['w:drawing', 'w:pict', 'w:object']);

/** @param place the current page, or null when the file doesn't record page breaks */
function countPictures(parent: Element, leftOut: LeftOut, place: { page: number | null }): void {
  for (const child of childrenOf(parent)) {
    // Of two versions of a drawing, the first is for programs that know everything.
    if (child.name === 'mc:Fallback' && childOf(parent, 'mc:Choice')) continue;
    if (child.name === 'w:lastRenderedPageBreak' && place.page !== null) place.page += 1;
    if (drawings.has(child.name)) {
      const { width, height } = pictureSize(child);
      leftOut.pictures.add(width, height, 'emu', place.page);
    }
    countPictures(child, leftOut, place);
  }
}

/** The notices of a docx that is compared: what is left out, and that its hidden text isn't. */
export function noticesOf(loaded: LoadedDocx): DocumentNotice[] {
  const notices = mergeNotices([...leftOutOf(loaded).notices(), ...loaded.chunks.notices]);
  if (showsHidden(loaded.document)) notices.push({ code: 'text_hidden_read', params: {} });
  return notices;
}

function showsHidden({ stories }: ComparableDocument): boolean {
  return stories.some(({ blocks }) =>
    paragraphsIn(blocks).some(({ text, runs }) =>
      runs?.some(
        ({ start, end, format }) => format.hidden === 'yes' && /[\p{L}\p{N}]/u.test(text.slice(start, end)),
      ),
    ),
  );
}
