import type { Range } from '#contract/documents.ts';
import { overlaps } from './reading.ts';

/** Words of the description that a person points at, and those that were pressed, which stay. */
export interface ChosenWords {
  pointed: Range | null;
  pressed: Range | null;
}

/** Whether words, or a part that was asked for by them, are to be marked: pointing goes before pressing. */
export function isActive(span: Range, { pointed, pressed }: ChosenWords): boolean {
  const active = pointed ?? pressed;
  return active !== null && overlaps(span, active);
}

export function isPressed(span: Range, { pressed }: Pick<ChosenWords, 'pressed'>): boolean {
  return pressed !== null && overlaps(span, pressed);
}

/** What is pressed once words were pressed: others take their place, the same ones are let go. */
export function pressedAfter(span: Range, before: Pick<ChosenWords, 'pressed'>): Range | null {
  return isPressed(span, before) ? null : span;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The part that a key leads to from another, round the ends; null for keys that lead nowhere.
 * @param at Index of the part; -1 before the first key, from where the one arrows lead to the first, the others to the last
 */
export function partAfter(at: number, key: string, count: number): number | null {
  const step = steps[key];
  if (step === undefined || count === 0) return null;
  return (Math.max(at, step < 0 ? 0 : -1) + step + count) % count;
}
