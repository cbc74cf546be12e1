import { afterEach, expect, test, vi } from 'vitest';
import { pusherOptions } from './pusher-options.ts';

afterEach(() => vi.unstubAllGlobals());

/** The socket's host, port and TLS setting for a page with this address. */
function leads(page: string, config: { host?: string; port?: number } = {}) {
  vi.stubGlobal('location', new URL(page));
  const { wsHost, wsPort, wssPort, forceTLS } = pusherOptions({
    config: { key: 'kalem', cluster: 'mt1', host: config.host ?? null, port: config.port ?? null },
    token: () => null,
  });
  expect(wssPort).toBe(wsPort);
  return [wsHost, wsPort, forceTLS];
}

test('without a port the socket uses 443 with TLS, or the port of a page with TLS', () => {
  expect(leads('https://kalem.example/')).toEqual(['kalem.example', 443, true]);
  expect(leads('https://kalem.example:8443/')).toEqual(['kalem.example', 8443, true]);
  expect(leads('http://kalem.example:8080/')).toEqual(['kalem.example', 443, true]);
});

test('another host doesn’t use the page’s port', () => {
  expect(leads('https://kalem.example:8443/', { host: 'ws.example' })).toEqual(['ws.example', 443, true]);
});

test('a configured port is used without TLS', () => {
  expect(leads('http://127.0.0.1:8080/', { port: 6001 })).toEqual(['127.0.0.1', 6001, false]);
});
