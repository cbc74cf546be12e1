import type { BlockAlignment } from '#text/compare/model.ts';

/** Aligns the same blocks by whole paragraphs: a changed one is deleted and inserted, and nothing moves. */
export function coarseBlocks(blocks: readonly BlockAlignment[]): BlockAlignment[] {
  return blocks.flatMap((block): BlockAlignment[] => {
    if (block.kind === 'table') {
      const rows = block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, blocks: coarseBlocks(cell.blocks) })),
      }));
      return [{ ...block, rows }];
    }
    const { original, revised } = block;
    if (!original || !revised) return [{ ...block, move: null }];
    if (original.text === revised.text) {
      const edits = original.text === '' ? [] : [{ kind: 'equal' as const, text: original.text }];
      return [{ ...block, edits, formatting: [] }];
    }
    const changed = { ...block, move: null, formatting: [] };
    return [
      { ...changed, revised: null, edits: [{ kind: 'delete', text: original.text }] },
      { ...changed, original: null, edits: [{ kind: 'insert', text: revised.text }] },
    ];
  });
}
