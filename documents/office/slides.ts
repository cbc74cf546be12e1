import type { BlockText, DraftBlock } from '../builder.ts';

/** Puts the texts of a block on a page. */
export function onPage(block: DraftBlock, page: number): DraftBlock {
  const paged = (text: BlockText) => (typeof text === 'string' ? [{ text, page }] : text);
  if (block.kind === 'table')
    return {
      ...block,
      rows: block.rows.map(({ header, cells }) => ({ header, cells: cells.map(paged) })),
    };
  if ('printed' in block || block.kind === 'definition') return block;
  return { ...block, text: paged(block.text) };
}
