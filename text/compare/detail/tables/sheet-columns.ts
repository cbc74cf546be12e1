import type { BlockAlignment, CellAlignment, ColumnChange, TableAlignment, TableCell } from '../../model.ts';
import { mapSame } from '../walk.ts';

/** A column that came or went in a sheet, with the column that each table further below has for it. */
interface SheetColumn {
  readonly column: ColumnChange;
  readonly tables: Map<TableAlignment, ColumnChange>;
}

/** Makes one change of a column that came or went in several tables of a sheet, which stand below each other. */
export function joinSheetColumns(blocks: readonly BlockAlignment[]): readonly BlockAlignment[] {
  const known = new Map<string, SheetColumn>();
  const joined = (cell: CellAlignment, table: TableAlignment): CellAlignment => {
    const side = cell.original ?? cell.revised;
    const sheet = side && sheetOf(side);
    if (!cell.column || cell.column.name === '' || !sheet) return cell;
    const key = [sheet, cell.original ? '-' : '+', cell.column.name].join('\n');
    const { column, tables } = known.get(key) ?? { column: cell.column, tables: new Map() };
    const own = tables.get(table) ?? cell.column;
    known.set(key, { column, tables: tables.set(table, own) });
    // Two columns of one table are two, whatever their heads say.
    return own !== cell.column || column === cell.column ? cell : { ...cell, column };
  };
  return mapSame(blocks, (block) => {
    if (block.kind === 'paragraph') return block;
    const rows = mapSame(block.rows, (row) => {
      const cells = mapSame(row.cells, (cell) => joined(cell, block));
      return cells === row.cells ? row : { ...row, cells };
    });
    return rows === block.rows ? block : { ...block, rows };
  });
}

function sheetOf({ blocks: [first] }: TableCell): string | null {
  const address = first?.kind === 'paragraph' ? first.address : undefined;
  return address?.kind === 'row' ? address.sheet : null;
}
