/** Names under which a machine knows itself alone. */
const ownNames = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * A link as the person it is for can open it. A server that isn't told its address (KALEM_PUBLIC_URL) names itself
 * localhost in its links; the admin's browser has reached it under a better name. Any other name is one that the
 * operator chose, and stays: the admin may have come by a way of their own, such as a tunnel.
 * @param url Absolute
 * @param origin Of the page that shows the link
 */
export function reachable(url: string, origin: string): string {
  const { hostname, pathname, search } = new URL(url);
  return ownNames.test(hostname) ? new URL(pathname + search, origin).href : url;
}
