import { localStore } from '../browser-storage.ts';
import { createWatchers } from '../watchers.ts';

/*
 * The stored sign-in: a token and two flags in local storage. A sign-in that shouldn't outlive the browser is also
 * marked by a session cookie, which all tabs share and the browser drops when it closes.
 */

/** Keys of local storage. */
const keys = {
  token: 'auth_token_default',
  remember: 'auth_remember',
  staySignedIn: 'auth_stay_signed_in',
  /** An admin's own token, while they act as another user. */
  own: 'auth_token_own',
} as const;
/** The name of the session cookie. */
const marker = 'kalem_browser_session';

/** Written before the token is removed, so that other tabs learn the reason. */
const reasonKey = 'auth_sign_out';

const reasons = [
  'logged_out',
  /** The server no longer accepts the token. */
  'refused',
  /** The sign-in was limited to the browser session, which has ended. */
  'browser_closed',
  /** A new password was set through a link, which ends every session. */
  'password_reset',
  'account_deleted',
] as const;
type SignOutReason = (typeof reasons)[number];

const { watch, notify } = createWatchers();
let reason: SignOutReason | null = null;

/** Calls a function after every change of the token, in this tab or another; returns a function that stops this. */
export const watchToken = watch;

/** The token of the signed-in user; null for visitors. */
export function storedToken(): string | null {
  return localStore.get(keys.token);
}

/** The reason why the last sign-in ended; null while signed in and for new visitors. */
export function signOutReason(): SignOutReason | null {
  return reason;
}

/** True when the last sign-in was ended on purpose, so that nothing of its user may stay in the browser. */
export function leftOnPurpose(): boolean {
  return reason === 'logged_out' || reason === 'account_deleted';
}

/** Calls a function when users leave on purpose, but not when the server ends their session. */
export function onLeaving(call: () => void): void {
  watch(() => {
    if (leftOnPurpose()) call();
  });
}

/** Stores a token; with `remember` until the server stops accepting it, otherwise until the browser closes. */
export function storeToken(token: string, remember: boolean): void {
  reason = null;
  localStore.remove(reasonKey);
  localStore.remove(keys.own);
  localStore.set(keys.remember, String(remember));
  localStore.set(keys.staySignedIn, String(remember));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in insecure contexts.
  if (!remember) document.cookie = `${marker}=1; path=/; SameSite=Lax`;
  localStore.set(keys.token, token);
  notify();
}

/** Replaces the admin's own token, which is put aside, with one for acting as a user in all tabs. */
export function storeActingToken(token: string): void {
  // An admin who is already acting as a user still returns to their own account.
  const own = localStore.get(keys.own) ?? storedToken();
  if (own !== null) localStore.set(keys.own, own);
  localStore.set(keys.token, token);
  notify();
}

/** Puts the admin's own token back; returns false when there was none. */
export function restoreOwnToken(): boolean {
  const own = localStore.get(keys.own);
  if (own === null) return false;
  localStore.remove(keys.own);
  localStore.set(keys.token, own);
  notify();
  return true;
}

/** Removes the token and flags. An admin whose token for acting as a user is refused continues with their own. */
export function clearTokens(why: SignOutReason): void {
  if (why === 'refused' && restoreOwnToken()) return;
  reason = why;
  localStore.set(reasonKey, why);
  for (const key of Object.values(keys)) localStore.remove(key);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in insecure contexts.
  document.cookie = `${marker}=; path=/; SameSite=Lax; max-age=0`;
  notify();
}

/** Ends a sign-in that was limited to an earlier browser session. Call it once at load. */
export function dropEndedBrowserSession(): void {
  const isSameBrowserSession = document.cookie.split('; ').includes(`${marker}=1`);
  if (localStore.get(keys.remember) === 'false' && !isSameBrowserSession) clearTokens('browser_closed');
}

/** Applies sign-ins and sign-outs of other tabs to this one. Call it once at load. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    if (event.key !== keys.token && event.key !== null) return;
    const storedReason = localStore.get(reasonKey);
    const newReason = reasons.find((value) => value === storedReason) ?? 'logged_out';
    reason = storedToken() === null ? newReason : null;
    notify();
  });
}
