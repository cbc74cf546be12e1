import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { compareNumbers, localiseNumbers, localNumber } from './numbers.ts';

const from = z.enum(['tr', 'en']);
const other = { tr: 'en', en: 'tr' } as const;

const numbers = loadTable(
  new URL('./testing/numbers.tsv', import.meta.url),
  z.object({ from, written: z.string(), other: z.string() }),
);
it.each(numbers)('writes the number $written ($from) as $other in the other language', (each) => {
  expect(localNumber(each.written, each.from, other[each.from])).toBe(each.other);
});

const list = z.string().transform((text) => (text === '-' ? [] : text.split(' ')));
const differences = loadTable(
  new URL('./testing/number-differences.tsv', import.meta.url),
  z.object({ from, source: z.string(), target: z.string(), missing: list, extra: list }),
);
it.each(differences)('compares the numbers of $source and $target', (each) => {
  const { source, target, missing, extra } = each;
  expect(compareNumbers(source, target, each.from, other[each.from])).toEqual({ missing, extra });
});

it('rewrites untouched numbers in the form of the target language', () => {
  const source = 'Tutar 1.250,50 lira, oran %3,5, tarih 12.05.2024.';
  const target = 'The amount is 1.250,50 lira, the rate 3,5%, the date 12.05.2024.';
  expect(localiseNumbers(source, target, 'tr', 'en')).toBe(
    'The amount is 1,250.50 lira, the rate 3.5%, the date 12.05.2024.',
  );
  expect(localiseNumbers('1,250 people', '1.250 kişi', 'en', 'tr')).toBe('1.250 kişi');
  expect(localiseNumbers('Preis 1.250,50', 'Fiyat 1.250,50', 'de', 'tr')).toBe('Fiyat 1.250,50');
});
