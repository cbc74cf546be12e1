import type { BlockAlignment, Paragraph, StoryAlignment } from '#text/compare/model.ts';

/** The paragraphs that both documents have, cells included. */
export function pairsIn(stories: readonly StoryAlignment[]): [original: Paragraph, revised: Paragraph][] {
  const pairsOf = (blocks: readonly BlockAlignment[]): [Paragraph, Paragraph][] =>
    blocks.flatMap((block): [Paragraph, Paragraph][] => {
      if (block.kind === 'table')
        return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => pairsOf(cell.blocks)));
      return block.original && block.revised ? [[block.original, block.revised]] : [];
    });
  return stories.flatMap(({ blocks }) => pairsOf(blocks));
}
