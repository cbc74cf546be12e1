/** A link is asked for anew so long before it expires, or half way where it lives shorter. */
const reserveMilliseconds = 5 * 60_000;
/** A clock that runs ahead of the server's must not ask without end. */
const leastMilliseconds = 10_000;

/**
 * In how many milliseconds a link is to be renewed, so that a player never meets one that has expired.
 * @param expiresAt ISO 8601
 * @param now Milliseconds since 1970
 */
export function renewalIn(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return Math.max(leastMilliseconds, left - Math.min(reserveMilliseconds, left / 2));
}
