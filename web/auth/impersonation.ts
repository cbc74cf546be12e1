import { endImpersonation } from '#contract/accounts/account.ts';
import { impersonate } from '#contract/accounts/admin-users.ts';
import { KalemError } from '#contract/errors.ts';
import { call, send } from '../api/client.ts';
import { tokenOf } from './session.ts';
import { restoreOwnToken, storeActingToken } from './token.ts';

/**
 * Lets the signed-in admin act as a user in every tab, so that all pages show that user's data.
 * @throws the errors of `call`: not_found, forbidden, account_blocked
 */
export async function actAs(id: string): Promise<void> {
  storeActingToken(tokenOf(await send(impersonate, { params: { id } })));
}

/** Returns to the admin's own account. Throws NetworkError when the server can't be reached. */
export async function stopActing(): Promise<void> {
  try {
    await call(endImpersonation, {});
  } catch (error) {
    // A refusal means that the session has already ended.
    if (!(error instanceof KalemError) || error.status >= 500) throw error;
  }
  restoreOwnToken();
}
