import { expect, test } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { LineJoiner } from './joining.ts';

function joined(context: string, ...lines: string[]): string {
  const joiner = new LineJoiner();
  joiner.learn(context);
  for (const line of lines) joiner.learn(line);
  return joiner.join(lines);
}

test('the typesetter’s hyphen is removed, in Turkish and English', () => {
  expect(joined('', 'Kovanlar ilkba-', 'harda güçlüydü.')).toBe('Kovanlar ilkbaharda güçlüydü.');
  expect(joined('', 'a long conver\u00ad', 'sation')).toBe('a long conversation');
  expect(joined('Ana ve dolu ışık şeker ağaç', 'Bütün ana-', 'dolu bilir.')).toBe('Bütün anadolu bilir.');
  expect(joined('Kara, deniz, ışık, şeker', 'Doğu Kara-', 'deniz kıyısı.')).toBe('Doğu Karadeniz kıyısı.');
});

test('a word’s own hyphen stays', () => {
  expect(joined('a state-of-the-art well-known method', 'the well-', 'known method')).toBe(
    'the well-known method',
  );
  expect(joined('', 'Türk-', 'Yunan ilişkileri')).toBe('Türk-Yunan ilişkileri');
  expect(joined('', 'a TCP-', 'based link')).toBe('a TCP-based link');
  expect(joined('', 'pages 10-', '20')).toBe('pages 10-20');
  expect(joined('the wooden bridge was a narrow thing', 'a wooden-', 'bridge town')).toBe(
    'a wooden-bridge town',
  );
});

test('a hyphen beside a digit or a single letter stays', () => {
  expect(joined('Ana ve dolu ışık', 'ilan 26-', '04000 sayılıdır')).toBe('ilan 26-04000 sayılıdır');
  expect(joined('Ana ve dolu ışık', 'Başvurular e-', 'postayla yapılır')).toBe(
    'Başvurular e-postayla yapılır',
  );
  expect(joined('Ana ve dolu ışık', 'bir COVID-', '19 aşısı')).toBe('bir COVID-19 aşısı');
  expect(joined('', 'ref 26\u00ad', '04000, e\u00ad', 'mail')).toBe('ref 26-04000, e-mail');
  expect(joined('', 'from 2019–', '2020')).toBe('from 2019–2020');
});

test('the first part of compounds keeps its hyphen before a word', () => {
  const context = 'sosyo-kültürel ve ekonomik yapı, ana-baba, dolu';
  expect(joined(context, 'bir sosyo-', 'ekonomik ölçüt')).toBe('bir sosyo-ekonomik ölçüt');
  expect(joined(context, 'bütün ana-', 'dolu')).toBe('bütün anadolu');
});

test('a hyphen is dropped if the document has the word in one piece, and kept in a chain of words', () => {
  expect(joined('pure nonsense', 'it is non-', 'sense')).toBe('it is nonsense');
  expect(joined('one of the arts', 'a state-of-', 'the-art hive')).toBe('a state-of-the-art hive');
  expect(joined('a well-known hive', 'the well\u00ad', 'known hive')).toBe('the well-known hive');
  expect(joined('wellknown and well-known', 'the well\u00ad', 'known hive')).toBe('the wellknown hive');
});

test('lines are joined with a space, but addresses and Chinese without', () => {
  expect(joined('', 'two ', ' lines')).toBe('two lines');
  expect(joined('', 'https://example.org/one/', 'two')).toBe('https://example.org/one/two');
  expect(joined('', 'the hive—', 'the old one—', 'stands')).toBe('the hive—the old one—stands');
  expect(joined('', '漢字', '仮名')).toBe('漢字仮名');
});

test('long lines are learned and joined in linear time', async () => {
  const joiner = new LineJoiner();
  const lines = Array.from({ length: 20_000 }, () => 'the bees of the hill-');
  await withinProcessorTime(0.5, () => {
    joiner.learn('a'.repeat(9_000));
    joiner.learn('ı'.repeat(5_000_000));
    expect(joiner.join(lines)).toMatch(/^the bees of the hillthe bees .* the hill-$/);
    expect(joiner.joinableTail('a'.repeat(200_000), 'b')).toHaveLength(200_001);
  });
});
