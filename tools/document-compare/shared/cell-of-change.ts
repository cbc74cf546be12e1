import type { Address } from '#contract/documents.ts';
import { cellName } from '#contract/sheet-cells.ts';
import type { Change, Comparison, RowSide } from './comparison.ts';

/** The cell of a spreadsheet in which a change lies; null for changes of several cells, and in other formats. */
export function cellOfChange({ rows }: Comparison, { id, row }: Change): Address | null {
  const { original = null, revised = null } = rows[row] ?? {};
  return cellOn(revised, id) ?? cellOn(original, id);
}

function cellOn(side: RowSide | null, change: number): Address | null {
  if (side?.address?.kind !== 'row' || side.address.column === undefined) return null;
  const { sheet: name, row, column } = side.address;
  const indexes = [...side.cells.keys()].filter((index) =>
    side.cells[index]?.some((piece) => piece.change === change),
  );
  const [index] = indexes;
  if (index === undefined || indexes.length > 1) return null;
  // Cells that only the other side has stand among them as empty ones.
  const absent = side.absent?.filter((other) => other < index).length ?? 0;
  return { kind: 'cell', name: cellName({ name, row, column: column + index - absent }) };
}
