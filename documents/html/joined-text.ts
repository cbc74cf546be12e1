import type { DraftBlock } from '../builder.ts';

/** The texts of blocks in one line. */
export function joinedText(blocks: readonly DraftBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'table') return block.rows.map(({ cells }) => cells.join(' '));
      return block.kind === 'definition' ? [`${block.term} ${block.text}`] : [block.text];
    })
    .join(' ');
}
