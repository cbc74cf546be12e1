import { expect, test } from 'vitest';
import { routedAddress } from './static.ts';

test.each([
  ['/', '/'],
  ['/faq?q=%E0', '/faq?q=%E0'],
  ['/%C3%A7', '/%C3%A7'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/a%2?b=%20', '/a%252?b=%20'],
  // The API says itself what is wrong with an address.
  ['/api/%E0%A4%A', '/api/%E0%A4%A'],
])('%s is routed as %s', (url, routed) => {
  expect(routedAddress({ url })).toBe(routed);
});
