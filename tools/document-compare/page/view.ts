import type { Change, ChangeType, Comparison, Ignorable, Piece, Row, RowSide } from '../shared/comparison.ts';

/** What a comparison looks like under the reader's choices: pure functions over Comparison. */
export type ViewName = 'sideBySide' | 'inline';
export type SideName = 'original' | 'revised';

/** An entry of the list that is drawn: the name of a story, a row, or unchanged rows folded into one line. */
export type Item =
  | { kind: 'story'; story: number }
  | { kind: 'row'; row: number }
  | { kind: 'fold'; row: number; count: number };

/** Text drawn in one way. change: null where the text is common, or its change is ignored. */
export interface Span {
  text: string;
  change: number | null;
  /** Whose text it is; common text is the revised side's. */
  side: SideName;
}

/** The name, as data-highlight, that a change's marks carry, for views to scroll to. */
export const markOf = (change: number): string => `change-${change}`;
/** The same for a row as a whole. */
export const rowMark = (row: number): string => `row-${row}`;

/** Whether a reader who ignores these sees no change: it differs in nothing else. */
function isIgnored({ ignorable }: Change, ignored: ReadonlySet<Ignorable>): boolean {
  return ignorable !== null && ignorable.length > 0 && ignorable.every((each) => ignored.has(each));
}

/** By the id of a change, whether it is shown. */
export function shownChanges(changes: readonly Change[], ignored: ReadonlySet<Ignorable>): boolean[] {
  return changes.map((change) => !isIgnored(change, ignored));
}

/** Whether a row holds a change that is shown. */
export function hasChange(row: Row, shown: readonly boolean[]): boolean {
  return row.changes.some((id) => shown[id]);
}

/** Unchanged rows that stay around each change when the others are folded. */
const context = 1;
const foldsFrom = 3;

interface Choices {
  view: ViewName;
  /** Folds what didn't change. */
  onlyChanges: boolean;
  /** First rows of the folds that were opened. */
  opened: ReadonlySet<number>;
}

/**
 * What is drawn, in order. Inline, a row that the revised document lacks is left out when its changes are
 * ignored: the revised text stands for both. O(rows).
 */
export function itemsOf(comparison: Comparison, shown: readonly boolean[], choices: Choices): Item[] {
  const { stories, rows } = comparison;
  const items: Item[] = [];
  let quiet: number[] = [];
  let story = -1;
  const settle = (more: boolean) => {
    const before = items.at(-1)?.kind === 'row' ? context : 0;
    const after = more ? context : 0;
    const middle = quiet.slice(before, quiet.length - after);
    const [first] = middle;
    if (
      !choices.onlyChanges ||
      first === undefined ||
      middle.length < foldsFrom ||
      choices.opened.has(first)
    ) {
      items.push(...quiet.map((row) => ({ kind: 'row' as const, row })));
    } else {
      items.push(...quiet.slice(0, before).map((row) => ({ kind: 'row' as const, row })));
      items.push({ kind: 'fold', row: first, count: middle.length });
      items.push(...quiet.slice(quiet.length - after).map((row) => ({ kind: 'row' as const, row })));
    }
    quiet = [];
  };
  rows.forEach((row, index) => {
    if (row.story !== story) {
      settle(false);
      story = row.story;
      if (stories.length > 1) items.push({ kind: 'story', story });
    }
    if (hasChange(row, shown)) {
      settle(true);
      items.push({ kind: 'row', row: index });
    } else if (choices.view === 'sideBySide' || row.revised !== null || row.kind === 'equal') {
      quiet.push(index);
    }
  });
  settle(false);
  return items;
}

/** Index of the item that draws a row, or the fold or neighbour in its place. O(log items). */
export function itemOfRow(items: readonly Item[], row: number): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstRow(items, middle) <= row) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** A story's name goes with the row below it. */
function firstRow(items: readonly Item[], index: number): number {
  const item = items[index];
  if (!item) return Number.POSITIVE_INFINITY;
  return item.kind === 'story' ? firstRow(items, index + 1) - 0.5 : item.row;
}

/** The cells of one side as they are drawn beside the other; an equal row has the same on both. */
export function cellsOf(row: Row, side: SideName, shown: readonly boolean[]): Span[][] | null {
  const own = row[side] ?? (row.kind === 'equal' ? (row.original ?? row.revised) : null);
  return (
    own?.cells.map((pieces) =>
      pieces.map(({ text, change }) => ({ text, change: visible(change, shown), side })),
    ) ?? null
  );
}

/** The cells of a row in one column: what was deleted stands before what came in its place. */
export function inlineCells(row: Row, changes: readonly Change[], shown: readonly boolean[]): Span[][] {
  const { original, revised } = row;
  if (!revised) return cellsOf(row, 'original', shown) ?? [];
  if (!original) return cellsOf(row, 'revised', shown) ?? [];
  const columns = Math.max(original.cells.length, revised.cells.length);
  return Array.from({ length: columns }, (_, column) =>
    merged(cell(original, column), cell(revised, column), changes, shown),
  );
}

function cell(side: RowSide, column: number): readonly Piece[] {
  return side.cells[column] ?? [];
}

function visible(change: number | null, shown: readonly boolean[]): number | null {
  return change !== null && shown[change] ? change : null;
}

/** Both sides have the text of a piece: no change, or one of its formatting alone. */
export function isCommon({ change }: Piece, changes: readonly Change[]): boolean {
  return change === null || changes[change]?.type === 'format';
}

/**
 * Two sides of a cell as one text. The common text is the same on both, though it may be cut differently,
 * so what was deleted is placed by how much common text stands before it.
 */
function merged(
  original: readonly Piece[],
  revised: readonly Piece[],
  changes: readonly Change[],
  shown: readonly boolean[],
): Span[] {
  const deleted: { at: number; span: Span }[] = [];
  let common = 0;
  for (const piece of original) {
    if (isCommon(piece, changes)) {
      common += piece.text.length;
      continue;
    }
    const change = visible(piece.change, shown);
    if (change !== null) deleted.push({ at: common, span: { text: piece.text, change, side: 'original' } });
  }
  const spans: Span[] = [];
  let next = 0;
  let at = 0;
  const placeDeleted = (limit: number) => {
    for (let entry = deleted[next]; entry && entry.at <= limit; entry = deleted[++next])
      spans.push(entry.span);
  };
  for (const piece of revised) {
    const change = visible(piece.change, shown);
    if (!isCommon(piece, changes)) {
      placeDeleted(at);
      spans.push({ text: piece.text, change, side: 'revised' });
      continue;
    }
    let start = 0;
    while (start < piece.text.length) {
      placeDeleted(at);
      const stop = Math.min(piece.text.length, start + (deleted[next]?.at ?? Number.POSITIVE_INFINITY) - at);
      spans.push({ text: piece.text.slice(start, stop), change, side: 'revised' });
      at += stop - start;
      start = stop;
    }
  }
  placeDeleted(Number.POSITIVE_INFINITY);
  return spans;
}

/** How many changes of each type are shown. */
export function countTypes(changes: readonly Change[], shown: readonly boolean[]): Map<ChangeType, number> {
  const counts = new Map<ChangeType, number>();
  for (const { id, type } of changes) if (shown[id]) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** Where a row stands: the heading above it in its story, and its pages where they are known. */
export interface Place {
  story: number;
  heading: string | null;
  page: number | null;
}

/** The place of every row, in one pass. */
export function placesOf({ rows }: Comparison): Place[] {
  let heading: string | null = null;
  let story = -1;
  return rows.map((row) => {
    if (row.story !== story) heading = null;
    story = row.story;
    const above = heading;
    if (row.block === 'heading') heading = textOf(row.revised ?? row.original).trim() || heading;
    const page = row.revised?.page ?? row.original?.page ?? null;
    return { story, heading: row.block === 'heading' ? heading : above, page };
  });
}

function textOf(side: RowSide | null): string {
  return side?.cells.flatMap((pieces) => pieces.map(({ text }) => text)).join('') ?? '';
}

/** UTF-16 code units of the longer side of a row. */
export function lengthOf({ original, revised }: Row): number {
  const length = (side: RowSide | null) =>
    side?.cells.reduce((sum, pieces) => pieces.reduce((total, { text }) => total + text.length, sum), 0) ?? 0;
  return Math.max(length(original), length(revised));
}

/** A stretch of a changed word: differs, or is the same on both sides. */
export interface Stretch {
  text: string;
  differs: boolean;
}

/** Cuts a text at ranges of UTF-16 code units that are in order and don't overlap. */
export function stretchesOf(text: string, ranges: readonly (readonly [number, number])[]): Stretch[] {
  const stretches: Stretch[] = [];
  let position = 0;
  const add = (end: number, differs: boolean) => {
    if (end > position) stretches.push({ text: text.slice(position, end), differs });
    position = Math.max(position, end);
  };
  for (const [start, end] of ranges) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return stretches;
}

/** A change's text on one line, its white space shown where there is nothing else; '' stays ''. */
export function shortened(text: string, maximum: number): string {
  if (text !== '' && text.trim() === '') {
    return text.slice(0, 8).replace(/\n/g, '⏎').replace(/\t/g, '⇥').replace(/\s/g, '␣');
  }
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maximum) return line;
  const cut = line.slice(0, maximum);
  // Never between the two halves of a surrogate pair.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
