import type { ReactNode } from 'react';
import { classes } from './controls/classes.ts';

interface Column<Row> {
  key: string;
  cell: (row: Row) => ReactNode;
  /** The cells are numbers and are aligned at their last digit. */
  numeric?: boolean;
  /** The cell needs a whole line on narrow screens. */
  wide?: boolean;
  /** The cell needs no label, for instance because it holds buttons. On narrow screens it gets a line of its own. */
  plain?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** Words the heading of the column with this key. */
  labelOf: (key: string) => string;
  /** The first column names its row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Fades the rows while new ones are loading. */
  faded?: boolean;
}

/** Rows with labelled columns; on narrow screens each row is a card of labels and values. */
export function DataTable<Row>({ label, labelOf, columns, rows, keyOf, faded }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table
      aria-label={label}
      className={classes(
        'w-full rounded-card border border-line bg-sheet text-sm transition-opacity max-md:block',
        'border-separate border-spacing-0',
        faded && 'opacity-60',
      )}
    >
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ key, numeric, plain }) => (
            <th
              key={key}
              scope="col"
              className={classes(
                'border-b border-line px-3 py-2.5 text-xs font-medium text-muted first:ps-5 last:pe-5',
                numeric ? 'text-end' : 'text-start',
              )}
            >
              {plain ? <span className="sr-only">{labelOf(key)}</span> : labelOf(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="group max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-3 max-md:border-b max-md:border-line max-md:px-5 max-md:py-4 max-md:last:border-0"
          >
            <th
              scope="row"
              className="min-w-0 text-start align-top font-normal max-md:col-span-2 md:border-b md:border-line md:py-3 md:ps-5 md:pe-3 md:group-last:border-0"
            >
              {first.cell(row)}
            </th>
            {others.map(({ key, ...column }) => (
              <Cell key={key} {...column} label={labelOf(key)} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps<Row> = Omit<Column<Row>, 'key'> & { label: string; row: Row };

function Cell<Row>({ label, cell, numeric, plain, wide, row }: CellProps<Row>) {
  return (
    <td
      className={classes(
        'min-w-0 align-top md:border-b md:border-line md:px-3 md:py-3 md:group-last:border-0 md:last:pe-5',
        numeric && 'tabular-nums md:text-end md:whitespace-nowrap',
        wide && 'max-md:col-span-2',
        plain && 'max-md:col-span-2 max-md:empty:hidden',
      )}
    >
      {!plain && (
        // Screen readers already announce the column's heading.
        <span aria-hidden="true" className="block text-xs text-muted md:hidden">
          {label}
        </span>
      )}
      {cell(row)}
    </td>
  );
}
