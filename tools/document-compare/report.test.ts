import { expect, it } from 'vitest';
import { writeDocument } from '#documents/write/write.ts';
import { compareDocuments } from '#text/compare/compare.ts';
import { documentOf, paragraph, table } from '#text/compare/testing.ts';
import english from './en.json' with { type: 'json' };
import { factsOf } from './facts.ts';
import { flatten } from './flatten.ts';
import { composeReport } from './report.ts';
import { ReportWords } from './report-words.ts';
import turkish from './tr.json' with { type: 'json' };

type Blocks = Parameters<typeof documentOf>;

async function reportOf(original: Blocks, revised: Blocks, language: 'tr' | 'en') {
  const comparison = flatten(compareDocuments(documentOf(...original), documentOf(...revised)));
  const file = { kind: 'docx', words: 100, pages: 2, language: 'tr', revisions: 0 };
  const report = composeReport({
    title: 'İki sözleşme',
    language,
    result: {
      original: { ...file, name: 'eski.docx' },
      revised: { ...file, name: 'yeni.docx', pages: null, revisions: 3 },
      ...factsOf(comparison, { original: 100, revised: 100 }),
      redline: null,
    },
    revisions: 'rejected',
    comparison,
    words: new ReportWords(language === 'tr' ? turkish : english, language),
  });
  return new TextDecoder().decode(await writeDocument(report, 'txt'));
}

const heading = paragraph('Ödeme', { style: 'heading', level: 1, page: 1 });
const far =
  'Bu uzun paragrafta değişen tek bir söz var, gerisi olduğu gibi duruyor ve okuyanı yormasın diye kısaltılıyor, ';
const before: Blocks = [
  heading,
  paragraph('Bedel 10 TL olur.', { page: 2 }),
  paragraph(`${far.repeat(3)}eski ${far.repeat(3)}`, { page: 2 }),
  table([['Kalem', '10']]),
  'Son satır kalır.',
];
const after: Blocks = [
  heading,
  paragraph('Bedel 12 TL olur.', { page: 3 }),
  paragraph(`${far.repeat(3)}yeni ${far.repeat(3)}`, { page: 3 }),
  table([
    ['Kalem', '12'],
    ['Silgi seti', '5'],
  ]),
  'Son satır kalır.',
];

it('lists every place under its heading, with its page and marks, and shortens what stayed', async () => {
  const text = await reportOf(before, after, 'tr');
  expect(text).toContain('İki sözleşme\n\n');
  expect(text).toContain('Özgün belge: eski.docx, 100 kelime, 2 sayfa');
  expect(text).toContain('İzlenen değişiklikler: dosyalarda 3 tane vardı, reddedilmiş sayıldı');
  expect(text).toContain('Değişiklikler: Değişti: 3, Satır eklendi: 1');
  const [, list = ''] = text.split('Değişenler');
  expect(list.match(/Ödeme/g)).toHaveLength(1);
  expect(list).toContain('sayfa 2, şimdi sayfa 3 · Değişti\nBedel [-10-] {+12+} TL olur.');
  expect(list).toMatch(/\n … .{60,120} \[-eski-\] \{\+yeni\+\} .{60,120} … \n/);
  expect(list).toContain('Kalem | [-10-] {+12+}');
  expect(list).toContain('Satır eklendi\n{+Silgi seti+} | {+5+}');
  expect(list).not.toContain('Son satır');
});

it('says in either language that nothing changed, and lists nothing', async () => {
  const text = await reportOf(before, before, 'en');
  expect(text).toContain('The two documents are the same, word for word');
  expect(text).toContain('Similarity: 100%');
  expect(text).not.toContain('What changed');
});
