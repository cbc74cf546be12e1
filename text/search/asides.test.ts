import { expect, it } from 'vitest';
import { isAside } from './asides.ts';

it.each([
  ['« Önceki | İçindekiler | Sonraki »', 'tr'],
  ['[Home] [About us] [3]', 'en'],
  ['© 2021 Dalyan Matbaası', 'tr'],
  ['Tüm hakları saklıdır.', 'tr'],
  ['Copyright 2019 by Rosa Meads and others', 'en'],
  ['=DÜŞEYARA(A2;Fiyatlar!A:C;3;YANLIŞ)', 'tr'],
  ['->', 'en'],
  ['$x{$a} ||= @_[0]', 'en'],
])('finds an aside: %s', (text, language) => {
  expect(isAside(text, language)).toBe(true);
});

it.each([
  ['Sonraki toplantı salı günüdür.', 'tr'],
  ['Who wants to print a poster asks for the key of the copyright office first.', 'en'],
  ['Ağırlık: 12 kg', 'tr'],
  ['2019: 45; 2020: 50', 'en'],
  ['Price: £40 (60 %)', 'en'],
  ['The rate is 4 % (base) + 2 % (risk).', 'en'],
])('takes nothing else for one: %s', (text, language) => {
  expect(isAside(text, language)).toBe(false);
});
