import { alignAnchored, alignSimilar } from '../../align.ts';
import { textOfRow } from '../../block-text.ts';
import type { Comparison } from '../../comparison.ts';
import type { BlockAlignment, RowAlignment, Table, TableAlignment, TableRow } from '../../model.ts';
import { oneSidedRow } from '../../one-sided.ts';
import { textsOfRow } from '../cell-text.ts';
import { sharedCount, wordsIn } from '../words-in.ts';
import { CellAligner } from './cells.ts';
import { alignColumns } from './columns.ts';
import { withoutCounts } from './counts.ts';
import { isSameRow, pairByFirstCell, pairReplacedRows, pairsOf, undoStrangers } from './rows.ts';

/** The share of the smaller table's words that two versions of a table have in common. */
const leastTableShare = 0.4;

/** Pairs tables whose columns differ, and aligns the rows and columns of those that aren't equal. */
export function detailTables(blocks: readonly BlockAlignment[], comparing: Comparison): BlockAlignment[] {
  return pairTables(blocks).map((block) =>
    block.kind === 'table' && block.original && block.revised && needsDetail(block)
      ? detailTable(block.original, block.revised, comparing)
      : block,
  );
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

/** Joins a deleted and an inserted table that are versions of one; the rows are aligned later. */
function pairTables(blocks: readonly BlockAlignment[]): BlockAlignment[] {
  const result = [...blocks];
  for (let index = 0; index < result.length; index++) {
    const lone = result[index];
    if (lone?.kind !== 'table' || !lone.revised || lone.original) continue;
    const words = wordsOfTable(lone.revised);
    const candidates = result.flatMap((block, at) => {
      if (block.kind !== 'table' || !block.original || block.revised) return [];
      const others = wordsOfTable(block.original);
      const share = sharedCount(words, others) / Math.max(1, Math.min(words.length, others.length));
      return share >= leastTableShare ? [{ at, share }] : [];
    });
    const [best] = candidates.sort((one, other) => other.share - one.share);
    const partner = best && result[best.at];
    if (!best || partner?.kind !== 'table') continue;
    result[index] = { ...lone, original: partner.original, rows: [] };
    result.splice(best.at, 1);
    if (best.at < index) index -= 1;
  }
  return result;
}

const wordsOfTable = ({ rows }: Table) => rows.flatMap((row) => wordsIn(textsOfRow(row).join(' ')));

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
