import { isDecodable } from '#text/plain/is-decodable.ts';

/**
 * Replaces an address that can't be decoded, such as /%E0%A4%A, by one that can. It names no page either way, and the
 * router decodes addresses more than once.
 */
export function repairAddress(): void {
  const { pathname, search, hash } = location;
  if (isDecodable(pathname)) return;
  history.replaceState(history.state, '', `${pathname.replaceAll('%', '_')}${search}${hash}`);
}
