import type { ModelDownload } from '#contract/models.ts';

/** Measures how fast something comes: what came in the last seconds counts most. */
export interface Pace {
  at(received: number): ModelDownload;
}

const secondsThatCount = 5;

/** @param total bytes; @param from bytes that were there at first, and so don't count */
export function openPace(total: number, from: number, now = () => performance.now()): Pace {
  let last = { time: now(), received: from };
  let speed: number | null = null;
  return {
    at(received) {
      const time = now();
      const seconds = (time - last.time) / 1_000;
      if (seconds >= 0.25) {
        const latest = Math.max(0, received - last.received) / seconds;
        const weight = 1 - Math.exp(-seconds / secondsThatCount);
        speed = speed === null ? latest : speed + (latest - speed) * weight;
        last = { time, received };
      }
      return { received, total, speed: speed === null ? null : Math.round(speed) };
    },
  };
}
