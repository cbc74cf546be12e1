/** The path to go to after sign-in, from the parameter `next`; "/" when that could lead to another origin. */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return '/';
  let address: URL;
  try {
    address = new URL(next, origin);
  } catch {
    return '/';
  }
  // "//host" and "/\host" resolve to another origin, "/..//host" to a path that would.
  if (address.origin !== origin || address.pathname.startsWith('//') || address.pathname === '/login')
    return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The login page's address that leads back to `path`. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}
