/** How far a finger goes, in CSS pixels, before it means another picture. */
const swipe = 48;

/**
 * The picture that a swipe asks for: a finger that goes left brings the next one. Null where it asks for none, as at
 * full size, where fingers move the picture itself.
 * @param from, to CSS pixels from the left; `from` is null where more than one finger began
 */
export function swipeStep(from: number | null, to: number, full: boolean): 1 | -1 | null {
  if (from === null || full || Math.abs(to - from) < swipe) return null;
  return to < from ? 1 : -1;
}

/** The picture that a key asks for; at full size the arrows move the picture itself. */
export function keyStep(key: string, full: boolean): 1 | -1 | null {
  if (full) return null;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
}

/** The index of the picture beside another; null at either end. */
export function indexBeside(index: number, step: 1 | -1, count: number): number | null {
  const next = index + step;
  return next >= 0 && next < count ? next : null;
}
