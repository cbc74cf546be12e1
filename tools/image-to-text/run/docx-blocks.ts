import type { DocxBlock } from '#documents/write/docx.ts';
import { markerLength } from '#text/lines.ts';
import type { PageWords, RecognisedPage } from '../contract.ts';

/** Paragraphs as they stand in the text; what the page's layout said of those that weren't edited still holds. */
export function blocksOf(
  { text }: Pick<RecognisedPage, 'text'>,
  kept: Pick<PageWords, 'text' | 'blocks'>,
): DocxBlock[] {
  const known = new Map(kept.blocks.map((block) => [kept.text.slice(block.start, block.end), block]));
  return text.split(/\n[^\S\n]*\n\s*/).map((part): DocxBlock => {
    const block = known.get(part);
    if (part.includes('\t')) return { kind: 'table', rows: part.split('\n').map((row) => row.split('\t')) };
    if (block?.kind === 'heading') return { kind: 'heading', level: headingLevel(block.level), text: part };
    if (block?.kind === 'listItem' && !/[\p{L}\p{N}]/u.test(block.marker))
      return { kind: 'bullet', text: part.slice(markerLength(part, block.marker)) };
    return { kind: 'paragraph', text: part };
  });
}

function headingLevel(level: number): 1 | 2 | 3 {
  return level <= 1 ? 1 : level === 2 ? 2 : 3;
}
