import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { KalemError } from '#contract/errors.ts';

/** Seconds. */
export const minute = 60;
export const hour = 60 * minute;

export type Throttle = ReturnType<typeof throttle>;

/**
 * Limits how often something is done: `points` in `seconds` for each key, such as a user's id. Each node counts for
 * itself.
 * @param seconds counted from the first point taken; then the count starts anew
 */
export function throttle(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const refusal = (state: RateLimiterRes) =>
    new KalemError('rate_limited', { seconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
  return {
    /**
     * Takes one point.
     * @throws KalemError rate_limited {seconds} when none is left
     */
    async take(key: string): Promise<void> {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error) : error;
      }
    },
    /**
     * Checks without taking a point.
     * @throws KalemError rate_limited {seconds} when none is left
     */
    async check(key: string): Promise<void> {
      const state = await limiter.get(key);
      if (state && state.remainingPoints <= 0) throw refusal(state);
    },
    /** Returns a point that was taken. */
    async giveBack(key: string): Promise<void> {
      await limiter.reward(key);
    },
  };
}
