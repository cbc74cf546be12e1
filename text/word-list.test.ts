import { expect, it } from 'vitest';
import { z } from 'zod';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { loadTable } from './load-data.ts';
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

const cases = loadTable(
  new URL('./testing/refused-words.tsv', import.meta.url),
  z.object({ text: z.string(), word: z.string().nullable().default(null) }),
);
const unseen = [
  { text: 'a bom\u200bba, a bo\u00admba', word: 'bomba' },
  { text: 'bom\u3164ba', word: 'bomba' },
  { text: 'bom\u0001ba', word: 'bomba' },
  { text: 'bom\ufeffba', word: 'bomba' },
  { text: 'kötü\nsözler', word: 'kötü söz' },
  { text: '', word: null },
];

it.each([...cases, ...unseen])('finds in “$text” the word $word', ({ text, word }) => {
  expect(find(text)).toBe(word);
});

it('finds nothing with an empty list, and no single letter', () => {
  expect(wordFinder([])('bomba')).toBeNull();
  expect(wordFinder(['a', ' '])('a b')).toBeNull();
});

it('reads a long text with a long list quickly', async () => {
  const many = wordFinder(Array.from({ length: 1_000 }, (_, index) => `${index.toString(36)}kelime`));
  const text = 'kelime bir ağaç ve bir 1abkelam '.repeat(2_000);
  expect(await withinProcessorTime(0.25, () => many(text))).toBeNull();
});
