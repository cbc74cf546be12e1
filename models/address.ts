import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Ranges inside a private network or this machine (RFC 1918, 3927, 4193, 4291, 6598, 6890). */
const privateRanges = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(net, prefix, 'ipv6');
}

/** True for an address that the internet doesn't route: a private network's or this machine's. */
export function isPrivateAddress(address: string): boolean {
  // A BlockList checks ::ffff:10.0.0.1 as the IPv4 address that it stands for.
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Resolves the location header of a redirect.
 * @throws Error when it leads from https to http, or to something not served over HTTP
 */
export function redirectTarget(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw new Error('The redirect names no valid address');
  const to = new URL(location, from);
  if (to.protocol !== 'https:' && to.protocol !== 'http:') throw new Error('The redirect is no web address');
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new Error('The redirect leads from https to http');
  return to;
}

/** True for a host in a private network, by its address or by any address that its name resolves to. */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPrivateAddress(host);
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses.some(({ address }) => isPrivateAddress(address))),
    );
  });
}

/** A DNS lookup that fails for a name that leads into a private network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error('It redirects into a private network'), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
