import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { KalemError } from '#contract/errors.ts';

/** Allows at most `points` in `seconds` for one key. Each node counts for itself. */
export interface Throttle {
  /** Takes one point. @throws KalemError rate_limited {seconds} when none is left */
  take(key: string): Promise<void>;
  /** Checks without taking a point. @throws KalemError rate_limited {seconds} */
  check(key: string): Promise<void>;
  /** Returns a point that was taken. */
  giveBack(key: string): Promise<void>;
}

/** @param seconds counted from the first point taken; then the count starts anew */
export function throttle(points: number, seconds: number): Throttle {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const refuse = (state: RateLimiterRes) =>
    new KalemError('rate_limited', { seconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refuse(error) : error;
      }
    },
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.remainingPoints <= 0) throw refuse(state);
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
