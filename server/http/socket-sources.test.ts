import { expect, it } from 'vitest';
import { socketSources } from './socket-sources.ts';

/** The sources for a page that was requested under a host name. */
const sources = (given: Parameters<typeof socketSources>[0], host?: string) =>
  socketSources(given).map((source) =>
    typeof source === 'string' ? source : source({ headers: host === undefined ? {} : { host } }),
  );

it('lets a page open its socket where it came from, whatever the browser takes for its own', () => {
  const here = { host: null, port: null };
  expect(sources(here, 'kalem.test:8080')).toEqual(['wss://kalem.test:8080 ws://kalem.test:8080']);
  expect(sources(here, '[::1]:8080')).toEqual(['wss://[::1]:8080 ws://[::1]:8080']);
  expect(sources({ host: null, port: 6_001 }, 'kalem.test:8080')).toEqual([
    'wss://kalem.test:8080 ws://kalem.test:6001',
  ]);
  expect(sources({ host: null, port: 6_001 }, 'kalem.test')).toEqual([
    'wss://kalem.test ws://kalem.test:6001',
  ]);
});

it('lets it open one at the host that the operator names, and nowhere else', () => {
  expect(sources({ host: 'ws.test', port: null }, 'kalem.test')).toEqual(['wss://ws.test']);
  expect(sources({ host: 'ws.test', port: 6_001 }, 'kalem.test')).toEqual(['ws://ws.test:6001']);
});

it('writes nothing into the policy that is no name', () => {
  for (const host of ["kalem.test; script-src 'unsafe-inline'", 'a b', '', undefined])
    expect(sources({ host: null, port: null }, host)).toEqual(["'self'"]);
});
