/** A link is renewed this long before it expires, or halfway if its lifetime is shorter. */
const reserveMilliseconds = 5 * 60_000;
/** The minimum delay, which prevents endless requests when the local clock is ahead of the server's. */
const minimumMilliseconds = 10_000;

/**
 * The delay in milliseconds until a link should be renewed so that a player never meets an expired one.
 * @param now milliseconds since 1970
 */
export function renewalDelay(expiresAt: string, now: number): number {
  const remaining = Date.parse(expiresAt) - now;
  return Math.max(minimumMilliseconds, remaining - Math.min(reserveMilliseconds, remaining / 2));
}
