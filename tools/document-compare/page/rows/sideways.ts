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

/** Shifts the table around a mark until the mark's cell can be seen, if it is in a table. */
export function shiftToMark(mark: Element): void {
  const row = mark.closest<HTMLElement>('[data-sideways]');
  if (!row || mark.closest('[data-frozen]')) return;
  const pane = visiblePart(row);
  const cell = mark.closest('[data-sideways] > .grid > *')?.getBoundingClientRect();
  const fits = cell && cell.width <= pane.right - pane.left;
  const { left, right } = fits ? cell : mark.getBoundingClientRect();
  if (left < pane.left) shiftRow(row, left - pane.left);
  else if (right > pane.right) shiftRow(row, Math.min(right - pane.right, left - pane.left));
}

/** The part of a row in which its cells move: beside the column that stays. */
function visiblePart(row: HTMLElement): { left: number; right: number } {
  const { left, right } = row.getBoundingClientRect();
  const frozen = row.querySelector('[data-frozen]')?.getBoundingClientRect();
  if (!frozen) return { left, right };
  return isRightToLeft(row) ? { left, right: frozen.left } : { left: frozen.right, right };
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
