import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A list of networks in CIDR notation with spaces between them: "10.0.0.0/8 fc00::/7". */
export function blockListOf(networks: string): BlockList {
  const list = new BlockList();
  for (const [network = '', prefix] of networks.split(' ').map((each) => each.split('/')))
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** Networks inside a private network or this machine (RFC 1918, 3927, 4193, 4291, 6598, 6890). */
const privateNetworks = blockListOf(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 198.18.0.0/15 ' +
    '224.0.0.0/3 ::/127 fc00::/7 fe80::/10 ff00::/8',
);

/** True for an address that the internet doesn't route: a private network's or this machine's. */
export function isPrivateAddress(address: string): boolean {
  // A BlockList checks ::ffff:10.0.0.1 as the IPv4 address that it stands for.
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
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

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Makes a lookup that resolves names as node:dns does, but gives only some addresses. As it runs when the connection
 * is made, a name that changes its address after a check gains nothing.
 * @param allowedOf chooses from all addresses of a name those that may be used
 * @param refusalOf makes the error for a name without such an address
 */
export function lookupAllowed(
  allowedOf: (addresses: readonly LookupAddress[]) => readonly LookupAddress[],
  refusalOf: (hostname: string) => Error,
  resolve: Resolve = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first, ...rest] = error ? [] : allowedOf(addresses);
      if (!first) callback(error ?? refusalOf(hostname), '', 0);
      else if (options.all) callback(null, [first, ...rest]);
      else callback(null, first.address, first.family);
    });
  };
}

/** A DNS lookup that fails for a name that leads into a private network. */
export const publicLookup = lookupAllowed(
  (addresses) => (addresses.some(({ address }) => isPrivateAddress(address)) ? [] : addresses),
  () => new Error('It redirects into a private network'),
);
