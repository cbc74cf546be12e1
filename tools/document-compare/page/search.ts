import type { Change, Comparison, Row } from '../shared/comparison.ts';
import { cellsOf, inlineCells, itemsOf, type Span, type ViewName } from './view.ts';

/** The columns of a row in a view; null for a side that lacks the row. */
export function columnsOf(
  row: Row,
  changes: readonly Change[],
  visible: readonly boolean[],
  view: ViewName,
): readonly (Span[][] | null)[] {
  return view === 'inline'
    ? [inlineCells(row, changes, visible)]
    : [cellsOf(row, 'original', visible), cellsOf(row, 'revised', visible)];
}

/** The texts of a row that are searched separately: each cell of a table row, otherwise the whole row. */
export function textsOf(row: Pick<Row, 'block'>, cells: readonly Span[][]): readonly (readonly Span[])[] {
  return row.block === 'tableRow' ? cells : [cells.flat()];
}

/**
 * The id of a row's text in a search. Text that both documents share has one id, though both columns show it.
 * @param row the row's index
 * @param text the index of the text in the row, as given by textsOf
 */
export function textPart(row: number, { kind }: Pick<Row, 'kind'>, column: number, text: number): string {
  return `${row} ${kind === 'equal' ? 0 : column} ${text}`;
}

/** The index of the row of an id that textPart made. */
export const rowOfPart = (part: string): number => Number.parseInt(part, 10);

interface Languages {
  original: string;
  revised: string;
}

/** The searchable texts of both documents in the order of a view, including folded rows. */
export function searchableTexts(
  comparison: Comparison,
  visible: readonly boolean[],
  view: ViewName,
  languages: Languages,
) {
  return itemsOf(comparison, visible, { view, onlyChanges: false, openedFolds: new Set() }).flatMap(
    (item) => {
      const row = item.kind === 'row' ? comparison.rows[item.row] : undefined;
      if (item.kind !== 'row' || !row) return [];
      const columns = columnsOf(row, comparison.changes, visible, view);
      return (row.kind === 'equal' ? columns.slice(0, 1) : columns).flatMap((cells, column) =>
        textsOf(row, cells ?? []).map((spans, text) => ({
          id: textPart(item.row, row, column, text),
          text: spans.map((span) => span.text).join(''),
          language: languages[view === 'sideBySide' && column === 0 ? 'original' : 'revised'],
          listed: true,
        })),
      );
    },
  );
}
