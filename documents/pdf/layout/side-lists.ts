import { countBy, groupAdjacent } from '#documents/grouping.ts';
import { greatest, isOnLineOf, least, quantile, sumOf } from '#documents/measures.ts';
import { endsSentence } from '#documents/patterns.ts';
import { isProse } from './prose.ts';
import type { Segment } from './segments.ts';

/** Each side has at least so many rows, of which this share are a label and a value. */
const rows = { fewest: 3, labelled: 0.7 };
/** Lines farther apart than this multiple of their usual distance are parts of the page. */
const widestGap = 1.6;
/** Baselines that differ by at most this multiple of the type size are one. */
const sameBaseline = 0.15;
/** Rows between those of the other side: at least so many, and this share. */
const offGrid = { fewest: 2, share: 0.2 };
/** A head is larger than the rows by this factor, or bolder by this share of its letters. */
const emphasis = { size: 1.08, bold: 0.5 };
const fewestHeads = 2;
/** A directory has at least so many rows on each side. */
const directory = { rows: 5 };

/**
 * Columns that have nothing in common: each has so many lines, close to each other by this multiple of the type size, and
 * this share of them stand between the lines of the other, at least the second share on each side. Formulas have lines
 * that overlap in height, closer than the last multiple of the type size; of text, at most this share does, and
 * the last share of lines has words.
 */
const apart = {
  lines: 5,
  leading: 1.9,
  share: 0.6,
  leastShare: 0.3,
  overlap: 0.75,
  overlapping: 0.2,
  words: 0.5,
};

/**
 * Rows of a table across the gutter: at least so many, this share of the lines of a side, and of three cells or more.
 * Edges in one bin of so many points are below each other.
 */
const across = { fewest: 3, share: 0.8, cells: 3, bin: 4 };
/** Labels: at least so many, of which this share is beside a line after the end of a text, a gap, or a line so much open. */
const labels = { fewest: 3, share: 0.9, gap: 1.4, open: 0.15 };
/** The share of lines that lose their numbers. */
const numbersCutOff = 0.5;
/** Half of the texts of a listing have at least this share of machine type. */
const listing = 0.5;
/** Columns of this share of machine type are parts of one listing. */
const monospaced = 0.9;

type Line = readonly Segment[];

/**
 * Cuts the segments beside a gutter where the page's parts are farther apart than the lines in them.
 * @param segments from the top, none of which crosses the gutter
 */
export function partsOfPage(segments: readonly Segment[], x: number): Segment[][] {
  const distances = sidesOf(segments, x).flatMap((side) => {
    const lines = linesOf(side);
    return lines.slice(1).map((line, index) => topOf(line) - topOf(lines[index] ?? line));
  });
  const usual = quantile(distances, 0.5) ?? Number.POSITIVE_INFINITY;
  return groupAdjacent(segments, (segment, before) => segment.y - before.y <= widestGap * usual);
}

/**
 * What stands beside each other at x: two halves of a table that are folded, with the same heads, two lists, the rows of
 * one table, or anything else.
 */
export function kindBeside(segments: readonly Segment[], x: number): 'folded' | 'lists' | 'rows' | 'other' {
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const mono =
    quantile(
      segments.map(({ mono }) => mono),
      0.5,
    ) ?? 0;
  if (mono < listing && haveLikeHeads(left, right)) return 'folded';
  if (areListsBeside(segments, x)) return 'lists';
  return areRowsAcross(segments, x) ? 'rows' : 'other';
}

/**
 * True for two lists beside each other, each with labels and values of its own, as on menus and payslips. The rows of a
 * table of four columns stand on common lines under common heads; those of two lists don't, or each list has its head.
 * @param x the left edge of the right list
 */
function areListsBeside(segments: readonly Segment[], x: number): boolean {
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

const edgeSlack = 1.5;
const sidesOf = (segments: readonly Segment[], x: number): Segment[][] => [
  segments.filter(({ x0 }) => x0 < x - edgeSlack),
  segments.filter(({ x0 }) => x0 >= x - edgeSlack),
];

const linesOf = (segments: readonly Segment[]): Line[] =>
  groupAdjacent(segments, (segment, before) => isOnLineOf(segment, before)).map((line) =>
    line.toSorted((one, other) => one.x0 - other.x0),
  );

const topOf = (line: Line) => least(line.map(({ y }) => y));
const hasWord = (line: Line) => line.some(({ text }) => /\p{L}{3}/u.test(text));
const isRow = (line: Line) => line.length > 1;

/**
 * True for two columns whose lines keep to heights of their own. The cells of a table stand on common lines, or are
 * centred beside each other, far apart.
 */
export function areColumnsApart(segments: readonly Segment[], x: number): boolean {
  if (segments.every(({ mono }) => mono >= monospaced)) return false;
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const isText = (lines: readonly Line[]) => {
    const distances = lines
      .slice(1)
      .flatMap((line, index) =>
        lines[index]?.some(({ table }) => table) ? [] : topOf(line) - topOf(lines[index] ?? line),
      );
    const size =
      quantile(
        lines.map(([first]) => first?.size ?? 0),
        0.5,
      ) ?? 0;
    const overlapping = distances.filter((distance) => distance > 0 && distance < apart.overlap * size);
    if (overlapping.length > apart.overlapping * distances.length) return false;
    if (lines.filter(hasWord).length < apart.words * lines.length) return false;
    return heightOf(lines) >= apart.lines && (quantile(distances, 0.5) ?? 0) <= apart.leading * size;
  };
  if (!isText(left) || !isText(right)) return false;
  // The rows of a sparse column leave the other column's without one beside them, but stand on their lines themselves.
  const shares = [
    [left, right],
    [right, left],
  ].map(([own = [], others = []]) => {
    const beside = withinHeightOf(others, own);
    const lonely = beside.filter((line) => !facing(line, others));
    return heightOf(beside) >= apart.lines ? heightOf(lonely) / heightOf(beside) : null;
  });
  const known = shares.flatMap((share) => share ?? []);
  if (!known.some((share) => share >= apart.share)) return false;
  // Text with labels in its margin, which stand on its lines.
  if (sidesOf(segments, x).some(isProse)) return true;
  return known.every((share) => share >= apart.leastShare);
}

/** True for labels to the left of x, each beside the first line of what it names, as in a list of commands. */
export function areLabelsOf(segments: readonly Segment[], x: number): boolean {
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const edge = greatest(right.flat().map(({ x1 }) => x1));
  const firsts = right.filter((line, index) => {
    const before = right[index - 1];
    const last = before?.at(-1);
    if (!before || !last) return true;
    const isFar = topOf(line) - topOf(before) > labels.gap * last.size;
    return isFar || endsSentence(last.text) || last.x1 < edge - labels.open * (edge - x);
  });
  const beside = left.filter((line) => facing(line, firsts));
  return left.length >= labels.fewest && !left.some(isRow) && beside.length >= labels.share * left.length;
}

/** True when x lies between entries and their numbers, as in a table of contents or a list of prices. */
export function cutsOffNumbers(segments: readonly Segment[], x: number): boolean {
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const pairs = left.flatMap((line) => {
    const [number] = facing(line, right) ?? [];
    return number ? [{ end: line.at(-1)?.text ?? '', number: number.text }] : [];
  });
  const cutOff = pairs.filter(({ end, number }) => /^[\d.,–-]+$/.test(number) && !/\d$/.test(end));
  return cutOff.length >= rows.fewest && cutOff.length >= numbersCutOff * pairs.length;
}

/**
 * True for a table whose rows lie on both sides of x, and aren't entries of two lists. Two tables that stand beside each
 * other often have as many columns.
 */
function areRowsAcross(segments: readonly Segment[], x: number): boolean {
  const sides = sidesOf(segments, x);
  const [left = [], right = []] = sides.map(linesOf);
  const rowsAcross = left.flatMap((line) => {
    const other = facing(line, right);
    return other ? [{ cells: line.length + other.length, unlike: line.length !== other.length }] : [];
  });
  return (
    rowsAcross.length >= across.fewest &&
    rowsAcross.length >= across.share * Math.min(left.length, right.length) &&
    rowsAcross.filter(({ cells, unlike }) => unlike && cells >= across.cells).length >=
      across.share * rowsAcross.length &&
    !sides.map(linesOf).every(isList) &&
    (!sides.some(isProse) || [left, right].some(haveAlignedCells))
  );
}

/** True for two columns of short texts, which begin or end below each other, unlike the words of loosely justified text. */
function haveAlignedCells(lines: readonly Line[]): boolean {
  const seconds = lines.flatMap((line) => line[1] ?? []);
  if (isProse(seconds) || isProse(lines.flatMap(([first]) => first ?? []))) return false;
  const isAligned = (edge: (segment: Segment) => number) =>
    greatest(countBy(seconds, (segment) => Math.round(edge(segment) / across.bin)).values()) >=
    across.share * lines.length;
  return isAligned(({ x0 }) => x0) || isAligned(({ x1 }) => x1);
}

/** The number of lines, those of ruled tables among them. */
const heightOf = (lines: readonly Line[]) =>
  sumOf(lines, (line) => Math.max(1, ...line.map(({ table }) => table?.rows.length ?? 1)));

/** True for lines of which several are a label and a value. */
function isList(lines: readonly Line[]): boolean {
  const several = lines.filter(isRow);
  const labelled = several.filter(
    ([label, ...values]) => /\p{L}/u.test(label?.text ?? '') && /\d/.test(values.at(-1)?.text ?? ''),
  );
  return several.length >= rows.fewest && labelled.length >= rows.labelled * several.length;
}

/** True when the first line has one head for each list, and none for their values. */
function haveOwnHeads([left = []]: readonly Line[], [right = []]: readonly Line[]): boolean {
  const [head, other] = [left[0], right[0]];
  return !isRow(left) && !isRow(right) && !!head && !!other && isSameBaseline(head, other);
}

/** True when a line has the same heads of several columns on both sides. */
function haveLikeHeads(left: readonly Line[], right: readonly Line[]): boolean {
  const textOf = (line: Line) => line.map(({ text }) => text).join('\t');
  return left.some((line) => {
    const other = facing(line, right);
    if (!isRow(line) || !hasWord(line) || /\d/.test(textOf(line))) return false;
    if (!other || textOf(line) !== textOf(other)) return false;
    return [left, right].every((side) => side.filter(isRow).length > rows.fewest);
  });
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

const isSameBaseline = (one: Segment, other: Segment) => Math.abs(one.y - other.y) <= sameBaseline * one.size;

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

function withinHeightOf(others: readonly Line[], lines: readonly Line[]): Line[] {
  const [first, last] = [others[0], others.at(-1)];
  if (!first || !last) return [];
  return lines.filter((line) => topOf(line) >= topOf(first) && topOf(line) <= topOf(last));
}

/** The line of the other list that stands on the same baseline. */
const facing = ([first]: Line, others: readonly Line[]): Line | undefined =>
  others.find((other) => first && other[0] && isSameBaseline(first, other[0]));

/** The heads of groups in one list that stand beside a row of the other. */
function headsFacingRows(left: readonly Line[], right: readonly Line[]): number {
  const heads = (own: readonly Line[], others: readonly Line[]) => {
    const [usual] = own.filter(isRow).flat();
    return own.filter((line) => {
      const [head] = line;
      const row = facing(line, others);
      if (isRow(line) || !head || !usual || !row || !isRow(row)) return false;
      return head.size >= emphasis.size * usual.size || head.bold - usual.bold >= emphasis.bold;
    }).length;
  };
  return heads(left, right) + heads(right, left);
}
