import { countBy } from '#documents/grouping.ts';
import { greatest } from '#documents/measures.ts';

interface NumberedRow {
  digits: number[];
  /** The index of the page. */
  index: number;
}

/** Counts the numbers in equally worded rows that neither stay the same nor count up with the pages, as in tables. */
export function varyingNumbers(rows: readonly NumberedRow[]): number {
  const areSteady = (values: readonly number[]) =>
    greatest(countBy(values, (value) => value).values()) >= 0.5 * values.length;
  return (rows[0]?.digits ?? []).filter((_, position) => {
    const numberIn = ({ digits }: NumberedRow) => digits[position] ?? 0;
    return !areSteady(rows.map(numberIn)) && !areSteady(rows.map((row) => numberIn(row) - row.index));
  }).length;
}
