import { greatest, least, sumOf } from '#documents/measures.ts';
import { endsSentence } from '#documents/patterns.ts';
import { type Box, holds } from '../tables/boxes.ts';
import type { Grid } from '../tables/grids.ts';
import { type Region, regionsOf } from './columns.ts';
import { type LineRegion, tableOf } from './lines/lines.ts';
import type { Run, Segment } from './lines/segments.ts';

/** Boxes beside each other, each with a text of its own, from left to right. */
type CardRow = readonly Box[];

/** Boxes with texts of their own, such as the products of a catalogue. */
export interface Cards {
  rows: readonly CardRow[];
  /** The left edges of columns of cards that keep to no rows. */
  gutters: readonly number[];
  /** Boxes beside the page's text, which runs around them. */
  asides: readonly Box[];
}

export const noCards: Cards = { rows: [], gutters: [], asides: [] };

/** A card has at least so many lines. */
const fewestLines = 2;
/** White space parts cards, in points; boxes that touch are the cells of a table. */
const leastGap = 3;
/** Cards of a row begin at one height, and those of a column at one edge, within so many points. */
const sameTop = 3;
const sameEdge = 3;
/** Of the cards that have others beside them, at most this share begins at other heights: those fill columns. */
const mostStaggered = 0.25;
/** A box beside the text takes this share of the page's text at most. */
const widestAside = 0.6;
/** White space between the texts of cells, as a multiple of their size, and so many of them in a row. */
const cellGap = 1.5;
const fewestCells = 3;
/** Lines are apart by this multiple of their type size. */
const leading = 0.6;

const middleOf = ({ x, width, y, size }: Run) => [x + width / 2, y - size / 3] as const;
const isInside = (inner: Box, outer: Box) =>
  inner !== outer &&
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

/** Finds the cards of a page: boxes that stand beside each other, apart, with several lines each. */
export function cardsOf(boxes: readonly Box[], runs: readonly Run[], grids: readonly Grid[]): Cards {
  const withText = boxes.filter((box) => lineCount(runsIn(box, runs)) >= fewestLines);
  // Of boxes within each other, the inner one holds the text.
  const cards = withText
    .filter((box) => !withText.some((other) => isInside(other, box)))
    .toSorted((one, other) => one.top - other.top || one.left - other.left);
  const rows: Box[][] = [];
  for (const card of cards) {
    const row = rows.find((each) => each.every((other) => isInRow(card, other)));
    if (row) row.push(card);
    else rows.push([card]);
  }
  const found = rows.filter((row) => row.length > 1 && isAlone(row, runs));
  const inRows = new Set(found.flat());
  const staggered = cards.filter(
    (card) => !inRows.has(card) && cards.some((other) => areBeside(card, other)),
  );
  if (staggered.length > mostStaggered * (staggered.length + inRows.size))
    return { ...noCards, gutters: leftEdges(staggered) };
  const asides = cards.filter(
    (card) =>
      !inRows.has(card) &&
      !boxes.some((other) => areTouching(card, other)) &&
      !grids.some((grid) => isInGrid(card, grid)) &&
      hasTextBeside(card, runs),
  );
  const inOrder = found.map((row) => row.toSorted((one, other) => one.left - other.left));
  return { rows: inOrder, gutters: [], asides };
}

/** True for the cells of a table, side by side. */
function areTouching(one: Box, other: Box): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < leastGap;
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return overlap > leastGap && (isNear(one.left, other.right) || isNear(one.right, other.left));
}

const isInGrid = ({ left, right, top, bottom }: Box, { xs, ys }: Grid): boolean =>
  left < greatest(xs) && right > least(xs) && top < greatest(ys) && bottom > least(ys);

/** True for the shaded head of a table: a line with so many texts apart from each other. */
function holdsCells(runs: readonly Run[]): boolean {
  const lines = Map.groupBy(
    runs.filter(({ text }) => text.trim() !== ''),
    ({ y }) => Math.round(y),
  );
  return [...lines.values()].some((line) => {
    const inOrder = line.toSorted((one, other) => one.x - other.x);
    const gaps = inOrder.filter(({ x, size }, index) => {
      const before = inOrder[index - 1];
      return before !== undefined && x - before.x - before.width > cellGap * size;
    });
    return gaps.length + 1 >= fewestCells;
  });
}

/** True for a narrow box beside which, apart from it, text runs. */
function hasTextBeside(box: Box, runs: readonly Run[]): boolean {
  const own = runsIn(box, runs);
  const others = runs.filter((run) => run.text.trim() !== '' && !own.includes(run));
  const width = greatest(runs.map(({ x, width }) => x + width)) - least(runs.map(({ x }) => x));
  const beside = others.filter(({ y, size }) => y - size / 3 > box.top && y - size / 3 < box.bottom);
  return (
    box.right - box.left <= widestAside * width &&
    !holdsCells(own) &&
    beside.length > 0 &&
    beside.every(({ x, width: own }) => x >= box.right + leastGap || x + own <= box.left - leastGap)
  );
}

/** The edges of cards to the right of others, where at least two begin. */
function leftEdges(cards: readonly Box[]): number[] {
  const edges = cards
    .filter((card) => cards.some((other) => areBeside(card, other) && other.right < card.left))
    .map(({ left }) => left);
  return edges.filter(
    (edge, index) =>
      edges.findIndex((other) => Math.abs(other - edge) <= sameEdge) === index &&
      edges.filter((other) => Math.abs(other - edge) <= sameEdge).length > 1,
  );
}

const runsIn = (box: Box, runs: readonly Run[]) => runs.filter((run) => holds(box, ...middleOf(run)));

function lineCount(runs: readonly Run[]): number {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { y, size, text } of runs.toSorted((one, other) => one.y - other.y)) {
    if (text.trim() === '' || y - last <= leading * size) continue;
    count += 1;
    last = y;
  }
  return count;
}

function areBeside(one: Box, other: Box): boolean {
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return one.top < other.bottom && other.top < one.bottom && gap >= leastGap;
}

const isInRow = (one: Box, other: Box) => areBeside(one, other) && Math.abs(one.top - other.top) <= sameTop;

/** True when no text stands beside the cards of a row. */
function isAlone(row: CardRow, runs: readonly Run[]): boolean {
  const [top, bottom] = [least(row.map((box) => box.top)), greatest(row.map((box) => box.bottom))];
  return runs.every((run) => {
    const [x, y] = middleOf(run);
    return run.text.trim() === '' || y < top || y > bottom || row.some((box) => holds(box, x, y));
  });
}

/**
 * The regions of a page with cards: each card is read by itself, row by row, between the texts above and below, and boxes
 * beside the text after it.
 * @param common from commonGutters
 */
export function regionsAround(
  segments: readonly Segment[],
  { rows, gutters: drawn, asides }: Cards,
  common: readonly number[],
): Region[] {
  const gutters = { common, drawn };
  const regions: Region[] = [];
  let rest = [...segments];
  const take = (isTaken: (segment: Segment) => boolean): Segment[] => {
    const taken = rest.filter(isTaken);
    rest = rest.filter((segment) => !taken.includes(segment));
    return taken;
  };
  const takeBox = (box: Box, kind: 'card' | 'aside'): Region[] => {
    const own = take(({ x0, x1, y, size }) => holds(box, (x0 + x1) / 2, y - size / 3));
    return regionsOf(own).map((region) => ({ ...region, kind }));
  };
  const beside = asides.flatMap((box) => takeBox(box, 'aside'));
  for (const row of rows.toSorted((one, other) => topOf(one) - topOf(other))) {
    regions.push(
      ...regionsOf(
        take(({ y }) => y < topOf(row)),
        gutters,
      ),
    );
    regions.push(...row.flatMap((box) => takeBox(box, 'card')));
  }
  return [...regions, ...regionsOf(rest, gutters), ...beside];
}

const topOf = (row: CardRow) => sumOf(row, ({ top }) => top) / row.length;

/** A card is a label when it has no more and no longer lines, in characters. */
const label = { lines: 6, length: 36 };

/** True for a card with a few short lines, such as a product with its price, which belong together. */
export function isLabel({ isCard, lines }: LineRegion): boolean {
  return (
    isCard === true &&
    lines.length <= label.lines &&
    lines.every((line) => line.text.length <= label.length && !endsSentence(line.text) && !tableOf(line))
  );
}
