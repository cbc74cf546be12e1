import type { ComparableBlock, Paragraph, Table, TableRow } from './model.ts';

/** Separators of cells and rows: characters that no text contains. */
const betweenCells = '\u001f';
const betweenRows = '\u001e';

/** Between the texts of cells that people read on one line. */
export const shownBetweenCells = ' | ';

/** A paragraph's text without its typed number, which moves on when another clause is put in. */
export function unnumberedText({ text, typed = 0 }: Paragraph): string {
  return typed > 0 ? text.slice(typed) : text;
}

/** True for a typed number on a line of its own. */
export const isNumberAlone = ({ text, typed }: Paragraph): boolean =>
  typed !== undefined && text !== '' && typed >= text.length;

/** A block's text, by which it is paired; a table's cells and rows have separators between them. */
export function textOfBlock(block: ComparableBlock): string {
  return block.kind === 'paragraph' ? unnumberedText(block) : block.rows.map(textOfRow).join(betweenRows);
}

export function textOfRow(row: TableRow): string {
  return row.cells.map((cell) => cell.blocks.map(textOfBlock).join('\n')).join(betweenCells);
}

/** The number of cells that most rows have, the larger of two that are equally frequent. */
export function columnsOf({ rows }: Pick<Table, 'rows'>): number {
  const byLength = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  const [most] = byLength.sort((one, other) => other[1].length - one[1].length || other[0] - one[0]);
  return most?.[0] ?? 0;
}
