import { expect, it } from 'vitest';
import { isReachable, sameCode } from './setup-code.ts';

const publicUrl = new URL('https://kalem.example.org');

it.each([
  ['127.0.0.1', null, false],
  ['127.8.8.8', null, false],
  ['localhost', null, false],
  ['::1', null, false],
  ['0.0.0.0', null, true],
  ['::', null, true],
  ['192.168.1.20', null, true],
  ['kalem.local', null, true],
  // A proxy on the same machine brings others in.
  ['127.0.0.1', publicUrl, true],
  ['0.0.0.0', publicUrl, true],
])('on %s, with the public address %s: others reach the server: %s', (host, address, reachable) => {
  expect(isReachable({ host, publicUrl: address })).toBe(reachable);
});

it('takes the printed code as people type it, and no other one', () => {
  const printed = 'ABCD-2345-WXYZ';
  for (const typed of [printed, 'abcd2345wxyz', ' abcd 2345 wxyz '])
    expect(sameCode(typed, printed), typed).toBe(true);
  for (const typed of [undefined, '', 'ABCD-2345', 'ABCD-2345-WXYZ-A', 'ABCD-2345-WXYA'])
    expect(sameCode(typed, printed), typed).toBe(false);
});
