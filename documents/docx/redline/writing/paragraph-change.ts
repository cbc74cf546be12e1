import { childOf } from '#documents/docx/stories/dom.ts';
import type { LoadedParagraph } from '#documents/docx/stories/load.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import type { Edit, Paragraph, ParagraphAlignment } from '#text/compare/model.ts';
import type { RedlineContext } from './context.ts';
import type { InlineInsertion, ParagraphChange } from './edits.ts';
import type { RevisedContentWriter } from './revised-content.ts';

export interface ParagraphContext extends RedlineContext {
  readonly contentWriter: RevisedContentWriter;
}

/** Lists a pair's changes at offsets of the original; textless runs come with the text around them. */
export function paragraphChangeOf(
  writing: ParagraphContext,
  loaded: LoadedParagraph,
  revised: Paragraph,
  edits: readonly Edit[],
  formatting: ParagraphAlignment['formatting'],
): ParagraphChange {
  const { contentWriter, plan } = writing;
  const { element } = loaded;
  const deletions: [number, number][] = [];
  const insertions: InlineInsertion[] = [];
  const formats: ParagraphChange['formats'][number][] = [];
  const openOffsets = new Set(contentWriter.unplacedExtras(revised).map(({ offset }) => offset));
  let originalOffset = 0;
  let revisedOffset = 0;
  for (const { kind, text } of edits) {
    if (kind === 'delete') {
      const last = deletions.at(-1);
      if (last && last[1] === originalOffset) last[1] = originalOffset + text.length;
      else deletions.push([originalOffset, originalOffset + text.length]);
      originalOffset += text.length;
      continue;
    }
    const start = revisedOffset;
    revisedOffset += text.length;
    if (kind === 'equal') {
      for (const { start: from, end: to, before, after } of formatting) {
        const first = Math.max(from, start) - start + originalOffset;
        const stop = Math.min(to, revisedOffset) - start + originalOffset;
        if (first < stop) formats.push({ start: first, end: stop, before, after });
      }
      for (const offset of openOffsets) {
        if (offset < start || offset >= revisedOffset) continue;
        openOffsets.delete(offset);
        insertions.push(
          insertionOf(writing, revised, offset, offset, originalOffset + offset - start, element),
        );
      }
      originalOffset += text.length;
    } else if (text !== '') {
      for (const offset of openOffsets)
        if (offset >= start && offset <= revisedOffset) openOffsets.delete(offset);
      insertions.push(insertionOf(writing, revised, start, revisedOffset, originalOffset, element));
    }
  }
  for (const offset of openOffsets)
    insertions.push(insertionOf(writing, revised, offset, offset, originalOffset, element));
  const deletedPieces = plan.deletedPieces.intersection(new Set(loaded.pieces));
  const { keptPieces } = plan;
  return { deletions, insertions, formats, wholeParagraph: false, tag: 'w:del', keptPieces, deletedPieces };
}

/** Inserts a range of the revised paragraph, with its textless runs, at an offset of the original. */
export function insertionOf(
  writing: ParagraphContext,
  revised: Paragraph,
  start: number,
  end: number,
  originalOffset: number,
  context: Element,
): InlineInsertion {
  const { marker, contentWriter } = writing;
  const properties = childOf(context, 'w:pPr');
  return {
    offset: originalOffset,
    createElement: (neighbour) =>
      marker.wrapInserted(
        contentWriter.makeRuns(context, revised, start, end, neighbour, properties),
        context,
        'w:ins',
      ),
  };
}
