import type { DataCell, DataColumn, DataTable } from './data-table.ts';

/** Units that are printed beside a number: signs, and words of at most so many letters. */
const shortUnit = /^(?:[£$€₺%]|[\p{L}°][\p{L}²³°.]{0,6}(?:\/\p{L}{1,6}[²³]?)?)$/u;
/** Signs that stand before a number where decimals have a point. */
const leading = /^[£$€₺]$/;

/**
 * A number as the cells that it comes from print theirs: with their decimals, groups of thousands and unit.
 * @param leastDecimals decimals to which it is rounded if the cells have fewer; zeros at the end are left out then
 */
export function valueText(
  value: number,
  cells: readonly DataCell[],
  { name }: DataColumn,
  { mark, isUngrouped }: DataTable,
  leastDecimals = 0,
): string {
  const [first] = cells;
  const isYear = cells.every(({ text }) => /^(?:1[89]|20)\d\d$/.test(text)) && value === first?.value?.to;
  if (first?.value?.kind === 'date') return first.text;
  const decimals = Math.max(0, ...cells.map((cell) => cell.value?.decimals ?? 0));
  const more = leastDecimals > decimals;
  const fixed = Math.abs(value).toFixed(Math.max(decimals, leastDecimals));
  const shortened = more ? fixed.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : fixed;
  const [whole = '', fraction] = shortened.split('.');
  const comma = mark === ',';
  const grouped = !isUngrouped && !isYear ? whole.replace(/\B(?=(?:\d{3})+$)/g, comma ? '.' : ',') : whole;
  const digits = `${value < 0 ? '−' : ''}${grouped}${fraction ? `${comma ? ',' : '.'}${fraction}` : ''}`;
  const own = first?.value?.unit ?? '';
  const unit = own !== '' ? own : unitOf(name);
  if (unit === '') return digits;
  const before = own !== '' ? first?.value?.unitFirst : leading.test(unit) && !comma;
  if (before) return /^\p{L}/u.test(unit) ? `${unit} ${digits}` : `${unit}${digits}`;
  return unit === '%' && !comma ? `${digits}%` : `${digits} ${unit}`;
}

/** The unit in brackets behind a column's name; '' for none or a longer remark. */
function unitOf(name: string): string {
  const inside = /\(([^()]+)\)/.exec(name)?.[1]?.split(/[,;]/)[0]?.trim() ?? '';
  return shortUnit.test(inside) ? inside : '';
}
