/**
 * The stored sign-in: a token and two flags in local storage. A sign-in that shouldn't outlive the browser
 * also has a session cookie as its mark: all tabs share it, and the browser drops it when it closes.
 */
const keys = {
  token: 'auth_token_default',
  remember: 'auth_remember',
  staySignedIn: 'auth_stay_signed_in',
  /** An admin's own token, while they act as somebody else. */
  own: 'auth_token_own',
} as const;
const marker = 'kalem_browser_session';

/** Written before the token goes, so that the other tabs learn why it went. */
const reasonKey = 'auth_sign_out';

const reasons = [
  /** By the user's own will. */
  'logged_out',
  /** The server no longer takes the token. */
  'refused',
  /** It was meant for as long as the browser is open. */
  'browser_closed',
  /** A new password was set by a link, which ends every session. */
  'password_reset',
  'account_deleted',
] as const;
type SignOutReason = (typeof reasons)[number];

const watchers = new Set<() => void>();
let reason: SignOutReason | null = null;

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** The token of the stored sign-in, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(keys.token);
}

/** Why the last sign-in ended; null while one lasts, and for who comes anew. */
export function signOutReason(): SignOutReason | null {
  return reason;
}

/** Keeps a token; with `remember` for as long as the server takes it, else until the browser closes. */
export function storeToken(token: string, remember: boolean): void {
  reason = null;
  localStorage.removeItem(reasonKey);
  localStorage.removeItem(keys.own);
  localStorage.setItem(keys.remember, String(remember));
  localStorage.setItem(keys.staySignedIn, String(remember));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in insecure contexts.
  if (!remember) document.cookie = `${marker}=1; path=/; SameSite=Lax`;
  localStorage.setItem(keys.token, token);
  tell();
}

/** Puts a token in the place of the admin's own, which is kept; all tabs act as the user from here on. */
export function storeActingToken(token: string): void {
  // Who already acts as somebody goes back to themselves all the same.
  const own = localStorage.getItem(keys.own) ?? storedToken();
  if (own !== null) localStorage.setItem(keys.own, own);
  localStorage.setItem(keys.token, token);
  tell();
}

/** Puts the admin's own token back; gives whether there was one. */
export function restoreOwnToken(): boolean {
  const own = localStorage.getItem(keys.own);
  if (own === null) return false;
  localStorage.removeItem(keys.own);
  localStorage.setItem(keys.token, own);
  tell();
  return true;
}

/** Forgets the token and both flags. When the server ends a session in which an admin acts as somebody, the admin's own goes on. */
export function clearTokens(why: SignOutReason): void {
  if (why === 'refused' && restoreOwnToken()) return;
  reason = why;
  localStorage.setItem(reasonKey, why);
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${marker}=; path=/; SameSite=Lax; max-age=0`;
  tell();
}

/** Call once at load: ends a sign-in that was meant for a browser session that is over. */
export function dropEndedBrowserSession(): void {
  const marked = document.cookie.split('; ').includes(`${marker}=1`);
  if (localStorage.getItem(keys.remember) === 'false' && !marked) clearTokens('browser_closed');
}

/** Calls `watcher` after every change of the token, in this tab or another; returns how to stop. */
export function watchToken(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Call once at load: what another tab signs in or out holds here too. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    // key is null when the whole storage was cleared.
    if (event.key !== keys.token && event.key !== null) return;
    const written = localStorage.getItem(reasonKey);
    const known = reasons.find((value) => value === written) ?? 'logged_out';
    reason = storedToken() === null ? known : null;
    tell();
  });
}
