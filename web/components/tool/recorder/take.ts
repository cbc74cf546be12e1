/** The level below which nobody is speaking, from 0 to 1. */
const silence = 0.004;
/** The number of consecutive readings below it after which the page says so. */
const maximumQuietBeats = 40;

/** The state of a recording under way. */
export interface TakeState {
  name: 'recording' | 'paused';
  /** The recorded length without pauses. */
  seconds: number;
  /** The current loudness, 0 to 1. */
  level: number;
  /** True when no sound has arrived for a while. */
  silent: boolean;
}

export interface Take {
  /** Adds the level of a beat (a reading at a fixed interval), 0 to 1, and returns the recording's state. */
  addLevel: (level: number) => TakeState;
  pause: () => void;
  resume: () => void;
  seconds: () => number;
  /** The levels of all beats outside pauses. */
  levels: readonly number[];
}

/** Keeps the time and levels of a recording; `now` returns milliseconds on a monotonic clock. */
export function createTake(now: () => number): Take {
  const levels: number[] = [];
  let earlierMilliseconds = 0;
  let resumedAt: number | null = now();
  let quietBeats = 0;
  const seconds = () => (earlierMilliseconds + (resumedAt === null ? 0 : now() - resumedAt)) / 1000;
  return {
    levels,
    seconds,
    addLevel: (level) => {
      quietBeats = level < silence ? quietBeats + 1 : 0;
      if (resumedAt !== null) levels.push(level);
      return {
        name: resumedAt === null ? 'paused' : 'recording',
        seconds: seconds(),
        level,
        silent: quietBeats > maximumQuietBeats,
      };
    },
    pause: () => {
      earlierMilliseconds = seconds() * 1000;
      resumedAt = null;
    },
    resume: () => {
      resumedAt = now();
    },
  };
}
