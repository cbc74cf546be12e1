import { expect, it } from 'vitest';
import { isWithin, Spelling } from './spelling.ts';

function spelling(...words: string[]): Spelling {
  const known = new Spelling('en');
  for (const word of words) known.add(word, word);
  return known;
}

it.each([
  ['a letter left out', 'depsit', 'deposit'],
  ['a letter added', 'deeposit', 'deposit'],
  ['a letter changed', 'depozit', 'deposit'],
  ['two neighbours swapped', 'depoist', 'deposit'],
  ['a letter left out at the end', 'deposi', 'deposit'],
  ['a letter added at the end', 'deposits', 'deposit'],
])('%s is one typing error', (_, mistyped, word) => {
  expect(isWithin(mistyped, word, 1)).toBe(true);
  expect(isWithin(word, mistyped, 1)).toBe(true);
  expect(isWithin(mistyped, word, 0)).toBe(false);
});

it('counts typing errors, and a swap of distant letters as more than one', () => {
  expect(isWithin('depsiit', 'deposit', 1)).toBe(false);
  expect(isWithin('depsiit', 'deposit', 2)).toBe(true);
  expect(isWithin('tank', 'kant', 1)).toBe(false);
  expect(isWithin('rent', 'deposit', 2)).toBe(false);
});

it('accepts one typing error in a word of up to seven letters, and two in a longer one', () => {
  expect(spelling('deposit').near('depsoti')).toEqual([]);
  expect(spelling('deposit').near('deosit')).toEqual(['deposit']);
  expect(spelling('deposits').near('depsotis')).toEqual(['deposits']);
  expect(spelling('membership').near('membrshp')).toEqual(['membership']);
  expect(spelling('contract').near('contrrract')).toEqual(['contract']);
});

it('takes the words that are nearest, and all of those', () => {
  expect(spelling('tower', 'towel').near('towe')).toEqual(['tower', 'towel']);
  expect(spelling('tower', 'towel').near('tower')).toEqual(['tower']);
  expect(spelling('resume').near('résumé')).toEqual(['resume']);
});

it('corrects no short word, no number, and never the first letter', () => {
  expect(spelling('rent').near('ren')).toEqual([]);
  expect(spelling('ren').near('rent')).toEqual([]);
  expect(spelling('2023', 'e2023').near('2024')).toEqual([]);
  expect(spelling('abc12').near('abcd1')).toEqual([]);
  expect(spelling('lease').near('cease')).toEqual([]);
});
