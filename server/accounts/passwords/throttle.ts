import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { KalemError } from '#contract/errors.ts';

/** At most `points` in `seconds` for one key. Each node counts for itself. */
export interface Throttle {
  /** Counts one. @throws KalemError rate_limited {seconds} when there is none left. */
  take(key: string): Promise<void>;
  /** As take, without counting. */
  check(key: string): Promise<void>;
  /** Gives back what was taken: it wasn't what is counted. */
  giveBack(key: string): Promise<void>;
}

/** @param seconds from the first one that is counted; then the count begins anew */
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
