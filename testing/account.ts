import type { z } from 'zod';
import type { RegisterBody } from '#contract/accounts/accounts.ts';

/** The password of every account for which a test sets no other. */
export const password = 'doğru-parola';

let people = 0;

/** The body of a registration, with a new e-mail address each time. */
export function newAccount(overrides: Partial<z.input<typeof RegisterBody>> = {}) {
  people += 1;
  return { name: 'Ayşe Yılmaz', email: `person${people}@example.org`, password, ...overrides };
}
