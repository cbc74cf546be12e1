import type { ComparableBlock, TableRow } from '#text/compare/model.ts';

/** A table row's text: its cells separated by tabs, the paragraphs in a cell by line breaks. */
export function textOfRow(row: TableRow | null): string {
  return row?.cells.map(({ blocks }) => textOfBlocks(blocks)).join('\t') ?? '';
}

/** The text of a cell's blocks, separated by line breaks. */
export function textOfBlocks(blocks: readonly ComparableBlock[]): string {
  return blocks
    .map((block) => (block.kind === 'paragraph' ? block.text : block.rows.map(textOfRow).join('\n')))
    .join('\n');
}
