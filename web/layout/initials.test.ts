import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ayşe Işık', 'tr', 'AI'],
  ['ismail işler', 'tr', 'İİ'],
  ['ismail işler', 'en', 'II'],
  ['Mary Jane Watson', 'en', 'MW'],
  ['  Çağla  ', 'tr', 'Ç'],
  ['(Ada) Lovelace', 'en', 'AL'],
  ['', 'en', ''],
])('%j in %s is %j', (name, language, expected) => {
  expect(initials(name, language)).toBe(expected);
});
