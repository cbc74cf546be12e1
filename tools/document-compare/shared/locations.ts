import type { Address } from '#contract/documents.ts';
import { type Change, type Comparison, type Row, textOfSide } from './comparison.ts';

/** Where a row is: its story, the heading above it, its printed number, its page, and its slide or row of a sheet; null where there is none. */
export interface RowLocation {
  readonly story: number;
  readonly heading: string | null;
  /** "3.2", or "5.1 a)" for an item below a numbered clause. */
  readonly number: string | null;
  readonly page: number | null;
  readonly address?: Address | undefined;
}

/** The location of each row. A heading is its own location. */
export function locationsOf({ rows }: Pick<Comparison, 'rows'>): RowLocation[] {
  let heading: string | null = null;
  let clause: string | null = null;
  let story = -1;
  return rows.map((row) => {
    if (row.story !== story) heading = clause = null;
    story = row.story;
    const { original, revised } = row;
    const printed = (revised ?? original)?.number;
    const own = printed === undefined || !/[\p{L}\d]/u.test(printed) ? null : printed;
    if (row.block === 'heading') {
      const title = textOfSide(revised ?? original).trim();
      heading = title === '' ? heading : [own, title].filter((part) => part !== null).join(' ');
      clause = null;
    }
    const hasFigure = own !== null && /\d/.test(own);
    if (hasFigure && row.block !== 'heading') clause = own;
    const number = hasFigure || own === null || clause === null ? own : `${clause} ${own}`;
    const page = revised?.page ?? original?.page ?? null;
    const address = revised?.address ?? original?.address;
    return {
      story,
      heading,
      number: row.block === 'heading' ? null : number,
      page,
      ...(address && { address }),
    };
  });
}

/** The row and the column of a table in which a change lies, by the texts that name them. */
export interface TablePlace {
  /** The first text in the row. */
  readonly row: string | null;
  /** The head of the column, from the first row of the table. */
  readonly column: string | null;
}

/** Tables with fewer columns seldom have heads. */
const fewestHeaded = 3;

/** The place of a change within a table; null outside tables, and for changes of several cells or of what names them. */
export function tablePlaceOf({ rows }: Pick<Comparison, 'rows'>, change: Change): TablePlace | null {
  const row = rows[change.row];
  // The rows and cells of a sheet have names of their own.
  if (row?.block !== 'tableRow' || (row.revised ?? row.original)?.address?.kind === 'row') return null;
  const column = columnOf(row, change.id);
  if (column === null) return null;
  const name = firstText(row);
  const head = headRow(rows, row, change.row);
  // In two columns, the first row mostly holds values as the others do.
  const isHead = head === row || widthOf(row) < fewestHeaded;
  const place = {
    row: name && name.column !== column ? name.text : null,
    column: isHead ? null : named(cellText(head, column)),
  };
  return place.row === null && place.column === null ? null : place;
}

function columnOf({ original, revised }: Row, change: number): number | null {
  const columns = [revised, original].flatMap(
    (side) =>
      side?.cells.flatMap((pieces, column) =>
        pieces.some((piece) => piece.change === change) ? [column] : [],
      ) ?? [],
  );
  const [column] = columns;
  return column === undefined || columns.some((other) => other !== column) ? null : column;
}

const cellText = ({ original, revised }: Row, column: number): string =>
  ((revised ?? original)?.cells[column] ?? [])
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** A text that can name something: one with a letter. */
const named = (text: string): string | null => (/\p{L}/u.test(text) ? text : null);

function firstText(row: Row): { text: string; column: number } | null {
  const count = (row.revised ?? row.original)?.cells.length ?? 0;
  for (let column = 0; column < count; column += 1) {
    const text = named(cellText(row, column));
    if (text !== null) return { text, column };
  }
  return null;
}

/** The first row of the table that a row stands in, as far as its rows have as many cells. */
function headRow(rows: readonly Row[], own: Row, index: number): Row {
  let head = own;
  for (let at = index - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row?.block !== 'tableRow' || row.story !== own.story || widthOf(row) !== widthOf(own)) break;
    head = row;
  }
  return head;
}

const widthOf = ({ original, revised }: Row) => (revised ?? original)?.cells.length ?? 0;
