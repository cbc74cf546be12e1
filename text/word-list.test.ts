import { expect, it } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { wordFinder } from './word-list.ts';

const find = wordFinder([
  'bomba',
  'cat',
  'Kılıç',
  'çocuk',
  'SİLAH',
  'knife',
  'city',
  'kötü söz',
  'gun',
  'TAG',
]);

it.each([
  ['iki bombalar', 'bomba'],
  ['Bombanın yanında', 'bomba'],
  ['BOMBALARIMIZDAN', 'bomba'],
  ['a bom\u200bba, a bo\u00admba', 'bomba'],
  ['bom\u3164ba', 'bomba'],
  ['bom\u0001ba', 'bomba'],
  ['bom\ufeffba', 'bomba'],
  ['ｂｏｍｂａ', 'bomba'],
  ['bömba ve bómba', 'bomba'],
  ['two CATS', 'cat'],
  ['the cat’s hat', 'cat'],
  ['kilic tutan bir sovalye', 'Kılıç'],
  ['kılıcı', 'Kılıç'],
  ['çocuğu', 'çocuk'],
  ['cocugu', 'çocuk'],
  ['silahlı değil, silahlar', 'SİLAH'],
  ['SILAHLAR', 'SİLAH'],
  ['si̇lah', 'SİLAH'],
  ['SİLAHI', 'SİLAH'],
  ['sharp knifes', 'knife'],
  ['three cities', 'city'],
  ['bir Kötü  Sözü', 'kötü söz'],
  ['kötü\nsözler', 'kötü söz'],
  ['tag’leri', 'TAG'],
])('finds in “%s” the word %s', (text, word) => {
  expect(find(text)).toBe(word);
});

it.each([
  'bombeli bir cam',
  'a category of caterpillars',
  'bir cadı',
  'güneşli bir gün',
  'kötü bir söz',
  'çocukluk',
  'kedi',
  '',
])('finds none in “%s”', (text) => {
  expect(find(text)).toBeNull();
});

it('finds none of no words, and none of a single letter', () => {
  expect(wordFinder([])('bomba')).toBeNull();
  expect(wordFinder(['a', ' '])('a b')).toBeNull();
});

it('reads a long text with a long list in a moment', async () => {
  const many = wordFinder(Array.from({ length: 1_000 }, (_, index) => `${index.toString(36)}kelime`));
  const text = 'kelime bir ağaç ve bir 1abkelam '.repeat(2_000);
  expect(await withinProcessorTime(0.25, () => many(text))).toBeNull();
});
