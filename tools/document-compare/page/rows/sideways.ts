// Wide tables are shifted sideways by a custom property of the element that scrolls the documents. All rows of a table
// read it, also those that are rendered later, and so do both sides, which therefore show the same columns.

/** The custom property of the table that begins with this row. */
export const shiftName = (firstRow: number): string => `--table-${firstRow}`;

/** The element that holds the shifts of the tables in it. */
export const shiftHolder = { 'data-shift-holder': '' } as const;

const holderOf = (inside: Element) => inside.closest<HTMLElement>('[data-shift-holder]');

/** The shift of a table in pixels, from 0; larger than the table allows when its pane has become wider. */
export function shiftOf(inside: Element, name: string): number {
  return Number.parseFloat(holderOf(inside)?.style.getPropertyValue(name) ?? '') || 0;
}

/** Shifts a table, and moves its scroll bars to match. */
export function setShift(inside: Element, name: string, shift: number): void {
  const holder = holderOf(inside);
  if (!holder || Math.abs(shiftOf(inside, name) - shift) < 1) return;
  holder.style.setProperty(name, `${shift}px`);
  for (const bar of holder.querySelectorAll<HTMLElement>(`[data-shifts="${name}"]`)) {
    const position = isRightToLeft(bar) ? -shift : shift;
    if (Math.abs(bar.scrollLeft - position) >= 1) bar.scrollLeft = position;
  }
}

/**
 * Shifts the table of a row.
 * @param row an element with data-sideways
 * @param distance in pixels, positive to the right
 * @returns false when the table is at that end already, or fits
 */
export function shiftRow(row: HTMLElement, distance: number): boolean {
  const { sideways: name = '' } = row.dataset;
  const [table] = row.querySelectorAll<HTMLElement>(':scope > .grid');
  const most = (table?.offsetWidth ?? 0) - row.clientWidth;
  if (most <= 0) return false;
  const before = Math.min(shiftOf(row, name), most);
  const after = Math.min(most, Math.max(0, before + (isRightToLeft(row) ? -distance : distance)));
  setShift(row, name, after);
  return Math.abs(after - before) >= 1;
}

/** Shifts the table around a mark to the page with the mark's column, if it is in a table. */
export function shiftToMark(mark: Element): void {
  const row = mark.closest<HTMLElement>('[data-sideways]');
  const cell = mark.closest<HTMLElement>('[data-sideways] > .grid > *');
  if (!row || !cell || mark.closest('[data-frozen]')) return;
  const { name, shift } = stateOf(row);
  const stop = Number(cell.dataset.stop ?? shift);
  const pane = row.getBoundingClientRect();
  // A column may be wider than the pane, and its mark far in it.
  setShift(row, name, stop);
  const { left, right } = mark.getBoundingClientRect();
  if (right > pane.right) shiftRow(row, right - pane.right);
  else if (left < pane.left) shiftRow(row, left - pane.left);
}

/**
 * Shifts the table of a row to its next page.
 * @param direction 1 to the right, -1 to the left
 * @returns false when there is none
 */
export function shiftPage(row: HTMLElement, direction: number): boolean {
  const { name, shift, stops } = stateOf(row);
  const isForward = direction > 0 !== isRightToLeft(row);
  const next = isForward
    ? stops.find((stop) => stop > shift + 1)
    : stops.findLast((stop) => stop < shift - 1);
  if (next === undefined) return false;
  setShift(row, name, next);
  return true;
}

/** Shifts the table of a row to the page that it is nearest to, so that no column stays half hidden. */
export function snapRow(row: HTMLElement): void {
  const { name, shift, stops } = stateOf(row);
  const distanceTo = (stop: number) => Math.abs(stop - shift);
  const [first, ...others] = stops;
  if (first === undefined) return;
  setShift(
    row,
    name,
    others.reduce((best, stop) => (distanceTo(stop) < distanceTo(best) ? stop : best), first),
  );
}

/** The shift of a row's table and those of its pages, in ascending order. */
function stateOf(row: HTMLElement): { name: string; shift: number; stops: number[] } {
  const { sideways: name = '' } = row.dataset;
  const cells = [...row.querySelectorAll<HTMLElement>(':scope > .grid > [data-stop]')];
  const stops = [...new Set(cells.map(({ dataset }) => Number(dataset.stop)))];
  return { name, shift: Math.min(shiftOf(row, name), stops.at(-1) ?? 0), stops };
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
