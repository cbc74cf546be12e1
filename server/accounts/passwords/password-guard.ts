import { limits } from '#contract/limits.ts';
import { foldEmail } from '../users.ts';
import { checkPassword } from './passwords.ts';
import { throttle } from './throttle.ts';

/** Who tries, on which account. */
export interface Attempt {
  /** Of `networkOf`. */
  network: string;
  email: string;
}

/**
 * Checks passwords, and stops guessing: ten failures in a quarter of an hour for one account from one network.
 * The account from elsewhere and the network's other accounts are as they were, so that nobody locks somebody out.
 * Each try is counted before it is made, so that many at once are no more than one after the other.
 * @throws KalemError rate_limited, from the function that is returned
 */
export function openPasswordGuard(): (
  attempt: Attempt,
  stored: string | null | undefined,
  password: string,
) => Promise<boolean> {
  const failures = throttle(10, 900);
  return async ({ network, email }, stored, password) => {
    const key = `${network} ${foldEmail(email.slice(0, limits.emailMaximum))}`;
    await failures.take(key);
    const right = await checkPassword(stored, password);
    if (right) await failures.giveBack(key);
    return right;
  };
}
