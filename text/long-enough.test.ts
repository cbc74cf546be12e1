import { expect, it } from 'vitest';
import { checkLongEnough } from './long-enough.ts';

const check = (text: string) => () => checkLongEnough(text, { sentences: 3, words: 40 });
const tooShort = expect.objectContaining({ code: 'text_too_short', params: { sentences: 3, words: 40 } });

it.each([
  ['Short text.', 'Kısa bir metin.'],
  [
    'The library stays open until nine. Nobody knows why.',
    'Kitaplık dokuza kadar açık. Nedenini kimse bilmiyor.',
  ],
  ['Dr. Smith met Mr. Brown at 10.30 a.m. in St. Ives.', 'Prof. Dr. Kaya 12. katta, saat 10.30’da bekliyor.'],
  ['One. *** --- …', 'Bir. *** --- …'],
  ['...', '123'],
])('%s and %s are too short', (...texts) => {
  for (const text of texts) expect(check(text)).toThrow(tooShort);
});

it.each([
  'It rained. The road flooded. We stayed.',
  'Yağmur yağdı. Yol su altında kaldı. Evde kaldık.',
  'Bir\n\nİki\n\nÜç',
  `Although ${'the committee that met in spring '.repeat(7)}agreed`,
  'ç'.repeat(5_001),
])('%s is long enough', (text) => {
  expect(check(text)).not.toThrow();
});
