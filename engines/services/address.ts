import { isIP, type LookupFunction } from 'node:net';
import { blockListOf, lookupAllowed } from '#models/address.ts';

/**
 * Networks in which no service may be: link-local and other addresses that give cloud machines their secrets, also
 * behind NAT64 (RFC 6052), and multicast. Loopback and private networks are allowed, as services may be there.
 */
const refusedNetworks = blockListOf(
  '169.254.0.0/16 224.0.0.0/3 100.100.100.200/32 168.63.129.16/32 192.0.0.192/32 ' +
    'fe80::/10 ff00::/8 fd00:ec2::254/128 64:ff9b::a9fe:0/112',
);

/** True for an IP address that no service may have, including IPv4 in IPv6. */
export function isRefusedAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$|%.*$/g, '');
  const family = isIP(plain);
  return family !== 0 && refusedNetworks.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Thrown when a name leads only to addresses that no service may have. */
export class RefusedAddress extends Error {}

/** A DNS lookup without addresses that no service may have. */
export function guardedLookup(resolve?: Parameters<typeof lookupAllowed>[2]): LookupFunction {
  return lookupAllowed(
    (addresses) => addresses.filter(({ address }) => !isRefusedAddress(address)),
    (hostname) => new RefusedAddress(`${hostname} has an address that no service may have`),
    resolve,
  );
}
