import type { z } from 'zod';
import type { RegisterBody } from '#contract/accounts/accounts.ts';

/** Everybody's, where a test says nothing else. */
export const password = 'doğru-parola';

let people = 0;

/** What somebody registers with whom no server knows yet: each time another address. */
export function newAccount(given: Partial<z.input<typeof RegisterBody>> = {}) {
  people += 1;
  return { name: 'Ayşe Yılmaz', email: `person${people}@example.org`, password, ...given };
}
