import { alignAnchored, alignSimilar } from '../../align.ts';
import { textOfRow } from '../../block-text.ts';
import type { Comparison } from '../../comparison.ts';
import type { BlockAlignment, RowAlignment, Table, TableAlignment, TableRow } from '../../model.ts';
import { oneSidedRow } from '../../one-sided.ts';
import { textsOfRow } from '../cell-text.ts';
import { CellAligner } from './cells.ts';
import { alignColumns } from './columns.ts';
import { withoutCounts } from './counts.ts';
import { pairTables } from './pair-tables.ts';
import { isSameRow, pairByFirstCell, pairReplacedRows, pairsOf, undoStrangers } from './rows.ts';

/**
 * Pairs tables whose columns or places differ, and aligns the rows and columns of those that aren't equal. A table that
 * stands elsewhere is told as moved, with the changes in it at its new location.
 */
export function detailTables(blocks: readonly BlockAlignment[], comparing: Comparison): BlockAlignment[] {
  const replaced = new Map<number, TableAlignment | null>();
  for (const { from, to, original, revised, isMoved } of pairTables(blocks)) {
    const table = detailTable(original, revised, comparing);
    const ends = isMoved ? endsOfMove(table, original, revised, comparing) : { from: null, to: table };
    replaced.set(from, ends.from).set(to, ends.to);
  }
  return blocks.flatMap((block, index) => {
    const found = replaced.get(index);
    if (found !== undefined) return found ?? [];
    if (block.kind !== 'table' || !block.original || !block.revised || !needsDetail(block)) return [block];
    return [detailTable(block.original, block.revised, comparing)];
  });
}

/** Parts the alignment of a table that stands elsewhere in two: its rows as they were, and as they are compared. */
function endsOfMove(
  { rows }: TableAlignment,
  original: Table,
  revised: Table,
  comparing: Comparison,
): Record<'from' | 'to', TableAlignment> {
  const tableMove = comparing.nextMove();
  const from: RowAlignment[] = [];
  const to: RowAlignment[] = [];
  for (const row of rows) {
    if (row.original && row.revised) {
      const move = comparing.nextMove();
      from.push({ ...oneSidedRow(row.original, 'original'), move, tableMove });
      to.push({ ...row, original: null, move, tableMove });
    } else (row.original ? from : to).push(row);
  }
  return {
    from: { kind: 'table', original, revised: null, rows: from },
    to: { kind: 'table', original: null, revised, rows: to },
  };
}

function needsDetail({ rows }: TableAlignment): boolean {
  const [heads, newHeads] = [rows[0]?.original, rows[0]?.revised].map((row) => (row ? textsOfRow(row) : []));
  const isReordered =
    heads?.join('\t') !== newHeads?.join('\t') &&
    heads?.toSorted().join('\t') === newHeads?.toSorted().join('\t');
  return (
    isReordered ||
    rows.length === 0 ||
    rows.some(({ original, revised }) => original === null || revised === null) ||
    rows.some(({ original, revised }) => original?.cells.length !== revised?.cells.length)
  );
}

/** Aligns two versions of a table: rows, moved rows and columns first, then the cells. */
function detailTable(original: Table, revised: Table, comparing: Comparison): TableAlignment {
  // Rows of any number of cells may pair.
  const itemOf = (row: TableRow) => comparing.item(textOfRow(row), 0, true);
  const [bare, bareRevised] = withoutCounts(original, revised);
  const [a, b] = [bare.map(itemOf), bareRevised.map(itemOf)];
  const alignment = alignAnchored(a, b, comparing);
  undoStrangers(bare, bareRevised, alignment);
  const moves = new Map<number, { from: number; number: number }>();
  const movedAway = new Map<number, number>();
  const addMoves = (pairs: readonly (readonly [number, number])[]) => {
    for (const [from, to] of pairs) {
      const number = comparing.nextMove();
      moves.set(to, { from, number });
      movedAway.set(from, number);
    }
  };
  const isFree = (side: 'a' | 'b', index: number) =>
    !alignment.hasPartner(side, index) && !(side === 'a' ? movedAway : moves).has(index);
  const free = () => ({
    from: bare.flatMap((row, i) => (isFree('a', i) ? [{ row, index: i }] : [])),
    to: bareRevised.flatMap((row, j) => (isFree('b', j) ? [{ row, index: j }] : [])),
  });
  const identical = (row: TableRow, other: TableRow) => {
    const [texts, others] = [textsOfRow(row), textsOfRow(other)];
    return texts.join('').length > 0 && texts.join('\t') === others.join('\t');
  };
  addMoves(pairsOf(free(), identical));
  pairByFirstCell(bare, bareRevised, alignment, isFree);
  addMoves(pairsOf(free(), isSameRow));
  alignSimilar(a, b, alignment, comparing, isFree);
  pairReplacedRows(original, revised, alignment, isFree);
  addMoves(pairsOf(free(), isSameRow));
  const pairs = Array.from(alignment.a.entries()).flatMap(([i, j]) => (j >= 0 ? [[i, j] as const] : []));
  const withMoves = [...pairs, ...Array.from(moves, ([to, { from }]) => [from, to] as const)];
  const columns = alignColumns(original, revised, withMoves);
  const cellsOf = new CellAligner(original, revised, columns, comparing);
  const rows = [...alignment.steps()].flatMap(([i, j]): RowAlignment[] => {
    const [before, after] = [original.rows[i], revised.rows[j]];
    if (before && after) return [{ original: before, revised: after, cells: cellsOf.align(before, after) }];
    if (before) return [{ ...oneSidedRow(before, 'original'), move: movedAway.get(i) ?? null }];
    const move = moves.get(j);
    const from = move && original.rows[move.from];
    if (after && move && from)
      return [{ original: null, revised: after, cells: cellsOf.align(from, after), move: move.number }];
    return after ? [oneSidedRow(after, 'revised')] : [];
  });
  return { kind: 'table', original, revised, rows };
}
