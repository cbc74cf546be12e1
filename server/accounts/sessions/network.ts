import { isIPv6 } from 'node:net';

/**
 * The key for limits per caller: an IPv4 address, or the first 64 bits of an IPv6 address, because one line has as
 * many IPv6 addresses as it likes.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [head, tail] = [groups(left), groups(right)];
  const allGroups =
    right === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return `${allGroups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
