import { expect, test } from 'vitest';
import { composeAccents } from './accents.ts';

test('accents printed separately are joined with their letters', () => {
  expect(composeAccents('ba¸slangı¸c do˘gu g¨uzel ¨ol¸c¨u ˙Istanbul')).toBe(
    'başlangıç doğu güzel ölçü İstanbul',
  );
  expect(composeAccents('Pletikosi´c, M¨uller, gar¸con, na¨ıve')).toBe('Pletikosić, Müller, garçon, naïve');
  expect(composeAccents('c¸ok is¸')).toBe('çok iş');
});

test('signs that are no accents stay', () => {
  for (const text of ['5´ 30´´', 'rock ´n roll'.replace('´n', '´ 9'), '20˚C'.replace('˚C', '°C')])
    expect(composeAccents(text)).toBe(text);
});
