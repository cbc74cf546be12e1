import { expect, it } from 'vitest';
import { withPerCent } from './numbers.ts';

it.each([
  ['450,', '%50,', '%50,'],
  ['(420', '(%20', '(%20'],
  ["100'ü,", "%100'ii,", "%100'ü,"],
  ["*64,5'i", '%64,5', "%64,5'i"],
  ['0064,5', '%64,5', '%64,5'],
  ['1.284.750,40', '1.284.750,40', '1.284.750,40'],
  ['2025', '%2', '2025'],
  ['47', '%9', '47'],
  ['349', '$49', '349'],
])('of "%s" and "%s" makes "%s"', (turkish, english, mended) => {
  expect(withPerCent(turkish, english)).toBe(mended);
});
