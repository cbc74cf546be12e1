import { greatest, least, sumOf } from '#documents/measures.ts';
import { endsSentence } from '#documents/patterns.ts';
import { type Box, holds } from '../tables/boxes.ts';
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
}

export const noCards: Cards = { rows: [], gutters: [] };

/** A card has at least so many lines. */
const fewestLines = 2;
/** White space parts cards, in points; boxes that touch are the cells of a table. */
const leastGap = 3;
/** Cards of a row begin at one height, and those of a column at one edge, within so many points. */
const sameTop = 3;
const sameEdge = 3;
/** Of the cards that have others beside them, at most this share begins at other heights: those fill columns. */
const mostStaggered = 0.25;
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
export function cardsOf(boxes: readonly Box[], runs: readonly Run[]): Cards {
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
    return { rows: [], gutters: leftEdges(staggered) };
  return { rows: found.map((row) => row.toSorted((one, other) => one.left - other.left)), gutters: [] };
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
 * The regions of a page with cards: each card is read by itself, row by row, between the texts above and below.
 * @param common from commonGutters
 */
export function regionsAround(
  segments: readonly Segment[],
  { rows, gutters: drawn }: Cards,
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
  for (const row of rows.toSorted((one, other) => topOf(one) - topOf(other))) {
    regions.push(
      ...regionsOf(
        take(({ y }) => y < topOf(row)),
        gutters,
      ),
    );
    for (const card of row) {
      const own = take(({ x0, x1, y, size }) => holds(card, (x0 + x1) / 2, y - size / 3));
      regions.push(...regionsOf(own).map((region) => ({ ...region, isClosed: true })));
    }
  }
  return [...regions, ...regionsOf(rest, gutters)];
}

const topOf = (row: CardRow) => sumOf(row, ({ top }) => top) / row.length;

/** A card is a label when it has no more and no longer lines, in characters. */
const label = { lines: 6, length: 36 };

/** True for a card with a few short lines, such as a product with its price, which belong together. */
export function isLabel({ isClosed, lines }: LineRegion): boolean {
  return (
    isClosed === true &&
    lines.length <= label.lines &&
    lines.every((line) => line.text.length <= label.length && !endsSentence(line.text) && !tableOf(line))
  );
}
