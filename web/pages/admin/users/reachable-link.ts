/** Host names that only work on the machine itself. */
const localNames = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Makes a link usable for its recipient. A server without KALEM_PUBLIC_URL names localhost in its links; that is
 * replaced by the name under which the admin's browser reached the server. Any other name was chosen by the operator
 * and stays, since the admin may be using a tunnel, for instance.
 * @param url absolute
 * @param origin the origin of the page that shows the link
 */
export function reachableLink(url: string, origin: string): string {
  const { hostname, pathname, search } = new URL(url);
  return localNames.test(hostname) ? new URL(pathname + search, origin).href : url;
}
