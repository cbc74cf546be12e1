export interface Sample {
  /** Milliseconds on any one clock. */
  at: number;
  /** 0 to 1. */
  fraction: number;
}

/** Only the recent pace counts: reading and choosing differ in speed. */
const windowMilliseconds = 20_000;
const minimumMilliseconds = 3_000;
const minimumFraction = 0.05;

/** Adds a sample and forgets the old ones; a fraction that doesn't grow adds nothing. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const last = samples.at(-1);
  if (last && sample.fraction <= last.fraction) return [...samples];
  const kept = samples.filter((each) => sample.at - each.at <= windowMilliseconds);
  // One sample from before the window anchors the pace when reports come seldom.
  const anchor = kept.length === 0 && last ? [last] : kept;
  return [...anchor, sample];
}

/**
 * Seconds until the end at the recent pace, rounded to what one may believe (5 s steps under a minute,
 * whole minutes above), or null while the pace isn't known.
 */
export function secondsLeft(samples: readonly Sample[], now: number): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) return null;
  const elapsed = last.at - first.at;
  const gained = last.fraction - first.fraction;
  if (elapsed < minimumMilliseconds || gained < minimumFraction) return null;
  const left = ((1 - last.fraction) / gained) * elapsed - (now - last.at);
  if (left <= 0) return null;
  const seconds = left / 1000;
  return seconds < 60 ? Math.max(5, Math.ceil(seconds / 5) * 5) : Math.ceil(seconds / 60) * 60;
}

/** What was seen of a run's progress in one attempt. */
export interface Seen {
  attempts: number;
  samples: readonly Sample[];
}

/** With what is seen now; a new attempt starts from nothing. */
export function seenAfter(before: Seen, attempts: number, sample: Sample): Seen {
  return { attempts, samples: withSample(before.attempts === attempts ? before.samples : [], sample) };
}

/** The highest fraction seen in this attempt, and the seconds left at its pace; null while that isn't known. */
export function steady(
  seen: Seen,
  { attempts, fraction, now }: { attempts: number; fraction: number; now: number },
): { fraction: number; seconds: number | null } {
  const samples = seen.attempts === attempts ? seen.samples : [];
  return { fraction: Math.max(fraction, samples.at(-1)?.fraction ?? 0), seconds: secondsLeft(samples, now) };
}
