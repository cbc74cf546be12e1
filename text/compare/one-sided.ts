import type { BlockAlignment, ComparableBlock, RowAlignment, TableRow } from './model.ts';
import { replaceAll } from './words.ts';

/** A block that only the original has; `move` is ParagraphAlignment's. */
export function deletedBlock(block: ComparableBlock, move: number | null = null): BlockAlignment {
  if (block.kind === 'table')
    return { kind: 'table', original: block, revised: null, rows: block.rows.map(deletedRow) };
  const edits = replaceAll(block.text, '');
  return { kind: 'paragraph', original: block, revised: null, edits, move, formatting: [] };
}

export function insertedBlock(block: ComparableBlock): BlockAlignment {
  if (block.kind === 'table')
    return { kind: 'table', original: null, revised: block, rows: block.rows.map(insertedRow) };
  const edits = replaceAll('', block.text);
  return { kind: 'paragraph', original: null, revised: block, edits, move: null, formatting: [] };
}

export function deletedRow(row: TableRow): RowAlignment {
  return {
    original: row,
    revised: null,
    cells: row.cells.map((cell) => ({
      original: cell,
      revised: null,
      blocks: cell.blocks.map((block) => deletedBlock(block)),
    })),
  };
}

export function insertedRow(row: TableRow): RowAlignment {
  return {
    original: null,
    revised: row,
    cells: row.cells.map((cell) => ({
      original: null,
      revised: cell,
      blocks: cell.blocks.map((block) => insertedBlock(block)),
    })),
  };
}
