import type { BlockAlignment, ComparableBlock, Paragraph, ParagraphAlignment } from './model.ts';

/** Every paragraph of some blocks in reading order, including those in tables. */
export function* paragraphsIn(blocks: readonly ComparableBlock[]): Generator<Paragraph> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield block;
    else for (const { cells } of block.rows) for (const cell of cells) yield* paragraphsIn(cell.blocks);
  }
}

/** Every aligned paragraph of some blocks in reading order, including those in tables. */
export function* paragraphAlignmentsIn(blocks: readonly BlockAlignment[]): Generator<ParagraphAlignment> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield block;
    else
      for (const { cells } of block.rows) for (const cell of cells) yield* paragraphAlignmentsIn(cell.blocks);
  }
}
