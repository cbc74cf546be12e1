/** The shortest swipe in CSS pixels. */
const minimumSwipe = 48;

/**
 * The step of a swipe: left leads to the next picture. Null for no step, as at full size, where fingers move the
 * picture itself.
 * @param from, to CSS pixels from the left; `from` is null when more than one finger began
 */
export function swipeStep(from: number | null, to: number, full: boolean): 1 | -1 | null {
  if (from === null || full || Math.abs(to - from) < minimumSwipe) return null;
  return to < from ? 1 : -1;
}

/** The step of an arrow key; null for other keys, and at full size, where arrows move the picture itself. */
export function keyStep(key: string, full: boolean): 1 | -1 | null {
  if (full) return null;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
}

/** The index of the next or previous picture; null at either end. */
export function indexBeside(index: number, step: 1 | -1, count: number): number | null {
  const next = index + step;
  return next >= 0 && next < count ? next : null;
}
