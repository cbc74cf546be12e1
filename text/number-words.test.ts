import { expect, it } from 'vitest';
import { numberKey } from './number-words.ts';

it.each([
  ['3', '3'],
  ['2.1.', '2.1'],
  ['007', '7'],
  ['0', '0'],
  ['iv', '4'],
  ['ix', '9'],
  ['xl', '40'],
  ['iix', 'iix'],
  ['ucuncu', '3'],
  ['yirmi birinci', '21'],
  ['otuzuncu', '30'],
  ['twenty-first', '21'],
  ['twenty first', '21'],
  ['twelfth', '12'],
  ['seven', '7'],
  ['b', 'b'],
])('a part numbered %s is part %s', (written, key) => {
  expect(numberKey(written)).toBe(key);
});
