import { alignAnchored, alignSimilar } from '../../alignment/align.ts';
import { textOfRow } from '../../block-text.ts';
import type { Comparison } from '../../comparison.ts';
import type { BlockAlignment, RowAlignment, Table, TableAlignment, TableRow } from '../../model.ts';
import { oneSidedRow } from '../../one-sided.ts';
import { textsOfRow } from '../cell-text.ts';
import { CellAligner } from './cells.ts';
import { alignColumns, isReplaced } from './columns.ts';
import { withoutCounts } from './counts.ts';
import { inBothOrders, type JoinedTable } from './in-both-orders.ts';
import { pairTables } from './pair-tables.ts';
import {
  isSameRow,
  keyOfRest,
  pairByFirstCell,
  pairReplacedRows,
  pairsByKey,
  pairsOf,
  undoStrangers,
} from './rows.ts';

/**
 * Pairs tables whose columns or places differ, and aligns the rows and columns of those that aren't equal. A table that
 * stands elsewhere is told as moved, with the changes in it at its new location.
 */
export function detailTables(blocks: readonly BlockAlignment[], comparing: Comparison): BlockAlignment[] {
  const ends = new Map<number, TableAlignment>();
  const joined: JoinedTable[] = [];
  for (const { from, to, original, revised, isMoved } of pairTables(blocks)) {
    const table = detailTable(original, revised, comparing);
    if (isMoved) {
      const parted = endsOfMove(table, original, revised, comparing);
      ends.set(from, parted.from).set(to, parted.to);
    } else joined.push({ from, to, table });
  }
  const detailed = blocks.map((block, index) => {
    if (block.kind !== 'table' || !block.original || !block.revised) return ends.get(index) ?? block;
    return needsDetail(block) ? detailTable(block.original, block.revised, comparing) : block;
  });
  return joined.length > 0 ? inBothOrders(detailed, joined) : detailed;
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
    } else (row.original ? from : to).push({ ...row, tableMove });
  }
  return {
    from: { kind: 'table', original, revised: null, rows: from },
    to: { kind: 'table', original: null, revised, rows: to },
  };
}

function needsDetail({ rows }: TableAlignment): boolean {
  const pairs = rows.flatMap(({ original, revised }) =>
    original && revised ? [[original, revised] as const] : [],
  );
  if (pairs.length < rows.length || rows.length === 0) return true;
  if (pairs.some(([before, after]) => before.cells.length !== after.cells.length)) return true;
  const [heads, newHeads] = (pairs[0] ?? []).map(textsOfRow);
  if (!heads || !newHeads || heads.join('\t') === newHeads.join('\t')) return false;
  const usual = pairs.filter(([{ cells }]) => cells.length === heads.length);
  return areReordered(heads, newHeads) || heads.some((_, column) => isReplaced(usual, column, column));
}

/** True when two columns that both tables have changed places. */
function areReordered(heads: readonly string[], newHeads: readonly string[]): boolean {
  const places = heads
    .filter((head) => head !== '' && heads.indexOf(head) === heads.lastIndexOf(head))
    .map((head) => newHeads.indexOf(head))
    .filter((place) => place >= 0);
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

/** Aligns two versions of a table: rows, moved rows and columns first, then the cells. */
function detailTable(original: Table, revised: Table, comparing: Comparison): TableAlignment {
  // Rows of any number of cells may pair.
  const itemOf = (row: TableRow) => comparing.item(textOfRow(row), 0, 'pairing', true);
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
  addMoves(pairsByKey(free(), (row) => textsOfRow(row).join('\t').trimEnd()));
  addMoves(pairsByKey(free(), keyOfRest));
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
