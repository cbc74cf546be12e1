import type { LoadedParagraph } from '#documents/docx/stories/load.ts';
import { childOf } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
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
  const properties = childOf(element, 'w:pPr');
  const insertion = (start: number, end: number, offset: number) =>
    insertionOf(writing, revised, start, end, offset, element, properties);
  /** The offsets of textless runs that no insertion has brought along yet, in ascending order. */
  const openOffsets = [...new Set(contentWriter.unplacedExtras(revised).map(({ offset }) => offset))];
  let nextOpen = 0;
  let nextFormat = 0;
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
      while ((formatting[nextFormat]?.end ?? Number.POSITIVE_INFINITY) <= start) nextFormat += 1;
      for (let index = nextFormat; (formatting[index]?.start ?? revisedOffset) < revisedOffset; index += 1) {
        const change = formatting[index];
        if (!change) break;
        const { before, after } = change;
        const first = Math.max(change.start, start) - start + originalOffset;
        const stop = Math.min(change.end, revisedOffset) - start + originalOffset;
        if (first < stop) formats.push({ start: first, end: stop, before, after });
      }
      for (; (openOffsets[nextOpen] ?? revisedOffset) < revisedOffset; nextOpen += 1) {
        const offset = openOffsets[nextOpen] ?? start;
        insertions.push(insertion(offset, offset, originalOffset + offset - start));
      }
      originalOffset += text.length;
    } else if (text !== '') {
      while ((openOffsets[nextOpen] ?? Number.POSITIVE_INFINITY) <= revisedOffset) nextOpen += 1;
      insertions.push(insertion(start, revisedOffset, originalOffset));
    }
  }
  for (const offset of openOffsets.slice(nextOpen))
    insertions.push(insertion(offset, offset, originalOffset));
  const deletedPieces = plan.deletedPieces.intersection(new Set(loaded.pieces));
  const { keptPieces } = plan;
  return { deletions, insertions, formats, wholeParagraph: false, tag: 'w:del', keptPieces, deletedPieces };
}

/**
 * Inserts a range of the revised paragraph, with its textless runs, at an offset of the original.
 * @param properties the w:pPr of the paragraph that it goes into
 */
export function insertionOf(
  writing: ParagraphContext,
  revised: Paragraph,
  start: number,
  end: number,
  originalOffset: number,
  context: Element,
  properties: Element | null,
): InlineInsertion {
  const { marker, contentWriter } = writing;
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
