import type { Segment } from '../lines/segments.ts';
import { facing, isRow, isSameBaseline, type Line, linesOf, sidesOf, withinHeightOf } from './sides.ts';

/** Each side has at least so many rows, of which this share are a label and a value. */
const rows = { fewest: 3, labelled: 0.7 };
/** Rows between those of the other side: at least so many, and this share. */
const offGrid = { fewest: 2, share: 0.2 };
/** A head is larger than the rows by this factor, or bolder by this share of its letters. */
const emphasis = { size: 1.08, bold: 0.5 };
const fewestHeads = 2;
/** A directory has at least so many rows on each side. */
const directory = { rows: 5 };

/**
 * True for two lists beside each other, each with labels and values of its own, as on menus and payslips. The rows of a
 * table of four columns stand on common lines under common heads; those of two lists don't, or each list has its head.
 * @param x the left edge of the right list
 */
export function areListsBeside(segments: readonly Segment[], x: number): boolean {
  const sides = sidesOf(segments, x).map(linesOf);
  const [left, right] = sides;
  if (!left || !right || !sides.every(isList)) return false;
  return (
    haveOwnHeads(left, right) ||
    standOffGrid(left, right) ||
    headsFacingRows(left, right) >= fewestHeads ||
    sides.every(isDirectory)
  );
}

/** True for lines of which several are a label and a value; a quantity, as in the middle of a table, is no label. */
export function isList(lines: readonly Line[]): boolean {
  const several = lines.filter(isRow);
  const labelled = several.filter(
    ([label, ...values]) => /^\P{N}*\p{L}/u.test(label?.text ?? '') && /\d/.test(values.at(-1)?.text ?? ''),
  );
  return several.length >= rows.fewest && labelled.length >= rows.labelled * several.length;
}

/** True when the first line has one head for each list, and none for their values. */
function haveOwnHeads([left = []]: readonly Line[], [right = []]: readonly Line[]): boolean {
  const [head, other] = [left[0], right[0]];
  return !isRow(left) && !isRow(right) && !!head && !!other && isSameBaseline(head, other);
}

/** True when every line, also the first, has names with a number each, as in a directory of several columns. */
function isDirectory(lines: readonly Line[]): boolean {
  const isEntry = (name: Segment | undefined, value: Segment | undefined) =>
    /\p{L}/u.test(name?.text ?? '') && /^[\d.,:/ -]+$/.test(value?.text ?? '');
  const own = lines.slice(lines.findIndex(isRow), lines.findLastIndex(isRow) + 1);
  return (
    own.length >= directory.rows &&
    own.every(
      (line) => isRow(line) && line.every((name, index) => index % 2 === 1 || isEntry(name, line[index + 1])),
    )
  );
}

/** True when rows of one list stand between those of the other. */
function standOffGrid(left: readonly Line[], right: readonly Line[]): boolean {
  const lonely = [
    [left, right],
    [right, left],
  ].flatMap(([own = [], others = []]) =>
    withinHeightOf(others, own.filter(isRow)).filter((line) => !facing(line, others)),
  );
  const all = [...left, ...right].filter(isRow);
  return lonely.length >= offGrid.fewest && lonely.length >= offGrid.share * all.length;
}

/** The heads of groups in one list that stand beside a row of the other. */
function headsFacingRows(left: readonly Line[], right: readonly Line[]): number {
  const heads = (own: readonly Line[], others: readonly Line[]) => {
    const [usual] = own.filter(isRow).flat();
    return own.filter((line) => {
      const [head] = line;
      const row = facing(line, others);
      if (isRow(line) || !head || !usual || !row || !isRow(row)) return false;
      return isEmphasised(head, usual);
    }).length;
  };
  return heads(left, right) + heads(right, left);
}

const isEmphasised = (head: Segment, text: Segment) =>
  head.size >= emphasis.size * text.size || head.bold - text.bold >= emphasis.bold;
