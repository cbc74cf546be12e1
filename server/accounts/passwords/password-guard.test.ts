import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { openPasswordGuard } from './password-guard.ts';

const password = 'çok gizli parola';
/** Made with next to no work: what is hashed says itself how. */
const stored = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const home = { network: '203.0.113.9', email: 'ayse@example.org' };

it('lets somebody who knows the password in as often as they come', async () => {
  const check = openPasswordGuard();
  for (let time = 0; time < 12; time += 1) expect(await check(home, stored, password)).toBe(true);
});

it('stops guessing after ten failures, for this account from this network, however the address is spelt', async () => {
  const check = openPasswordGuard();
  // A correct password in between doesn't reset the count of failures.
  for (let time = 0; time < 10; time += 1) {
    expect(await check(home, stored, `tahmin-${time}`)).toBe(false);
    if (time < 9) expect(await check(home, stored, password)).toBe(true);
  }
  for (const email of [home.email, ' AYSE@Example.org '])
    await expect(check({ ...home, email }, stored, password)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await check({ ...home, network: '203.0.113.10' }, stored, password)).toBe(true);
  expect(await check({ ...home, email: 'berk@example.org' }, stored, password)).toBe(true);
});
