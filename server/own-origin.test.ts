import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const publicUrl = new URL('https://kalem.example.org');

it.each([
  ['http://localhost:3000', 'localhost:3000', true],
  ['https://kalem.example.org', 'kalem.example.org', true],
  // A proxy that doesn't pass the host on.
  ['https://kalem.example.org', '10.0.0.5:3000', true],
  // No browser, which a token is asked of all the same.
  [undefined, 'localhost:3000', true],
  ['http://localhost:3001', 'localhost:3000', false],
  ['https://elsewhere.example', 'kalem.example.org', false],
  ['http://kalem.example.org', '10.0.0.5:3000', false],
  ['https://kalem.example.org.elsewhere.example', '10.0.0.5:3000', false],
  ['null', 'localhost:3000', false],
  ['https://kalem.example.org', undefined, true],
  ['null', undefined, false],
])('a page of %s that asks at %s opens a socket: %s', (origin, host, opens) => {
  expect(isOwnOrigin({ publicUrl }, origin, host)).toBe(opens);
});

it('a server without a public address takes its own pages alone', () => {
  const bare = { publicUrl: null };
  expect(isOwnOrigin(bare, 'http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true);
  expect(isOwnOrigin(bare, 'https://kalem.example.org', '127.0.0.1:3000')).toBe(false);
});
