import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswordGuard } from './password-guard.ts';

const password = 'çok gizli parola';
/** A very cheap hash; a check reads the cost from the hash itself. */
const stored = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const home = { network: '203.0.113.9', email: 'ayse@example.org' };

it('lets a user with the right password sign in any number of times', async () => {
  const check = createPasswordGuard();
  for (let time = 0; time < 12; time += 1) expect(await check(home, stored, password)).toBe(true);
});

it('stops guessing after ten failures for this account from this network, however the e-mail address is written', async () => {
  const check = createPasswordGuard();
  // Right passwords in between don't reset the count of wrong ones.
  for (let time = 0; time < 10; time += 1) {
    expect(await check(home, stored, `tahmin-${time}`)).toBe(false);
    if (time < 9) expect(await check(home, stored, password)).toBe(true);
  }
  for (const email of [home.email, ' AYSE@Example.org '])
    await expect(check({ ...home, email }, stored, password)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await check({ ...home, network: '203.0.113.10' }, stored, password)).toBe(true);
  expect(await check({ ...home, email: 'berk@example.org' }, stored, password)).toBe(true);
});
