import { expect, it } from 'vitest';
import { portOf } from './routes.ts';

it("sends a page's socket to the page's own host", () => {
  expect(portOf('http', 'kalem.test')).toBe(80);
  expect(portOf('http', 'kalem.test:8080')).toBe(8080);
  expect(portOf('http', '[::1]:3000')).toBe(3000);
  // The browser knows the port of TLS itself.
  expect(portOf('https', 'kalem.test')).toBeNull();
  expect(portOf('https', 'kalem.test:8443')).toBeNull();
});
