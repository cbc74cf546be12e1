import { alignAnchored, alignSimilar } from './align.ts';
import type { Comparison } from './comparison.ts';
import type {
  BlockAlignment,
  ComparableBlock,
  RowAlignment,
  Table,
  TableAlignment,
  TableRow,
} from './model.ts';
import { deletedRow, insertedRow } from './one-sided.ts';

/** Separators of cells and rows: characters that no text contains. */
const betweenCells = '\u001f';
const betweenRows = '\u001e';

export function textOfBlock(block: ComparableBlock): string {
  return block.kind === 'paragraph' ? block.text : block.rows.map(textOfRow).join(betweenRows);
}

function textOfRow(row: TableRow): string {
  return row.cells.map((cell) => cell.blocks.map(textOfBlock).join('\n')).join(betweenCells);
}

/** The number of cells that most rows have, the larger of two that are equally frequent. */
export function columnsOf(table: Table): number {
  const counts = new Map<number, number>();
  for (const { cells } of table.rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
  return most?.[0] ?? 0;
}

type AlignCells = (
  original: readonly ComparableBlock[],
  revised: readonly ComparableBlock[],
  comparing: Comparison,
) => BlockAlignment[];

/** Aligns two tables by rows, and the cells of paired rows by order. */
export function alignTables(
  original: Table,
  revised: Table,
  comparing: Comparison,
  alignCells: AlignCells,
): TableAlignment {
  const itemOf = (row: TableRow) => comparing.item(textOfRow(row), row.cells.length);
  const a = original.rows.map(itemOf);
  const b = revised.rows.map(itemOf);
  const alignment = alignAnchored(a, b, comparing.effort, comparing.vocabulary.size);
  const isFree = (side: 'a' | 'b', index: number) => alignment[side][index] === -1;
  alignSimilar(a, b, alignment, isFree, comparing.vocabulary.size);
  const rows: RowAlignment[] = [];
  let i = 0;
  const deleteUntil = (end: number) => {
    for (; i < end; i++) {
      const row = original.rows[i];
      if (row) rows.push(deletedRow(row));
    }
  };
  const inserted: TableRow[] = [];
  const insertAll = () => {
    for (const row of inserted.splice(0)) rows.push(insertedRow(row));
  };
  for (const [j, row] of revised.rows.entries()) {
    const partner = alignment.b[j] ?? -1;
    const before = original.rows[partner];
    if (!before) {
      inserted.push(row);
      continue;
    }
    deleteUntil(partner);
    insertAll();
    rows.push(pairOfRows(before, row, comparing, alignCells));
    i = partner + 1;
  }
  deleteUntil(original.rows.length);
  insertAll();
  return { kind: 'table', original, revised, rows };
}

function pairOfRows(
  original: TableRow,
  revised: TableRow,
  comparing: Comparison,
  alignCells: AlignCells,
): RowAlignment {
  const cells = revised.cells.flatMap((cell, index) => {
    const before = original.cells[index];
    if (!before) return [];
    return [{ original: before, revised: cell, blocks: alignCells(before.blocks, cell.blocks, comparing) }];
  });
  return { original, revised, cells };
}
