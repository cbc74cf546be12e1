import type { WordPosition } from './timeline.ts';

/** A time that moves further than this between two frames was sought, in seconds. */
const leap = 1;
/** Where the spoken line may stand in the pane, and where it is brought to, as shares of its height. */
const zone = { top: 0.1, bottom: 0.72, goal: 0.3 };
/** What is further away than so many heights of the pane is jumped to. */
const near = 2;

/** What a moment of the sound means for the page that follows it. */
export interface Moment {
  /** The word that is spoken; null in a pause. */
  place: WordPosition | null;
  /** Whether the sound was moved there, and didn't come there by itself. */
  sought: boolean;
  /** Whether the word is to be brought in sight. */
  show: boolean;
}

/**
 * Goes along with a sound, moment by moment: a new word is shown to who follows; who moves the sound looks for its
 * place, and is shown it in any case.
 * @param start Seconds, where the sound stands now
 */
export function spokenTrail(
  wordAt: (seconds: number) => WordPosition | null,
  start: number,
): (seconds: number, following: boolean) => Moment {
  let last = start;
  let before: WordPosition | null = null;
  return (seconds, following) => {
    const place = wordAt(seconds);
    const sought = Math.abs(seconds - last) > leap;
    last = seconds;
    const moved = place?.paragraph !== before?.paragraph || place?.word !== before?.word;
    before = place;
    return { place, sought, show: place !== null && moved && (following || sought) };
  };
}

/**
 * How far a pane must be scrolled to show a line well, in shares of its height, and whether at once; null where the
 * line stands well.
 * @param at Where the line stands below the pane's top, in shares of its height
 * @param calm Whether the reader wants no motion
 */
export function scrollTo(at: number, calm: boolean): { by: number; behavior: 'instant' | 'smooth' } | null {
  if (at >= zone.top && at <= zone.bottom) return null;
  return { by: at - zone.goal, behavior: calm || Math.abs(at) > near ? 'instant' : 'smooth' };
}
