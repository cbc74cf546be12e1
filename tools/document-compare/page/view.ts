import { firstIndexWhere } from '#text/plain/first-index-where.ts';
import {
  type Change,
  type ChangeType,
  type Comparison,
  type Ignorable,
  type Piece,
  type Row,
  textOfSide,
} from '../shared/comparison.ts';
import { shortText } from '../shared/short-text.ts';

// Pure functions that lay out a comparison by the reader's choices.

export type ViewName = 'sideBySide' | 'inline';
export type SideName = 'original' | 'revised';

/** An entry of the virtual list: a story's name, a row, or a line for folded unchanged rows. */
export type Item =
  | { kind: 'story'; story: number }
  | { kind: 'row'; row: number }
  | { kind: 'fold'; row: number; count: number };

/** Text in one style. `change` is null when the text is common or its change is ignored. */
export interface Span {
  text: string;
  change: number | null;
  /** The side that the text comes from; common text is the revised side's. */
  side: SideName;
}

/** The data-highlight values of a change's marks and of a row, to which views scroll. */
export const markOf = (change: number): string => `change-${change}`;
export const rowMark = (row: number): string => `row-${row}`;

/** Visibility by change id: false when the change consists only of ignored differences. */
export function visibilityOf(changes: readonly Change[], ignored: ReadonlySet<Ignorable>): boolean[] {
  return changes.map(({ ignorable }) => !ignorable?.length || !ignorable.every((each) => ignored.has(each)));
}

/** True when a row has a change that isn't ignored. */
export function hasChange(row: Row, visible: readonly boolean[]): boolean {
  return row.changes.some((id) => visible[id]);
}

/** The number of unchanged rows that stay visible around a change when the others are folded. */
const contextRows = 1;
/** Fewer unchanged rows stay visible, because a fold would hardly save space. */
const minimumFold = 3;

interface ViewChoices {
  view: ViewName;
  /** True to fold unchanged rows. */
  onlyChanges: boolean;
  /** The first rows of the opened folds. */
  openedFolds: ReadonlySet<number>;
}

/**
 * The entries of the list, in order. Inline, rows of the original alone are left out when their changes are ignored.
 * @param visible by change id, as given by visibilityOf
 */
export function itemsOf(comparison: Comparison, visible: readonly boolean[], choices: ViewChoices): Item[] {
  const { stories, rows } = comparison;
  // A footer without a word, for one, would be a name with nothing below it.
  const written = new Set(rows.filter(hasContent).map(({ story }) => story));
  const items: Item[] = [];
  let unchanged: number[] = [];
  let story = -1;
  const addRows = (indexes: readonly number[]) => {
    for (const row of indexes) items.push({ kind: 'row', row });
  };
  /** Adds the unchanged rows, of which those that aren't beside a changed row may be folded. */
  const flushUnchanged = (beforeChange: boolean) => {
    const contextBefore = items.at(-1)?.kind === 'row' ? contextRows : 0;
    const foldEnd = unchanged.length - (beforeChange ? contextRows : 0);
    const foldable = unchanged.slice(contextBefore, foldEnd);
    const [first] = foldable;
    const isFolded =
      choices.onlyChanges &&
      first !== undefined &&
      foldable.length >= minimumFold &&
      !choices.openedFolds.has(first);
    if (isFolded) {
      addRows(unchanged.slice(0, contextBefore));
      items.push({ kind: 'fold', row: first, count: foldable.length });
      addRows(unchanged.slice(foldEnd));
    } else addRows(unchanged);
    unchanged = [];
  };
  rows.forEach((row, index) => {
    if (!written.has(row.story) && stories[row.story]?.kind !== 'body') return;
    if (row.story !== story) {
      flushUnchanged(false);
      story = row.story;
      // The main text needs no name at the top, where nobody would expect another.
      const isExpected = items.length === 0 && stories[story]?.kind === 'body';
      if (stories.length > 1 && !isExpected) items.push({ kind: 'story', story });
    }
    if (hasChange(row, visible)) {
      flushUnchanged(true);
      items.push({ kind: 'row', row: index });
    } else if (choices.view === 'sideBySide' || row.revised !== null || row.kind === 'equal') {
      unchanged.push(index);
    }
  });
  flushUnchanged(false);
  return items;
}

/** True when a row has something to read or to compare. */
function hasContent({ original, revised, changes }: Row): boolean {
  return changes.length > 0 || `${textOfSide(original)}${textOfSide(revised)}`.trim() !== '';
}

/** The index of the item that shows a row, of the fold that hides it, or of the item before it. O(log items). */
export function itemOfRow(items: readonly Item[], row: number): number {
  return Math.max(0, firstIndexWhere(items, (_, index) => firstRow(items, index) > row) - 1);
}

/** The first row of an item; a story's name counts as just before the row below it. */
function firstRow(items: readonly Item[], index: number): number {
  const item = items[index];
  if (!item) return Number.POSITIVE_INFINITY;
  return item.kind === 'story' ? firstRow(items, index + 1) - 0.5 : item.row;
}

/** The cells of one side for the side-by-side view; an equal row has the same cells on both sides. */
export function cellsOf(row: Row, side: SideName, visible: readonly boolean[]): Span[][] | null {
  const shown = row[side] ?? (row.kind === 'equal' ? (row.original ?? row.revised) : null);
  const absent = new Set(shown?.absent);
  return (
    shown?.cells
      .filter((_, column) => !absent.has(column))
      .map((pieces) =>
        pieces.map(({ text, change }) => ({ text, change: visibleChange(change, visible), side })),
      ) ?? null
  );
}

/** The cells of a row for the inline view, with deleted text before its replacement. */
export function inlineCells(row: Row, changes: readonly Change[], visible: readonly boolean[]): Span[][] {
  const { original, revised } = row;
  if (!revised) return cellsOf(row, 'original', visible) ?? [];
  if (!original) return cellsOf(row, 'revised', visible) ?? [];
  const columns = Math.max(original.cells.length, revised.cells.length);
  return Array.from({ length: columns }, (_, column) =>
    mergeSides(original.cells[column] ?? [], revised.cells[column] ?? [], changes, visible),
  );
}

function visibleChange(change: number | null, visible: readonly boolean[]): number | null {
  return change !== null && visible[change] ? change : null;
}

/** True when both sides have the piece's text, at most with a change of formatting. */
export function isCommon({ change }: Piece, changes: readonly Change[]): boolean {
  return change === null || changes[change]?.type === 'format';
}

/** Merges a cell's sides, inserting deleted text at its offset in the common text, which may be cut differently. */
function mergeSides(
  original: readonly Piece[],
  revised: readonly Piece[],
  changes: readonly Change[],
  visible: readonly boolean[],
): Span[] {
  const deleted: { offset: number; span: Span }[] = [];
  let common = 0;
  for (const piece of original) {
    if (isCommon(piece, changes)) {
      common += piece.text.length;
      continue;
    }
    const change = visibleChange(piece.change, visible);
    if (change !== null)
      deleted.push({ offset: common, span: { text: piece.text, change, side: 'original' } });
  }
  const spans: Span[] = [];
  let next = 0;
  let offset = 0;
  /** Adds the deleted text up to this offset. */
  const insertDeleted = (limit: number) => {
    for (let entry = deleted[next]; entry && entry.offset <= limit; entry = deleted[++next])
      spans.push(entry.span);
  };
  for (const piece of revised) {
    const change = visibleChange(piece.change, visible);
    if (!isCommon(piece, changes)) {
      insertDeleted(offset);
      spans.push({ text: piece.text, change, side: 'revised' });
      continue;
    }
    let start = 0;
    while (start < piece.text.length) {
      insertDeleted(offset);
      const stop = Math.min(
        piece.text.length,
        start + (deleted[next]?.offset ?? Number.POSITIVE_INFINITY) - offset,
      );
      spans.push({ text: piece.text.slice(start, stop), change, side: 'revised' });
      offset += stop - start;
      start = stop;
    }
  }
  insertDeleted(Number.POSITIVE_INFINITY);
  return spans;
}

/** The number of visible changes of each type. */
export function countTypes(changes: readonly Change[], visible: readonly boolean[]): Map<ChangeType, number> {
  const counts = new Map<ChangeType, number>();
  for (const { id, type } of changes) if (visible[id]) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** The length of a row's longer side, in UTF-16 code units. */
export function lengthOf({ original, revised }: Row): number {
  return Math.max(textOfSide(original).length, textOfSide(revised).length);
}

export interface CharacterRun {
  text: string;
  differs: boolean;
}

/** Cuts a text at sorted, disjoint ranges of UTF-16 code units. */
export function characterRuns(text: string, ranges: readonly (readonly [number, number])[]): CharacterRun[] {
  const runs: CharacterRun[] = [];
  let position = 0;
  const add = (end: number, differs: boolean) => {
    if (end > position) runs.push({ text: text.slice(position, end), differs });
    position = Math.max(position, end);
  };
  for (const [start, end] of ranges) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return runs;
}

/** The most signs that stand for white space. */
const shownSpaces = 8;

/** A change's text on one line, as shortText gives it; white space alone is shown as "⏎⇥␣". */
export function shorten(text: string, maximum: number): string {
  if (text !== '' && text.trim() === '') {
    return text.slice(0, shownSpaces).replace(/\n/g, '⏎').replace(/\t/g, '⇥').replace(/\s/g, '␣');
  }
  return shortText(text, maximum);
}
