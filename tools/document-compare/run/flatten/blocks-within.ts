import type { BlockAlignment, ParagraphAlignment, RowAlignment } from '#text/compare/model.ts';

/** All paragraphs of some blocks, including those in tables. */
export function paragraphsOf(blocks: readonly BlockAlignment[]): ParagraphAlignment[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block]
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsOf(cell.blocks))),
  );
}

/** All rows of the tables among some blocks. */
export function rowsOf(blocks: readonly BlockAlignment[]): RowAlignment[] {
  return blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
}
