import { heaviestChain } from '../../alignment/chain.ts';
import { columnsOf } from '../../block-text.ts';
import type { Table, TableCell, TableRow } from '../../model.ts';
import { textOfCell } from '../cell-text.ts';
import { commonShare, sharedCount, wordsIn } from '../words-in.ts';

/** Paired columns, and those that only one table has, in order; -1 for none. */
export type ColumnSteps = readonly (readonly [original: number, revised: number])[];

/** The worth of two columns with the same head, in rows with the same text. */
const worthOfHead = 2;
/** The least worth of a pair, which keeps columns in their order. */
const worthOfOrder = 0.01;

/**
 * Aligns the columns of two tables by the cells of rows that belong together.
 * @param pairs indexes of rows of either table
 */
export function alignColumns(
  original: Table,
  revised: Table,
  pairs: readonly (readonly [number, number])[],
): ColumnSteps {
  const [width, newWidth] = [columnsOf(original), columnsOf(revised)];
  const usual = pairs.flatMap(([i, j], order) => {
    const [before, after] = [original.rows[i], revised.rows[j]];
    return before?.cells.length === width && after?.cells.length === newWidth
      ? [{ before, after, isHead: order === 0 }]
      : [];
  });
  const worth = Array.from({ length: width }, () => new Float64Array(newWidth));
  for (const { before, after, isHead } of usual) {
    const texts = before.cells.map(textOfCell);
    const newTexts = after.cells.map(textOfCell);
    for (const [column, text] of texts.entries()) {
      for (const [newColumn, newText] of newTexts.entries()) {
        const row = worth[column];
        if (row)
          row[newColumn] = (row[newColumn] ?? 0) + likeness(text, newText) * (isHead ? worthOfHead : 1);
      }
    }
  }
  const points = worth
    .flatMap((row, i) =>
      Array.from(row, (weight, j) => ({ i, j, weight: weight + (i === j ? worthOfOrder : 0) })),
    )
    .filter(({ weight }) => weight > 0);
  const steps = fillGaps(heaviestChain(points), worth, newWidth, pairs.length);
  const rows = usual.map(({ before, after }) => [before, after] as const);
  return steps.flatMap(([i, j]) => (i >= 0 && j >= 0 && isReplaced(rows, i, j) ? apart(i, j) : [[i, j]]));
}

/** One column that is lost and one that is new. */
const apart = (i: number, j: number): ColumnSteps => [
  [i, -1],
  [-1, j],
];

/** A column is another one from so many values on that all changed with its head. */
const fewestReplaced = 3;

/**
 * True for a column in whose place another stands: its head has no word in common with the new one, and no value stayed.
 * @param rows pairs of rows with as many cells as most have, the heads first
 */
export function isReplaced(rows: readonly (readonly [TableRow, TableRow])[], i: number, j: number): boolean {
  const [heads] = rows;
  if (!heads) return false;
  const textsOf = ([before, after]: readonly [TableRow, TableRow]) =>
    [cellTextAt(before, i), cellTextAt(after, j)] as const;
  const [head = [], newHead = []] = textsOf(heads).map((text) =>
    wordsIn(text).filter((word) => /\p{L}/u.test(word)),
  );
  if (head.length === 0 || newHead.length === 0 || sharedCount(head, newHead) > 0) return false;
  const values = rows.slice(1).map(textsOf);
  const filled = values.filter((pair) => pair.every((text) => text !== '' && !unfitting.test(text)));
  return filled.length >= fewestReplaced && filled.every(([before, after]) => likeness(before, after) === 0);
}

/** What a program shows in place of a number that is wider than its cell. */
const unfitting = /^#{2,}$/;

/** True for a cell of a print that doesn't show its value. */
export const isUnfitting = (cell: TableCell | null): boolean =>
  cell !== null && unfitting.test(textOfCell(cell).trim());

const cellTextAt = ({ cells }: TableRow, column: number) => {
  const cell = cells[column];
  return cell ? textOfCell(cell) : '';
};

function likeness(text: string, other: string): number {
  if (text === '' || other === '') return 0;
  if (text === other) return 1;
  const [words, others] = [wordsIn(text), wordsIn(other)];
  return commonShare(words, others) / 2;
}

/** A pair of columns that share less than this part of their cells isn't one. */
const leastWorth = 0.2;

/**
 * Pairs what is left between pairs when it is as many columns on both sides: all of their cells changed. Not so a column
 * whose cells stand in another one that is left, for it only changed its place.
 */
function fillGaps(
  chain: readonly { i: number; j: number; weight: number }[],
  worth: readonly Float64Array[],
  newWidth: number,
  rows: number,
): ColumnSteps {
  const width = worth.length;
  const steps: (readonly [number, number])[] = [];
  const least = Math.max(leastWorth * rows, worthOfOrder);
  let [i, j] = [0, 0];
  const isSquare = width === newWidth;
  const solid = chain.filter(({ i: a, j: b, weight }) => (isSquare && a === b) || weight >= least);
  const taken = { i: new Set(solid.map((point) => point.i)), j: new Set(solid.map((point) => point.j)) };
  const isElsewhere = (i: number, j: number) =>
    worth.some((row, other) => other !== i && !taken.i.has(other) && (row[j] ?? 0) >= least) ||
    worth[i]?.some((weight, other) => other !== j && !taken.j.has(other) && weight >= least);
  for (const point of [...solid, { i: width, j: newWidth }]) {
    const isEven = point.i - i === point.j - j;
    for (; isEven && i < point.i; i += 1, j += 1)
      steps.push(...(isElsewhere(i, j) ? apart(i, j) : [[i, j] as const]));
    while (i < point.i) steps.push([i++, -1]);
    while (j < point.j) steps.push([-1, j++]);
    if (point.i < width) steps.push([point.i, point.j]);
    [i, j] = [point.i + 1, point.j + 1];
  }
  return steps;
}
