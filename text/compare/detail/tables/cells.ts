import { heaviestChain } from '../../alignment/chain.ts';
import { columnsOf } from '../../block-text.ts';
import { alignCells } from '../../blocks.ts';
import type { Comparison } from '../../comparison.ts';
import {
  automatic,
  type BlockAlignment,
  type CellAlignment,
  type ColumnChange,
  type Table,
  type TableCell,
  type TableRow,
} from '../../model.ts';
import { oneSidedBlock } from '../../one-sided.ts';
import { textOfCell, textsOfRow } from '../cell-text.ts';
import type { ColumnSteps } from './columns.ts';
import { countsRows, isCount } from './counts.ts';

/** Aligns the cells of rows by the columns of their tables. */
export class CellAligner {
  readonly #original: Table;
  readonly #revised: Table;
  readonly #columns: ColumnSteps;
  readonly #comparing: Comparison;
  readonly #widths: readonly [number, number];
  readonly #changes: readonly (ColumnChange | null)[];
  /** For each column true when it only counts the rows of both tables. */
  readonly #counts: readonly boolean[];

  constructor(original: Table, revised: Table, columns: ColumnSteps, comparing: Comparison) {
    this.#original = original;
    this.#revised = revised;
    this.#columns = columns;
    this.#comparing = comparing;
    this.#widths = [columnsOf(original), columnsOf(revised)];
    this.#changes = columns.map(([i, j]) => {
      if (i >= 0 && j >= 0) return null;
      return { name: this.#nameOf(i >= 0 ? this.#original : this.#revised, Math.max(i, j)) };
    });
    this.#counts = columns.map(
      ([i, j]) => countsRows(this.#textsOf(original, i)) && countsRows(this.#textsOf(revised, j)),
    );
  }

  #textsOf({ rows }: Table, column: number): string[] {
    const width = columnsOf({ rows });
    return rows.flatMap(({ cells }) =>
      cells.length === width && cells[column] ? [textOfCell(cells[column])] : [],
    );
  }

  #nameOf(table: Table, column: number): string {
    return this.#textsOf(table, column).find((text) => text !== '') ?? '';
  }

  align(before: TableRow, after: TableRow): CellAlignment[] {
    const isUsual = before.cells.length === this.#widths[0] && after.cells.length === this.#widths[1];
    const steps = isUsual ? this.#columns : alignMerged(before, after);
    return steps.map(([i, j], index) =>
      this.#cell(
        before.cells[i] ?? null,
        after.cells[j] ?? null,
        isUsual ? (this.#changes[index] ?? null) : null,
        isUsual && this.#counts[index] === true,
      ),
    );
  }

  #cell(
    original: TableCell | null,
    revised: TableCell | null,
    column: ColumnChange | null,
    counts: boolean,
  ): CellAlignment {
    if (original && revised) {
      const blocks = alignCells(original, revised, this.#comparing);
      const areCounts = counts && [original, revised].every((cell) => isCount(textOfCell(cell)));
      return { original, revised, blocks: areCounts ? blocks.map(withoutCount) : blocks };
    }
    const side = original ? 'original' : 'revised';
    const blocks = (original ?? revised)?.blocks ?? [];
    return { original, revised, column, blocks: blocks.map((block) => oneSidedBlock(block, side)) };
  }
}

/** A row's number isn't told: it moved on with its row. */
function withoutCount(block: BlockAlignment): BlockAlignment {
  if (block.kind === 'table' || !block.original || !block.revised) return block;
  const edits = block.edits.map((edit) => (edit.kind === 'equal' ? edit : { ...edit, role: automatic }));
  return { ...block, edits };
}

/** Aligns the cells of rows in which some are merged: equal texts first, then what is left between them in order. */
function alignMerged(before: TableRow, after: TableRow): [number, number][] {
  const texts = textsOfRow(before);
  const others = textsOfRow(after);
  const points = texts.flatMap((text, i) =>
    others.flatMap((other, j) => (text === other ? [{ i, j, weight: text === '' ? 0.1 : 1 }] : [])),
  );
  const steps: [number, number][] = [];
  let [i, j] = [0, 0];
  for (const point of [...heaviestChain(points), { i: texts.length, j: others.length }]) {
    while (i < point.i && j < point.j) steps.push([i++, j++]);
    while (i < point.i) steps.push([i++, -1]);
    while (j < point.j) steps.push([-1, j++]);
    if (point.i < texts.length) steps.push([point.i, point.j]);
    [i, j] = [point.i + 1, point.j + 1];
  }
  return steps;
}
