/** Seconds by which an arrow key moves. */
const step = 5;

/** The time in seconds that a key seeks to, possibly outside the sound; null for keys that a slider doesn't use. */
export function seekTimeOfKey(key: string, now: number, duration: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - step;
    case 'PageUp':
      return now + duration / 10;
    case 'PageDown':
      return now - duration / 10;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}

/** Limits a time in seconds to the length of the sound. */
export function clampTime(seconds: number, duration: number): number {
  return Math.min(Math.max(0, seconds), duration);
}
