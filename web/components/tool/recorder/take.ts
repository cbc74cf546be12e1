/** Below this level nobody speaks; after so many beats of it the page says so. */
const silence = 0.004;
const patience = 40;

/** How a recording that is under way stands. */
export interface Standing {
  name: 'recording' | 'paused';
  /** Recorded so far; pauses don't count. */
  seconds: number;
  /** The loudness now, 0 to 1. */
  level: number;
  /** Nothing came for a while. */
  silent: boolean;
}

export interface Take {
  /** Hears a level, 0 to 1, of this beat, and tells how the recording stands with it. */
  hear: (level: number) => Standing;
  pause: () => void;
  resume: () => void;
  seconds: () => number;
  /** What was heard while it was recorded. */
  levels: readonly number[];
}

/**
 * Counts the time of a recording, and what is heard of it.
 * @param now Milliseconds on a clock that never jumps
 */
export function takeOf(now: () => number): Take {
  const levels: number[] = [];
  let before = 0;
  let since: number | null = now();
  let quietBeats = 0;
  const seconds = () => (before + (since === null ? 0 : now() - since)) / 1000;
  return {
    levels,
    seconds,
    hear: (level) => {
      quietBeats = level < silence ? quietBeats + 1 : 0;
      if (since !== null) levels.push(level);
      return {
        name: since === null ? 'paused' : 'recording',
        seconds: seconds(),
        level,
        silent: quietBeats > patience,
      };
    },
    pause: () => {
      before = seconds() * 1000;
      since = null;
    },
    resume: () => {
      since = now();
    },
  };
}
