/** True for an address's path whose escapes can be decoded, unlike those of /%E0%A4%A. */
export function isDecodable(path: string): boolean {
  try {
    // Without a use of the result, a bundler would leave the call out.
    return typeof decodeURIComponent(path) === 'string';
  } catch {
    return false;
  }
}
