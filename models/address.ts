import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that lead into a network of one's own (RFC 1918, 3927, 4193, 4291, 6598, 6890). */
const own = new BlockList();
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
  own.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  own.addSubnet(net, prefix, 'ipv6');
}

/** Whether an address is one that the internet doesn't know: a private network's, this machine's. */
export function isPrivateAddress(address: string): boolean {
  // A BlockList takes ::ffff:10.0.0.1 for what it stands for.
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Where a redirect leads to.
 * @throws Error when it leads from https to http, or to what isn't fetched over HTTP at all
 */
export function redirectTarget(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw new Error('It redirects to no address');
  const to = new URL(location, from);
  if (to.protocol !== 'https:' && to.protocol !== 'http:') throw new Error('It redirects to no web address');
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new Error('It redirects from https to http');
  return to;
}

/** Whether a host stands in a private network: by its address, or by any of those that its name has. */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPrivateAddress(host);
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses.some(({ address }) => isPrivateAddress(address))),
    );
  });
}

/** Looks names up as usual, and fails for one that leads into a private network. */
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
