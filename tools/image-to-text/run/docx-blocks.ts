import type { DocxBlock } from '#documents/write/docx.ts';
import { markerLength } from '#text/lines.ts';
import type { PageWords, RecognisedPage } from '../contract.ts';

/** The text's paragraphs. An unedited paragraph keeps the kind that the page's layout gave it. */
export function docxBlocksOf(
  { text }: Pick<RecognisedPage, 'text'>,
  original: Pick<PageWords, 'text' | 'blocks'>,
): DocxBlock[] {
  const blockByText = new Map(
    original.blocks.map((block) => [original.text.slice(block.start, block.end), block]),
  );
  // Empty lines separate the paragraphs.
  return text.split(/\n[^\S\n]*\n\s*/).map((part): DocxBlock => {
    const block = blockByText.get(part);
    const rows = part.split('\n').map((row) => row.split('\t'));
    if (block ? block.kind === 'table' : isTable(rows)) return { kind: 'table', rows };
    if (part.includes('\n') || part.includes('\t')) return { kind: 'lines', rows };
    if (block?.kind === 'heading') return { kind: 'heading', level: headingLevel(block.level), text: part };
    if (block?.kind === 'listItem' && !/[\p{L}\p{N}]/u.test(block.marker))
      return { kind: 'bullet', text: part.slice(markerLength(part, block.marker)) };
    return { kind: 'paragraph', text: part };
  });
}

function headingLevel(level: number): 1 | 2 | 3 {
  return level <= 1 ? 1 : level === 2 ? 2 : 3;
}

/** True for edited lines that all have the same number of cells. */
function isTable(rows: readonly string[][]): boolean {
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every((row) => row.length === columns);
}
