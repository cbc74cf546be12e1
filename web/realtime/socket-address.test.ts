import { afterEach, expect, test, vi } from 'vitest';
import { socketAddress } from './socket-address.ts';

afterEach(() => vi.unstubAllGlobals());

/** The socket's origin for a page with this address. */
function leads(page: string, config: { host?: string; port?: number } = {}): string {
  vi.stubGlobal('location', new URL(page));
  const { host = null, port = null } = config;
  const address = socketAddress({ key: 'kalem', cluster: 'mt1', host, port });
  expect(address).toMatch(/\/app\/kalem\?protocol=7&/);
  return new URL(address).origin;
}

test('without a port the socket uses 443 with TLS, or the port of a page with TLS', () => {
  expect(leads('https://kalem.example/')).toBe('wss://kalem.example');
  expect(leads('https://kalem.example:8443/')).toBe('wss://kalem.example:8443');
  expect(leads('http://kalem.example:8080/')).toBe('wss://kalem.example');
});

test('another host doesn’t use the page’s port', () => {
  expect(leads('https://kalem.example:8443/', { host: 'ws.example' })).toBe('wss://ws.example');
});

test('a configured port is used without TLS, unless the page itself has it', () => {
  expect(leads('http://127.0.0.1:8080/', { port: 6001 })).toBe('ws://127.0.0.1:6001');
  expect(leads('https://kalem.example/', { port: 6001 })).toBe('wss://kalem.example:6001');
});
