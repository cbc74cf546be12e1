import { expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost, publicLookup, redirectTarget } from './address.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

it('knows hosts by their addresses too', async () => {
  expect(await isPrivateHost('localhost')).toBe(true);
  expect(await isPrivateHost('[::1]')).toBe(true);
  expect(await isPrivateHost('93.184.216.34')).toBe(false);
});

it('refuses a public name that resolves to a private network', async () => {
  const failure = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(failure).toMatchObject({ message: 'It redirects into a private network' });
});

it('follows redirects only to web addresses, and never from https to http', () => {
  const from = new URL('https://models.example.org/a/b');
  expect(redirectTarget(from, '../c').href).toBe('https://models.example.org/c');
  expect(redirectTarget(from, 'https://cdn.example.com/x').host).toBe('cdn.example.com');
  for (const location of ['http://cdn.example.com/x', 'file:///etc/passwd', 'ftp://example.com/', 'https://'])
    expect(() => redirectTarget(from, location)).toThrow();
});
