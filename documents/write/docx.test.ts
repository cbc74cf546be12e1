import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { fixture } from '../fixtures/files.ts';
import { blocksOf } from '../fixtures/sound.ts';
import { readDocument } from '../read.ts';
import { writeDocx } from './write.ts';

it('a Word document contains tables, also uneven ones, and page breaks', async () => {
  const bytes = await writeDocx({
    title: '',
    language: 'tr',
    blocks: [
      { kind: 'heading', level: 1, text: 'Hasat' },
      { kind: 'table', rows: [['Yıl', 'Bal'], ['2024', '2,1 ton'], ['2025']] },
      { kind: 'pageBreak' },
      { kind: 'paragraph', text: 'İkinci sayfa.' },
    ],
  });
  const path = await fixture('tables.docx', bytes);
  const document = await readDocument({ path, name: 'tables.docx', kind: 'docx' });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Hasat'],
    ['table', 'Yıl\tBal\n2024\t2,1 ton\n2025\t'],
    ['paragraph', 'İkinci sayfa.'],
  ]);
});

it('numbered items of right-to-left languages run from right to left', async () => {
  const numbered = (text: string) => ({ kind: 'listItem' as const, level: 1, marker: '1.', text });
  const bytes = await writeDocx({ title: '', language: 'ar', blocks: [numbered('النحل'), numbered('bal')] });
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  expect(xml.split('</w:p>').map((paragraph) => paragraph.includes('<w:bidi/>'))).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['de', 'w:val="de-DE"'],
  ['zh', 'w:eastAsia="zh-CN"'],
  ['ar', 'w:bidi="ar-EG"'],
])('a Word document in %s has its spelling checked in that language', async (language, named) => {
  const bytes = await writeDocx({ title: '', language, blocks: [{ kind: 'paragraph', text: 'A' }] });
  expect(strFromU8(unzipSync(bytes)['word/styles.xml'] ?? new Uint8Array())).toContain(`<w:lang ${named}/>`);
});

it('items have their levels and markers, and a table has a header only if requested', async () => {
  const item = (level: number, marker: string) => ({ kind: 'listItem' as const, level, marker, text: 'bal' });
  const rows = [
    ['Yıl', 'Bal'],
    ['2024', '2'],
  ];
  const bytes = await writeDocx({
    title: '',
    language: 'tr',
    blocks: [
      item(1, '•'),
      item(3, '–'),
      item(9, '•'),
      item(2, 'b)'),
      { kind: 'table', rows, header: true },
      { kind: 'table', rows },
    ],
  });
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  expect([...xml.matchAll(/<w:ilvl w:val="(\d)"/g)].map(([, level]) => level)).toEqual(['0', '2', '5']);
  expect(xml).toContain('b)');
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
});

it('lines of one paragraph keep their breaks, and their right parts stand at a tab stop', async () => {
  const write = async (rows: string[][]) => {
    const bytes = await writeDocx({ title: '', language: 'tr', blocks: [{ kind: 'lines', rows }] });
    return strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  };
  const head = await write([['Sayı : 12', '3 Mayıs 2026'], ['Konu : Yaz']]);
  expect(head.match(/<w:p>/g)).toHaveLength(1);
  expect(head.match(/<w:br\/>/g)).toHaveLength(1);
  expect(head).toContain('<w:tab w:val="right"');
  expect(
    head
      .replace(/<w:tab\/>/g, '|')
      .replace(/<w:br\/>/g, '/')
      .replace(/<[^>]+>/g, ''),
  ).toContain('Sayı : 12|3 Mayıs 2026/Konu : Yaz');
  // Values that follow labels begin below each other.
  expect(
    await write([
      ['Adı', ': Ayşe'],
      ['Yaşı', ': 40'],
    ]),
  ).toContain('<w:tab w:val="left"');
});
