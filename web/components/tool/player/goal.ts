/** Seconds that an arrow key goes. */
const step = 5;

/** Where a key leads, in seconds; null for keys that a slider doesn't know. */
export function keyGoal(key: string, now: number, duration: number): number | null {
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

/** A place in a sound, in seconds; what lies outside is brought to the nearer end. */
export function within(seconds: number, duration: number): number {
  return Math.min(Math.max(0, seconds), duration);
}
