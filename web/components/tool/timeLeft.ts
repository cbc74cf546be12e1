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
