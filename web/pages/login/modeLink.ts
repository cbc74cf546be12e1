/** The login page in another mode; where to go afterwards is kept. */
export function modeLink(query: URLSearchParams, mode: 'register' | 'signIn'): string {
  const next = query.get('next');
  const kept = new URLSearchParams();
  kept.set('mode', mode);
  if (next !== null) kept.set('next', next);
  return `/login?${kept}`;
}
