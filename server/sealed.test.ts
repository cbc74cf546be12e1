import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 's'.repeat(32);

it('opens what was sealed for its owner, with the same secret, unchanged', () => {
  const text = 'gizli anahtar 🔑';
  const sealed = seal(text, 'service', secret);
  expect(sealed).not.toBe(seal(text, 'service', secret));
  expect(unseal(sealed, 'service', secret)).toBe(text);
  expect(unseal(sealed, 'another', secret)).toBeNull();
  expect(unseal(sealed, 'service', 'o'.repeat(32))).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  for (const at of [0, 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(changed.toString('base64'), 'service', secret)).toBeNull();
  }
  for (const none of ['', 'x', bytes.subarray(0, 27).toString('base64')])
    expect(unseal(none, 'service', secret)).toBeNull();
  expect(unseal(seal('', 'service', secret), 'service', secret)).toBe('');
});
