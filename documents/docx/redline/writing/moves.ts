import type { BlockAlignment, StoryAlignment } from '#text/compare/model.ts';

/** The index of the first block after a container's last pair; 0 without a pair. */
export function tailStart(blocks: readonly BlockAlignment[]): number {
  return blocks.findLastIndex((block) => block.original && block.revised) + 1;
}

/**
 * Finds the moves that tracked changes can express: the text is unchanged, and both ends lie in containers
 * that stay, before their last pair. Other moves are written as a deletion and an insertion.
 * @returns the numbers of the moves
 */
export function expressibleMoves(stories: readonly StoryAlignment[]): Set<number> {
  const from = new Map<number, string>();
  const to = new Map<number, string>();
  const visit = (blocks: readonly BlockAlignment[]) => {
    const tail = tailStart(blocks);
    for (const [index, block] of blocks.entries()) {
      if (block.kind === 'table') {
        if (!block.original || !block.revised) continue;
        for (const row of block.rows) {
          if (row.original && row.revised) for (const cell of row.cells) visit(cell.blocks);
        }
      } else if (block.move !== null && index < tail) {
        if (block.original) from.set(block.move, block.original.text);
        if (block.revised) to.set(block.move, block.revised.text);
      }
    }
  };
  for (const story of stories) if (story.original && story.revised) visit(story.blocks);
  return new Set(
    [...from].filter(([move, text]) => text !== '' && to.get(move) === text).map(([move]) => move),
  );
}
