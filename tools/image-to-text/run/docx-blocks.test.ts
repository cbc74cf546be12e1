import { expect, test } from 'vitest';
import type { PageWords } from '../contract.ts';
import { docxBlocksOf } from './docx-blocks.ts';

const parts = [
  'Tutanak',
  'Kararlar',
  'Ekler',
  '• Süt',
  '3. Peynir',
  'Sonuç olarak kabul edildi.',
  'Ad\tTutar\nAyşe\t12',
];
const text = parts.join('\n\n');
const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
const blocks: PageWords['blocks'] = [
  { ...at('Tutanak'), kind: 'heading', level: 1 },
  { ...at('Kararlar'), kind: 'heading', level: 2 },
  { ...at('Ekler'), kind: 'heading', level: 5 },
  { ...at('• Süt'), kind: 'listItem', level: 1, marker: '•' },
  { ...at('3. Peynir'), kind: 'listItem', level: 1, marker: '3.' },
  { ...at('Sonuç olarak kabul edildi.'), kind: 'paragraph' },
];

test('a recognised page becomes headings, lists, paragraphs and tables', () => {
  expect(docxBlocksOf({ text }, { text, blocks })).toEqual([
    { kind: 'heading', level: 1, text: 'Tutanak' },
    { kind: 'heading', level: 2, text: 'Kararlar' },
    { kind: 'heading', level: 3, text: 'Ekler' },
    { kind: 'bullet', text: 'Süt' },
    // The number is part of the text.
    { kind: 'paragraph', text: '3. Peynir' },
    { kind: 'paragraph', text: 'Sonuç olarak kabul edildi.' },
    {
      kind: 'table',
      rows: [
        ['Ad', 'Tutar'],
        ['Ayşe', '12'],
      ],
    },
  ]);
});

test('an edited part becomes a paragraph, and the rest keeps its kind', () => {
  const edited = text.replace('Kararlar', 'Alınan kararlar').replace('\n\nEkler', '\n \n\n Ekler');
  expect(docxBlocksOf({ text: edited }, { text, blocks }).slice(0, 3)).toEqual([
    { kind: 'heading', level: 1, text: 'Tutanak' },
    { kind: 'paragraph', text: 'Alınan kararlar' },
    { kind: 'heading', level: 3, text: 'Ekler' },
  ]);
});

test('printed lines stay lines of one paragraph, with their right parts', () => {
  const head = 'Sayı : 12\t3 Mayıs\nKonu : Yaz\tEki yok';
  const text = `${head}\n\nBodrum\nBelediyesi`;
  const blocks: PageWords['blocks'] = [{ kind: 'paragraph', start: 0, end: head.length }];
  expect(docxBlocksOf({ text }, { text, blocks })).toEqual([
    {
      kind: 'lines',
      rows: [
        ['Sayı : 12', '3 Mayıs'],
        ['Konu : Yaz', 'Eki yok'],
      ],
    },
    { kind: 'lines', rows: [['Bodrum'], ['Belediyesi']] },
  ]);
});
