import { expect, test } from 'vitest';
import type { DraftBlock } from './builder.ts';
import { markReferences } from './references.ts';

test('contents, references and index are marked until a heading of another section', () => {
  const blocks: DraftBlock[] = [
    { kind: 'heading', level: 1, text: 'İçindekiler' },
    { kind: 'paragraph', text: 'Önsöz iii' },
    { kind: 'heading', level: 1, text: '1 Giriş 3' },
    { kind: 'heading', level: 1, text: '1 Giriş' },
    { kind: 'paragraph', text: 'Metin burada başlar.' },
    { kind: 'heading', level: 1, text: 'KAYNAKÇA' },
    { kind: 'listItem', level: 1, marker: '1.', text: '1. Aydın, S. (2019).' },
    { kind: 'table', rows: [{ header: false, cells: ['Demir, A.', '2020'] }] },
    { kind: 'heading', level: 1, text: 'Index' },
    { kind: 'heading', level: 2, text: 'A' },
    { kind: 'paragraph', text: 'apple, 3' },
    { kind: 'heading', level: 1, text: 'Ek bilgiler' },
    { kind: 'paragraph', text: 'Ölçümler yinelenecek.' },
  ];
  expect(markReferences(blocks).map((block) => block.kind)).toEqual([
    'heading',
    'reference',
    'reference',
    'heading',
    'paragraph',
    'heading',
    'reference',
    'reference',
    'heading',
    'heading',
    'reference',
    'heading',
    'paragraph',
  ]);
});

test('lines with leaders need no heading, and keep their long entries together', () => {
  const lines = [
    '1 Giriş . . . . . . 3',
    '2 Bu uzun başlık iki satıra',
    'yayılır . . . . . . . . 7',
    'Gövde.',
  ];
  const blocks = lines.map((text): DraftBlock => ({ kind: 'paragraph', text }));
  expect(markReferences(blocks).map((block) => block.kind)).toEqual([
    'reference',
    'reference',
    'reference',
    'paragraph',
  ]);
});

test('a long paragraph between lines with leaders stays text, a caption in a list of tables does not', () => {
  const long = `Bu bölüm ${'her köyü ayrı ayrı '.repeat(15)} anlatır.`;
  const blocks: DraftBlock[] = [
    { kind: 'paragraph', text: '1 Giriş . . . . . . 3' },
    { kind: 'paragraph', text: long },
    { kind: 'paragraph', text: '2 Yöntem . . . . . . 7' },
    { kind: 'heading', level: 1, text: 'List of Tables' },
    { kind: 'caption', text: 'Table 1: Hives' },
  ];
  expect(markReferences(blocks).map((block) => block.kind)).toEqual([
    'reference',
    'paragraph',
    'reference',
    'heading',
    'reference',
  ]);
});
