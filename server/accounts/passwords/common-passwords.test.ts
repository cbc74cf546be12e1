import { expect, it } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

const owner = { name: 'Nur Demir', email: 'nur.demir@example.org' };

it.each([
  ['123456', 'one of the first that are tried'],
  ['PAROLA', 'one in capitals'],
  ['Şifre1', 'one with its Turkish letters'],
  ['FENERBAHÇE1907', 'one that people here begin with'],
  ['aaaaaaaaaaaa', 'one letter'],
  ['Kalem2026!', 'the product’s name'],
  ['Nur.Demir@example.org', 'the address'],
  ['nur.demir99', 'the address’s name'],
  ['NurDemir1', 'the own name'],
])('refuses %s: %s', async (password) => {
  await expect(refuseCommonPassword(password, owner)).rejects.toMatchObject({ code: 'password_common' });
});

it.each(['gö7-nk', 'doğru-parola', 'nur.demir83652914', 'kalem ile yazarım', '筆と紙と水'])(
  'accepts %s, which is not common',
  async (password) => {
    await refuseCommonPassword(password, owner);
  },
);
