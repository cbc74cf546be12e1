import { expect, it } from 'vitest';
import { ignorableOf } from './ignorable.ts';

it.each([
  ['İSTANBUL', 'istanbul', ['case']],
  ['Istanbul', 'istanbul', ['case']],
  ['ISPARTA', 'ısparta', ['case']],
  ['IT DEPARTMANI', 'it departmanı', ['case']],
  ['kırık', 'kirik', null],
  ['a\u00a0b', 'a b', ['space']],
  ['iş yeri', 'işyeri', ['space']],
  ['', '\n', ['space']],
  ['“söz”', '"söz"', ['punctuation']],
  ['2020–2024', '2020-2024', ['punctuation']],
  ['', ',', ['punctuation']],
  ['-', '–', ['punctuation']],
  ['kara-deniz', 'kara‑deniz', ['punctuation']],
  ['bekleyin...', 'bekleyin…', ['punctuation']],
  ['’', "'", ['punctuation']],
  ['–5', '-5', null],
  ['a, b', 'A b', ['case', 'punctuation']],
  ['1.250,00', '1,250.00', ['numberFormat']],
  ['1.250,00', '1250', ['numberFormat']],
  ['1 250 TL', '1.250 TL', ['numberFormat']],
  ['01.02.2024', '1/2/2024', ['numberFormat']],
  ['1.250,00', '1.350,00', null],
  ['1.5', '15', null],
  ['1,250,50', '1250.50', null],
  ['1 250,50', '1250.5', ['numberFormat']],
  ['007', '7', null],
  ['%5', '5', null],
  ['x -5', 'x 5', null],
  ['Kalem', 'Kâğıt', null],
  ['é', 'e\u0301', []],
] as const)('%j and %j differ in %j', (before, after, expected) => {
  expect(ignorableOf(before, after)).toEqual(expected);
  expect(ignorableOf(after, before)).toEqual(expected);
});
