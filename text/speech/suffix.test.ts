import { expect, it } from 'vitest';
import { attachEnding } from './suffix.ts';

it.each([
  ['on', 'ken', 'onken'],
  ['üç', 'ki', 'üçki'],
  ['altı', 'gil', 'altıgil'],
  ['altı', 'gilden', 'altıgilden'],
  ['on', 'leyin', 'onleyin'],
  ['beş', 'daş', 'beştaş'],
  ['gün', 'daş', 'gündaş'],
  ['on', 'dayken', 'ondayken'],
  ['on', 'daki', 'ondaki'],
  ['lira', 'ninki', 'liranınki'],
])('%s with %s is %s: some endings keep their vowels', (word, ending, whole) => {
  expect(attachEnding(word, ending)).toBe(whole);
});

it.each([
  ['bugün', 'ki', 'bugünkü'],
  ['dün', 'ki', 'dünkü'],
  ['öbür', 'ki', 'öbürkü'],
])('%s with %s is %s, against the rule', (word, ending, whole) => {
  expect(attachEnding(word, ending)).toBe(whole);
});
