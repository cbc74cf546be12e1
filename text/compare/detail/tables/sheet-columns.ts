import type { BlockAlignment, CellAlignment, ColumnChange, TableCell } from '../../model.ts';
import { mapSame } from '../walk.ts';

/** Makes one change of a column that came or went in several tables of a sheet, which stand below each other. */
export function joinSheetColumns(blocks: readonly BlockAlignment[]): readonly BlockAlignment[] {
  const known = new Map<string, ColumnChange>();
  const joined = (cell: CellAlignment): CellAlignment => {
    const side = cell.original ?? cell.revised;
    const sheet = side && sheetOf(side);
    if (!cell.column || cell.column.name === '' || !sheet) return cell;
    const key = [sheet, cell.original ? '-' : '+', cell.column.name].join('\n');
    const column = known.get(key) ?? cell.column;
    known.set(key, column);
    return column === cell.column ? cell : { ...cell, column };
  };
  return mapSame(blocks, (block) => {
    if (block.kind === 'paragraph') return block;
    const rows = mapSame(block.rows, (row) => {
      const cells = mapSame(row.cells, joined);
      return cells === row.cells ? row : { ...row, cells };
    });
    return rows === block.rows ? block : { ...block, rows };
  });
}

function sheetOf({ blocks: [first] }: TableCell): string | null {
  const address = first?.kind === 'paragraph' ? first.address : undefined;
  return address?.kind === 'row' ? address.sheet : null;
}
