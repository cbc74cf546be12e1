/**
 * The stored sign-in: a token and two flags in local storage. A sign-in that shouldn't outlive the browser
 * also has a session cookie as its mark: all tabs share it, and the browser drops it when it closes.
 */
const keys = {
  token: 'auth_token_default',
  remember: 'auth_remember',
  staySignedIn: 'auth_stay_signed_in',
} as const;
const marker = 'kalem_browser_session';

/** Written before the token goes, so that the other tabs learn why it went. */
const reasonKey = 'auth_sign_out';

/** By the user's own will, because the server no longer takes the token, or as the browser was closed. */
type SignOutReason = 'logged_out' | 'refused' | 'browser_closed';

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
  localStorage.setItem(keys.remember, String(remember));
  localStorage.setItem(keys.staySignedIn, String(remember));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in insecure contexts.
  if (!remember) document.cookie = `${marker}=1; path=/; SameSite=Lax`;
  localStorage.setItem(keys.token, token);
  tell();
}

/** Forgets the token and both flags. */
export function clearTokens(why: SignOutReason): void {
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
    const refused = localStorage.getItem(reasonKey) === 'refused';
    reason = storedToken() !== null ? null : refused ? 'refused' : 'logged_out';
    tell();
  });
}
