import type { WordPosition } from './timeline.ts';

/** When the time jumps by more seconds than this between two frames, the user has moved the sound. */
const seekThreshold = 1;
/** Where in the pane the spoken line may be, and where scrolling puts it, as fractions of the pane's height. */
const visibleZone = { top: 0.1, bottom: 0.72, goal: 0.3 };
/** Lines further away than this many pane heights are jumped to without animation. */
const smoothHeights = 2;

export interface Moment {
  /** The spoken word; null in a pause. */
  position: WordPosition | null;
  /** True when the user moved the sound to this time. */
  sought: boolean;
  /** True when the word should be scrolled into view. */
  show: boolean;
}

/**
 * Follows a sound frame by frame. A new word is scrolled into view when the reader follows the sound, and always
 * when the user has moved the sound.
 * @param start the sound's current time in seconds
 */
export function trackSpokenWord(
  wordAt: (seconds: number) => WordPosition | null,
  start: number,
): (seconds: number, following: boolean) => Moment {
  let last = start;
  let previous: WordPosition | null = null;
  return (seconds, following) => {
    const position = wordAt(seconds);
    const sought = Math.abs(seconds - last) > seekThreshold;
    last = seconds;
    const isNewWord = position?.paragraph !== previous?.paragraph || position?.word !== previous?.word;
    previous = position;
    return { position, sought, show: position !== null && isNewWord && (following || sought) };
  };
}

/**
 * The distance to scroll a pane so that a line is well placed, as a fraction of the pane's height; null when it
 * already is.
 * @param at the line's distance from the pane's top, as a fraction of its height
 * @param reducedMotion true when the reader prefers reduced motion
 */
export function scrollNeeded(
  at: number,
  reducedMotion: boolean,
): { by: number; behavior: 'instant' | 'smooth' } | null {
  if (at >= visibleZone.top && at <= visibleZone.bottom) return null;
  return {
    by: at - visibleZone.goal,
    behavior: reducedMotion || Math.abs(at) > smoothHeights ? 'instant' : 'smooth',
  };
}
