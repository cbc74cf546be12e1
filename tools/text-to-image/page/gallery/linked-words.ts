import type { Range } from '#contract/documents.ts';
import { overlap } from '#text/plain/ranges.ts';
import { arrowSteps } from '#web/components/controls/walk-list.ts';

/** The range of the description that is pointed at, and the range that was pressed and stays chosen. */
export interface WordChoice {
  pointed: Range | null;
  pressed: Range | null;
}

/** True when a range, or a part asked for by it, is marked; pointing takes precedence over pressing. */
export function isActive(range: Range, { pointed, pressed }: WordChoice): boolean {
  const active = pointed ?? pressed;
  return active !== null && overlap(range, active);
}

/** True from one press of a range until the next. */
export function isPressed(range: Range, { pressed }: Pick<WordChoice, 'pressed'>): boolean {
  return pressed !== null && overlap(range, pressed);
}

/** The pressed range after a press: the new one, or null if it was pressed before. */
export function togglePressed(range: Range, before: Pick<WordChoice, 'pressed'>): Range | null {
  return isPressed(range, before) ? null : range;
}

/**
 * The index of the part that an arrow key leads to, wrapping around; null for other keys.
 * @param current the current index; -1 before the first key, from where keys lead to the first or the last part
 */
export function partAfter(current: number, key: string, count: number): number | null {
  const step = arrowSteps[key];
  if (step === undefined || count === 0) return null;
  return (Math.max(current, step < 0 ? 0 : -1) + step + count) % count;
}
