import type { Alignment } from '../../align.ts';
import { heaviestChain } from '../../chain.ts';
import type { Table, TableRow } from '../../model.ts';
import { textOfCell, textsOfRow } from '../cell-text.ts';
import { sharedCount, wordsIn } from '../words-in.ts';

/** The share of its words that a moved row with changes has kept. */
const leastRowShare = 0.5;

interface FreeRows {
  readonly from: readonly { readonly row: TableRow; readonly index: number }[];
  readonly to: readonly { readonly row: TableRow; readonly index: number }[];
}

/** Pairs each free row with the first one of the other side that is the same by some rule. */
export function pairsOf(
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
export function isSameRow(row: TableRow, other: TableRow): boolean {
  const [texts, others] = [textsOfRow(row), textsOfRow(other)];
  if (!texts[0] || texts[0] !== others[0] || !/\p{L}/u.test(texts[0])) return false;
  const [words, otherWords] = [wordsIn(texts.join(' ')), wordsIn(others.join(' '))];
  return 2 * sharedCount(words, otherWords) >= leastRowShare * (words.length + otherWords.length);
}

/** Pairs rows between two pairs that begin with the same cell, however much the others changed. */
export function pairByFirstCell(
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
export function pairReplacedRows(
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
