import { expect, test } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { fixture } from '../fixtures/files.ts';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readDocument, readPlainText } from '../read.ts';
import { writeTranslated } from './compose.ts';
import { documentOfUnits, unitsOfDocument } from './document.ts';
import { openFixture } from './testing.ts';

const report = readPlainText(`Kıyı Köylerinde Arıcılık

Bu yazı üç köydeki arıcıların bir yılını anlatır ve kovanların durumunu köy köy tek tek gösterir.

1. ölçüm
2. hasat
- kovan sayısı

| Köy    | Kovan |
|--------|-------|
| Çamlık | 42    |

Tablo 1: Kovanlar

\`\`\`
toplam = 42
  + 17
\`\`\`
`);

test('the units of a document are its texts without markers, each with its range', () => {
  const { units, ranges } = unitsOfDocument(report);
  expect(units.map(({ kind, level, content }) => [kind, level, content.text])).toEqual([
    ['heading', 1, 'Kıyı Köylerinde Arıcılık'],
    [
      'paragraph',
      0,
      'Bu yazı üç köydeki arıcıların bir yılını anlatır ve kovanların durumunu köy köy tek tek gösterir.',
    ],
    ['listItem', 1, 'ölçüm'],
    ['listItem', 1, 'hasat'],
    ['listItem', 1, 'kovan sayısı'],
    ['cell', 0, 'Köy'],
    ['cell', 0, 'Kovan'],
    ['cell', 0, 'Çamlık'],
    ['caption', 0, 'Tablo 1: Kovanlar'],
  ]);
  for (const [index, { start, end }] of ranges.entries())
    expect(report.text.slice(start, end)).toBe(units[index]?.content.text);
});

test('a translated document is a Word file that has its headings, lists, tables and code', async () => {
  const { units } = unitsOfDocument(report);
  const upper = units.map(({ content }) => content.text.toLocaleUpperCase('tr'));
  const bytes = await writeTranslated(report, upper, 'de', 'docx');
  const path = await fixture('translated.docx', bytes);
  const read = await readDocument({ path, name: 'translated.docx', kind: 'docx' });
  expectSound(read);
  expect(blocksOf(read)).toEqual([
    ['h1', 'KIYI KÖYLERİNDE ARICILIK'],
    [
      'paragraph',
      'BU YAZI ÜÇ KÖYDEKİ ARICILARIN BİR YILINI ANLATIR VE KOVANLARIN DURUMUNU KÖY KÖY TEK TEK GÖSTERİR.',
    ],
    ['listItem', '1. ÖLÇÜM'],
    ['listItem', '2. HASAT'],
    ['listItem', '• KOVAN SAYISI'],
    ['table', 'KÖY\tKOVAN\nÇAMLIK\t42'],
    ['caption', 'TABLO 1: KOVANLAR'],
    ['paragraph', 'toplam = 42 + 17'],
  ]);
  expect((await openFixture('translated.docx', bytes)).language).toBe('de');
});

test('a translated document is written as text', async () => {
  const bytes = await writeTranslated(report, ['Beekeeping', null, 'measured'], 'en', 'txt');
  expect(new TextDecoder().decode(bytes)).toBe(
    `Beekeeping

Bu yazı üç köydeki arıcıların bir yılını anlatır ve kovanların durumunu köy köy tek tek gösterir.

1. measured
2. hasat
- kovan sayısı

Köy\tKovan
Çamlık\t42

Tablo 1: Kovanlar

toplam = 42
  + 17
`,
  );
});

test('the document of a file’s units contains each of them at its range', async () => {
  const { units } = await openFixture(
    'notes.md',
    '# Bal\n\nBir *iki*\n\n- üç\n\n| dört |\n|---|\n\n[^1]: beş\n\n[^1]',
  );
  const { document, ranges } = documentOfUnits(units, 'txt');
  expectSound(document);
  expect(document.title).toBe('Bal');
  expect(blocksOf(document)).toEqual([
    ['h1', 'Bal'],
    ['paragraph', 'Bir iki'],
    ['listItem', 'üç'],
    ['paragraph', 'dört'],
    ['footnote', 'beş'],
  ]);
  expect(ranges.map(({ start, end }) => document.text.slice(start, end))).toEqual(
    units.map(({ content }) => content.text),
  );
  expect(unitsOfDocument(document).ranges).toEqual(ranges);
});

test('a text has a blank line before lists, none between items, and bullets for hidden markers', async () => {
  const document = documentFrom(['Söz.', { item: 'bir' }, { item: 'iki', marker: '2)' }, 'Son.']);
  const [, first, second] = document.blocks;
  if (first?.kind === 'listItem') document.blocks[1] = { ...first, level: 3 };
  if (second?.kind === 'listItem') document.blocks[2] = { ...second, marker: '7.' };
  const bytes = await writeTranslated(document, ['Word.', 'one', 'two', 'End.'], 'en', 'txt');
  expect(new TextDecoder().decode(bytes)).toBe('Word.\n\n    • one\n• two\n\nEnd.\n');
});

test('units have the pages of their texts, and notes are a part of their own', () => {
  const document = documentFrom([
    { page: 1 },
    'Bir.',
    { block: 'footnote', text: 'Not.' },
    { page: 2 },
    'İki.',
  ]);
  expect(unitsOfDocument(document).units.map(({ part, page }) => [part, page])).toEqual([
    ['body', 1],
    ['footnote', 1],
    ['body', 2],
  ]);
});
