import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that no service may have: link-local and other addresses that give cloud machines their secrets,
 * and multicast. Loopback and private networks are allowed, as services may be there.
 */
const refused = new BlockList();
for (const [network, prefix] of [
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
  // This is 169.254.0.0/16 behind NAT64 (RFC 6052).
  ['64:ff9b::a9fe:0', 112],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

/** True for an IP address that no service may have, including IPv4 in IPv6. */
export function isRefusedAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$|%.*$/g, '');
  const family = isIP(plain);
  return family !== 0 && refused.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

export class RefusedAddress extends Error {}

type Resolve = (
  name: string,
  options: { all: true; family?: number; hints?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names as node:dns does, without refused addresses. It runs at connection time, when a later change
 * of address gains nothing.
 */
export function guardedLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, callback) => {
    const family = options.family === 4 || options.family === 6 ? options.family : 0;
    resolve(
      name,
      { all: true, family, ...(options.hints ? { hints: options.hints } : {}) },
      (error, found) => {
        const [first, ...rest] = error ? [] : found.filter(({ address }) => !isRefusedAddress(address));
        const failure = error ?? new RefusedAddress(`${name} has an address that no service may have`);
        if (!first) callback(failure, '', 0);
        else if (options.all) callback(null, [first, ...rest]);
        else callback(null, first.address, first.family);
      },
    );
  };
}
