import { type Alignment, alignAnchored, alignSimilar } from '../align.ts';
import { textOfRow } from '../block-text.ts';
import { alignBlocks } from '../blocks.ts';
import { heaviestChain } from '../chain.ts';
import type { Comparison } from '../comparison.ts';
import type {
  BlockAlignment,
  CellAlignment,
  ColumnChange,
  RowAlignment,
  Table,
  TableAlignment,
  TableCell,
  TableRow,
} from '../model.ts';
import { oneSidedBlock, oneSidedRow } from '../one-sided.ts';
import { textOfCell, textsOfRow } from './cell-text.ts';
import { alignColumns, type ColumnSteps, usualLength } from './columns.ts';
import { sharedCount, wordsIn } from './words-in.ts';

/** The share of the smaller table's words that two versions of a table have in common. */
const leastTableShare = 0.4;
/** The share of its words that a moved row with changes has kept. */
const leastRowShare = 0.5;

/** Pairs tables whose columns differ, and aligns the rows and columns of those that aren't equal. */
export function detailTables(blocks: readonly BlockAlignment[], comparing: Comparison): BlockAlignment[] {
  return pairTables(blocks).map((block) =>
    block.kind === 'table' && block.original && block.revised && needsDetail(block)
      ? detailTable(block.original, block.revised, comparing)
      : block,
  );
}

function needsDetail({ rows }: TableAlignment): boolean {
  return (
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

/** The rows of two tables without the cells that count the rows of both, by which no row is known. */
function withoutCounts(original: Table, revised: Table): [readonly TableRow[], readonly TableRow[]] {
  const counting = countingColumns(original).intersection(countingColumns(revised));
  const bareRows = ({ rows }: Table) => {
    const width = usualLength(rows);
    return rows.map((row) =>
      row.cells.length === width ? { cells: row.cells.filter((_, column) => !counting.has(column)) } : row,
    );
  };
  return counting.size > 0 ? [bareRows(original), bareRows(revised)] : [original.rows, revised.rows];
}

function countingColumns({ rows }: Table): Set<number> {
  const width = usualLength(rows);
  const usual = rows.filter(({ cells }) => cells.length === width);
  const columns = Array.from({ length: width }, (_, column) => column);
  return new Set(
    columns.filter((column) =>
      countsRows(usual.map(({ cells }) => (cells[column] ? textOfCell(cells[column]) : ''))),
    ),
  );
}

interface FreeRows {
  readonly from: readonly { readonly row: TableRow; readonly index: number }[];
  readonly to: readonly { readonly row: TableRow; readonly index: number }[];
}

/** Pairs each free row with the first one of the other side that is the same by some rule. */
function pairsOf(
  { from, to }: FreeRows,
  isSame: (row: TableRow, other: TableRow) => boolean,
): [number, number][] {
  const used = new Set<number>();
  return from.flatMap(({ row, index }): [number, number][] => {
    const found = to.find((other) => !used.has(other.index) && isSame(row, other.row));
    if (!found) return [];
    used.add(found.index);
    return [[index, found.index]];
  });
}

/** True for rows with the same head and most words in common. */
function isSameRow(row: TableRow, other: TableRow): boolean {
  const [texts, others] = [textsOfRow(row), textsOfRow(other)];
  if (!texts[0] || texts[0] !== others[0] || !/\p{L}/u.test(texts[0])) return false;
  const [words, otherWords] = [wordsIn(texts.join(' ')), wordsIn(others.join(' '))];
  return 2 * sharedCount(words, otherWords) >= leastRowShare * (words.length + otherWords.length);
}

/** Pairs rows between two pairs that begin with the same cell, however much the others changed. */
function pairByFirstCell(
  original: readonly TableRow[],
  revised: readonly TableRow[],
  alignment: Alignment,
  isFree: (side: 'a' | 'b', index: number) => boolean,
): void {
  for (const gap of alignment.gaps()) {
    const left = gap.a.filter((i) => isFree('a', i));
    const right = gap.b.filter((j) => isFree('b', j));
    if (left.length * right.length === 0 || left.length * right.length > 10_000) continue;
    const headOf = (row: TableRow | undefined) => (row?.cells[0] ? textOfCell(row.cells[0]) : '');
    const points = left.flatMap((i) =>
      right.flatMap((j) => {
        const head = headOf(original[i]);
        return head !== '' && head === headOf(revised[j]) ? [{ i, j, weight: 1 }] : [];
      }),
    );
    for (const { i, j } of heaviestChain(points)) alignment.pair(i, j);
  }
}

/** Pairs a row of one cell, which names a group of rows, with the one that stands in its place. */
function pairReplacedRows(
  original: Table,
  revised: Table,
  alignment: Alignment,
  isFree: (side: 'a' | 'b', index: number) => boolean,
): void {
  for (const gap of alignment.gaps()) {
    const isHead = ({ rows }: Table, index: number) =>
      textsOfRow(rows[index] ?? { cells: [] }).filter((text) => text !== '').length === 1;
    const left = gap.a.filter((i) => isFree('a', i) && isHead(original, i));
    const right = gap.b.filter((j) => isFree('b', j) && isHead(revised, j));
    const [i, j] = [left[0], right[0]];
    if (left.length === 1 && right.length === 1 && i !== undefined && j !== undefined) alignment.pair(i, j);
  }
}

/** Aligns the cells of rows by the columns of their tables. */
class CellAligner {
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
    this.#widths = [usualLength(original.rows), usualLength(revised.rows)];
    this.#changes = columns.map(([i, j]) => {
      if (i >= 0 && j >= 0) return null;
      return { name: this.#nameOf(i >= 0 ? this.#original : this.#revised, Math.max(i, j)) };
    });
    this.#counts = columns.map(
      ([i, j]) => countsRows(this.#textsOf(original, i)) && countsRows(this.#textsOf(revised, j)),
    );
  }

  #textsOf({ rows }: Table, column: number): string[] {
    const width = usualLength(rows);
    return rows.flatMap(({ cells }) =>
      cells.length === width && cells[column] ? [textOfCell(cells[column])] : [],
    );
  }

  #nameOf(table: Table, column: number): string {
    return this.#textsOf(table, column).find((text) => text !== '') ?? '';
  }

  align(before: TableRow, after: TableRow): CellAlignment[] {
    const isUsual = before.cells.length === this.#widths[0] && after.cells.length === this.#widths[1];
    const steps = isUsual ? this.#columns : alignCells(before, after);
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
    isCount: boolean,
  ): CellAlignment {
    if (original && revised) {
      const blocks = alignBlocks(original.blocks, revised.blocks, this.#comparing);
      return { original, revised, blocks: isCount ? blocks.map(withoutCount) : blocks };
    }
    const side = original ? 'original' : 'revised';
    const blocks = (original ?? revised)?.blocks ?? [];
    return { original, revised, column, blocks: blocks.map((block) => oneSidedBlock(block, side)) };
  }
}

/** The share of a column's numbers that follow the one before them when it counts the rows, and the fewest of them. */
const countingShare = 0.8;
const fewestCounted = 3;

/** True for a column that counts the rows. */
function countsRows(texts: readonly string[]): boolean {
  const numbers = texts.flatMap((text) => (/^\d{1,4}\.?$/.test(text) ? [Number.parseInt(text, 10)] : []));
  if (numbers.length < fewestCounted) return false;
  const following = numbers.filter((number, index) => index > 0 && number === (numbers[index - 1] ?? 0) + 1);
  return following.length >= countingShare * (numbers.length - 1);
}

/** A row's number isn't told: it moved on with its row. */
function withoutCount(block: BlockAlignment): BlockAlignment {
  if (block.kind === 'table' || !block.original || !block.revised) return block;
  const edits = block.edits.map((edit) => (edit.kind === 'equal' ? edit : { ...edit, role: automatic }));
  return { ...block, edits };
}

const automatic = { kind: 'automatic' } as const;

/** Aligns the cells of rows in which some are merged: equal texts first, then what is left between them in order. */
function alignCells(before: TableRow, after: TableRow): [number, number][] {
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
