import { limits } from '#contract/limits.ts';
import { foldEmail } from '../users.ts';
import { checkPassword } from './passwords.ts';
import { minute, throttle } from './throttle.ts';

interface PasswordTry {
  /** Network of the caller, from `networkOf`. */
  network: string;
  email: string;
}

/**
 * Makes a function that checks passwords, and stops guessing after ten failures in 15 minutes for one account from one
 * network. Other networks and other accounts aren't affected, so that nobody can lock somebody else out. Each try is
 * counted before it is made, so that parallel tries gain nothing.
 * @throws KalemError rate_limited, from the returned function
 */
export function createPasswordGuard() {
  const failures = throttle(10, 15 * minute);
  return async (
    { network, email }: PasswordTry,
    stored: string | null | undefined,
    password: string,
  ): Promise<boolean> => {
    const key = `${network} ${foldEmail(email.slice(0, limits.emailMaximum))}`;
    await failures.take(key);
    const isCorrect = await checkPassword(stored, password);
    if (isCorrect) await failures.giveBack(key);
    return isCorrect;
  };
}
