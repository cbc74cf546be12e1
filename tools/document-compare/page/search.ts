import type { Change, Comparison, Row } from '../shared/comparison.ts';
import { cellsOf, inlineCells, itemsOf, type Span, type ViewName } from './view.ts';

/** The columns of a row as a view draws them; null where a side lacks the row. */
export function columnsOf(
  row: Row,
  changes: readonly Change[],
  shown: readonly boolean[],
  view: ViewName,
): readonly (Span[][] | null)[] {
  return view === 'inline'
    ? [inlineCells(row, changes, shown)]
    : [cellsOf(row, 'original', shown), cellsOf(row, 'revised', shown)];
}

/** What a row draws as one text: the cells of a table's row by themselves, all else whole. */
export function textsOf(row: Pick<Row, 'block'>, cells: readonly Span[][]): readonly (readonly Span[])[] {
  return row.block === 'tableRow' ? cells : [cells.flat()];
}

/**
 * By this name a search knows such a text. What both documents have alike is one text, though it is drawn twice.
 * @param row Its index
 */
export function textPart(row: number, { kind }: Pick<Row, 'kind'>, column: number, text: number): string {
  return `${row} ${kind === 'equal' ? 0 : column} ${text}`;
}

/** The row that a part stands in. */
export const rowOf = (part: string): number => Number.parseInt(part, 10);

interface Languages {
  original: string;
  revised: string;
}

/** Both documents as they are searched, in the order of a view: what it folds away too. */
export function searchedRows(
  comparison: Comparison,
  shown: readonly boolean[],
  view: ViewName,
  languages: Languages,
) {
  return itemsOf(comparison, shown, { view, onlyChanges: false, opened: new Set() }).flatMap((item) => {
    const row = item.kind === 'row' ? comparison.rows[item.row] : undefined;
    if (item.kind !== 'row' || !row) return [];
    const columns = columnsOf(row, comparison.changes, shown, view);
    return (row.kind === 'equal' ? columns.slice(0, 1) : columns).flatMap((cells, column) =>
      textsOf(row, cells ?? []).map((spans, text) => ({
        id: textPart(item.row, row, column, text),
        text: spans.map((span) => span.text).join(''),
        language: languages[view === 'sideBySide' && column === 0 ? 'original' : 'revised'],
        listed: true,
      })),
    );
  });
}
