import type { ModelDownload } from '#contract/models.ts';

/** A speed that was measured so long ago counts for about a third. */
const decaySeconds = 5;

/**
 * Measures the speed of a download, weighting the last seconds most.
 * @param total bytes of the whole
 * @param from bytes that were there before, which don't count towards the speed
 */
export function openPace(total: number, from: number, now = () => performance.now()) {
  let last = { time: now(), received: from };
  let speed: number | null = null;
  return {
    /** The progress once so many bytes are here, with the present speed. */
    at(received: number): ModelDownload {
      const time = now();
      const seconds = (time - last.time) / 1_000;
      if (seconds >= 0.25) {
        const latest = Math.max(0, received - last.received) / seconds;
        const weight = 1 - Math.exp(-seconds / decaySeconds);
        speed = speed === null ? latest : speed + (latest - speed) * weight;
        last = { time, received };
      }
      return { received, total, speed: speed === null ? null : Math.round(speed) };
    },
  };
}
