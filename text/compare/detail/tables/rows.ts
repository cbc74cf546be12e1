import type { Alignment } from '../../alignment/align.ts';
import { heaviestChain } from '../../alignment/chain.ts';
import type { Table, TableRow } from '../../model.ts';
import { textsOfRow, wordsOfRow } from '../cell-text.ts';
import { commonShare, wordsIn } from '../words-in.ts';

/** The share of its words that a moved row with changes has kept. */
const leastRowShare = 0.5;
/** The same when it is only known by a number, which rows that were put in may have moved on. */
const leastNumberedShare = 0.8;

/** The words of a cell by which a row is known without its head, and the share of them that it has kept. */
const fewestNamed = 3;
const leastNamedShare = 0.7;

interface FreeRows {
  readonly from: readonly { readonly row: TableRow; readonly index: number }[];
  readonly to: readonly { readonly row: TableRow; readonly index: number }[];
}

/** Pairs each free row with the first one of the other side that has the same key; '' is none. */
export function pairsByKey({ from, to }: FreeRows, keyOf: (row: TableRow) => string): [number, number][] {
  const byKey = Map.groupBy(to, ({ row }) => keyOf(row));
  return from.flatMap(({ row, index }): [number, number][] => {
    const key = keyOf(row);
    const found = key === '' ? undefined : byKey.get(key)?.shift();
    return found ? [[index, found.index]] : [];
  });
}

/** More possible pairs aren't all looked at. */
const mostPairs = 250_000;

/** Pairs each free row with the first one of the other side that is the same by some rule. */
export function pairsOf(
  { from, to }: FreeRows,
  isSame: (row: TableRow, other: TableRow) => boolean,
): [number, number][] {
  if (from.length * to.length > mostPairs) return [];
  const used = new Set<number>();
  return from.flatMap(({ row, index }): [number, number][] => {
    const found = to.find((other) => !used.has(other.index) && isSame(row, other.row));
    if (!found) return [];
    used.add(found.index);
    return [[index, found.index]];
  });
}

/**
 * True for rows with the same head and most words in common; a number alone is a weaker head. A row whose number or time
 * changed as well is known by its longest cell.
 */
export function isSameRow(row: TableRow, other: TableRow): boolean {
  const [head, otherHead] = [row, other].map(headOf);
  if (!head || !otherHead) return false;
  if (head !== otherHead) {
    if (/\p{L}/u.test(head + otherHead)) return false;
    const [words, others] = [row, other].map((each) => wordsIn(longestOf(each)));
    return (
      !!words && !!others && words.length >= fewestNamed && commonShare(words, others) >= leastNamedShare
    );
  }
  return shareOf(row, other) >= (/\p{L}/u.test(head) ? leastRowShare : leastNumberedShare);
}

/** The cells behind a head by which a row is known whatever its head: so many with text. */
const fewestRest = 2;

const restOf = (row: TableRow): string => textsOfRow(row).slice(1).join('\t');

const hasRest = (row: TableRow): boolean =>
  /\p{L}/u.test(restOf(row)) &&
  textsOfRow(row)
    .slice(1)
    .filter((text) => text !== '').length >= fewestRest;

/** The cells behind a row's head, by which it is known under another head; '' when they say too little. */
export const keyOfRest = (row: TableRow): string => (hasRest(row) ? restOf(row) : '');

const haveSameRest = (row: TableRow, other: TableRow): boolean =>
  hasRest(row) && restOf(row) === restOf(other);

const longestOf = (row: TableRow): string =>
  textsOfRow(row).reduce((longest, text) => (text.length > longest.length ? text : longest), '');

/** The words that two rows have in common, as a share of all. */
const shareOf = (row: TableRow, other: TableRow): number => commonShare(wordsOfRow(row), wordsOfRow(other));

/** The cell by which a row is known: its first one, or the first words behind empty cells, as of a row of totals. */
function headOf(row: TableRow): string {
  const texts = textsOfRow(row);
  return texts[0] || (texts.find((text) => /\p{L}/u.test(text)) ?? '');
}

/** Undoes pairs of rows of which one has a closer version with its own head elsewhere: the row moved. */
export function undoStrangers(
  original: readonly TableRow[],
  revised: readonly TableRow[],
  alignment: Alignment,
): void {
  const [own, others] = [original, revised].map(rowsByHead);
  if (!own || !others) return;
  const byRest = Map.groupBy(original.filter(hasRest), restOf);
  for (const [i, j] of alignment.a.entries()) {
    const [row, other] = [original[i], revised[j]];
    if (!row || !other) continue;
    if (headOf(row) === headOf(other)) {
      // The row in its place now may be another one, which only got its head.
      const isOnlyHead = !haveSameRest(row, other) && byRest.get(restOf(other))?.some((twin) => twin !== row);
      if (isOnlyHead && shareOf(row, other) < leastNumberedShare) alignment.undoPair(i, j);
      continue;
    }
    const twins = [
      [row, others.get(headOf(row))],
      [own.get(headOf(other)), other],
    ] as const;
    const share = shareOf(row, other);
    const isStranger = twins.some(
      ([one, twin]) => one && twin && isSameRow(one, twin) && shareOf(one, twin) > share,
    );
    if (isStranger) alignment.undoPair(i, j);
  }
}

/** The rows whose heads no other row of the table has. */
function rowsByHead(rows: readonly TableRow[]): Map<string, TableRow> {
  const groups = Map.groupBy(rows, headOf);
  return new Map(
    [...groups].flatMap(([head, [row, ...more]]) => (row && more.length === 0 ? [[head, row]] : [])),
  );
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
    const points = left.flatMap((i) =>
      right.flatMap((j) => {
        const [row, other] = [original[i], revised[j]];
        const head = row ? headOf(row) : '';
        return head !== '' && other && head === headOf(other) ? [{ i, j, weight: 1 }] : [];
      }),
    );
    for (const { i, j } of heaviestChain(points)) alignment.pair(i, j);
  }
}

/**
 * Pairs a row that stands alone in the place of another one, whatever it says: one of one cell, which names a group of
 * rows, and the only one below the heads of a table, such as the version and the date of a document.
 */
export function pairReplacedRows(
  original: Table,
  revised: Table,
  alignment: Alignment,
  isFree: (side: 'a' | 'b', index: number) => boolean,
): void {
  const haveHeads = alignment.a[0] === 0;
  const isReplaceable = (table: Table, index: number) =>
    isGroupHead(table, index) || (haveHeads && isLoneRow(table, index));
  for (const gap of alignment.gaps()) {
    const left = gap.a.filter((i) => isFree('a', i) && isReplaceable(original, i));
    const right = gap.b.filter((j) => isFree('b', j) && isReplaceable(revised, j));
    const [i, j] = [left[0], right[0]];
    if (left.length === 1 && right.length === 1 && i !== undefined && j !== undefined) alignment.pair(i, j);
  }
}

const isGroupHead = ({ rows }: Table, index: number): boolean =>
  textsOfRow(rows[index] ?? { cells: [] }).filter((text) => text !== '').length === 1;

/** True for the only row below the heads of a table. */
const isLoneRow = ({ rows }: Table, index: number): boolean => rows.length === 2 && index === 1;
