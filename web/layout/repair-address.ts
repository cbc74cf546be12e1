/** Replaces an address that can't be decoded, such as /%E0%A4%A, by one that names the same and can. */
export function repairAddress(): void {
  const { pathname, search, hash } = location;
  try {
    decodeURIComponent(pathname);
  } catch {
    history.replaceState(history.state, '', `${pathname.replaceAll('%', '%25')}${search}${hash}`);
  }
}
