/** A reported progress and when it was reported. */
export interface Sample {
  /** Milliseconds on any single clock. */
  at: number;
  fraction: number;
}

/** Only the pace of this window counts, because the stages of a run differ in speed. */
const windowMilliseconds = 20_000;
/** The time and the progress that it takes at least to estimate the pace. */
const minimumMilliseconds = 3_000;
const minimumFraction = 0.05;

/** Adds a sample and drops old ones; a fraction that doesn't grow adds nothing. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const last = samples.at(-1);
  if (last && sample.fraction <= last.fraction) return [...samples];
  const recent = samples.filter((each) => sample.at - each.at <= windowMilliseconds);
  // When reports are rare, one sample from before the window serves as the start.
  const anchor = recent.length === 0 && last ? [last] : recent;
  return [...anchor, sample];
}

/**
 * The estimated seconds left, in steps of 5 s below a minute and of minutes above; null while the pace isn't known, and
 * once the estimated time is over.
 */
export function secondsLeft(samples: readonly Sample[], now: number): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) return null;
  const milliseconds = last.at - first.at;
  const progress = last.fraction - first.fraction;
  if (milliseconds < minimumMilliseconds || progress < minimumFraction) return null;
  const remainingMilliseconds = ((1 - last.fraction) / progress) * milliseconds - (now - last.at);
  if (remainingMilliseconds <= 0) return null;
  return roundedSeconds(remainingMilliseconds / 1000);
}

/** Rounds an estimate up to steps of 5 s below a minute and of minutes above. */
export function roundedSeconds(seconds: number): number {
  return seconds < 60 ? Math.max(5, Math.ceil(seconds / 5) * 5) : Math.ceil(seconds / 60) * 60;
}

/** The progress samples of one attempt. */
export interface ProgressHistory {
  attempts: number;
  samples: readonly Sample[];
}

/** Adds a sample to the history; a new attempt starts an empty one. */
export function addSample(before: ProgressHistory, attempts: number, sample: Sample): ProgressHistory {
  return { attempts, samples: withSample(before.attempts === attempts ? before.samples : [], sample) };
}

/** The highest fraction in this attempt, and the seconds left at its pace (null while unknown). */
export function steadyProgress(
  history: ProgressHistory,
  { attempts, fraction, now }: { attempts: number; fraction: number; now: number },
): { fraction: number; seconds: number | null } {
  const samples = history.attempts === attempts ? history.samples : [];
  return { fraction: Math.max(fraction, samples.at(-1)?.fraction ?? 0), seconds: secondsLeft(samples, now) };
}
