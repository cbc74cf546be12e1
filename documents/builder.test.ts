import { expect, test } from 'vitest';
import { pageAt } from '#contract/documents.ts';
import { DocumentBuilder } from './builder.ts';
import { blocksOf, expectSound } from './fixtures/sound.ts';

test('blocks are separated by two line ends, cells by tabs, and every offset is right', () => {
  const builder = new DocumentBuilder('docx');
  builder.add({ kind: 'heading', level: 1, text: '  Bir\u00a0başlık\t ' });
  builder.add({ kind: 'paragraph', text: ' \n ' });
  builder.add({
    kind: 'table',
    rows: [
      { header: true, cells: ['Köy', 'Ko\nvan'] },
      { header: false, cells: ['', '42'] },
    ],
  });
  builder.add({ kind: 'table', rows: [{ header: false, cells: ['', ''] }] });
  builder.add({ kind: 'code', text: 'if x:\n\treturn\n\n' });
  const document = builder.build(null, 0);
  expectSound(document);
  expect(document.text).toBe('Bir başlık\n\nKöy\tKo van\n\t42\n\nif x:\n    return');
  expect(document.title).toBe('Bir başlık');
  expect(document.pages).toEqual([]);
});

test('a page break lies inside the paragraph that crosses it, and an empty page has an empty range', () => {
  const builder = new DocumentBuilder('pdf');
  builder.add({
    kind: 'paragraph',
    text: [
      { text: 'Once the rain had ', page: 1 },
      { text: 'stopped we left.', page: 2 },
    ],
  });
  builder.add({ kind: 'paragraph', text: [{ text: 'The end.', page: 4 }] });
  const document = builder.build('Rain', 4);
  expectSound(document);
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Once the rain had stopped we left.'],
    ['paragraph', 'The end.'],
  ]);
  expect(document.pages.map((page) => document.text.slice(page.start, page.end))).toEqual([
    'Once the rain had ',
    'stopped we left.\n\n',
    '',
    'The end.',
  ]);
  expect(pageAt(document.pages, document.text.indexOf('stopped'))).toBe(2);
  expect(pageAt(document.pages, document.text.indexOf('The end'))).toBe(4);
});

test('decomposed letters are composed; control characters and soft hyphens are dropped', () => {
  const builder = new DocumentBuilder('txt');
  builder.add({
    kind: 'paragraph',
    text: 's\u0327imdi bu\u0308tu\u0308n ya\u0306mur\u0000 kita\u00adp\ud800',
  });
  const document = builder.build(null, 0);
  expectSound(document);
  expect(document.text).toBe('şimdi bütün yămur kitap\ufffd');
});

test('a document without a letter or digit is empty', () => {
  const builder = new DocumentBuilder('txt');
  builder.add({ kind: 'paragraph', text: '— … !' });
  expect(() => builder.build('Title', 0)).toThrow(expect.objectContaining({ code: 'document_empty' }));
});

test('a word that never ends is refused, a long paragraph is not', () => {
  const endless = new DocumentBuilder('docx');
  endless.add({ kind: 'paragraph', text: `Kısa bir giriş. ${'x'.repeat(100_001)} Son.` });
  expect(() => endless.build(null, 0)).toThrow(expect.objectContaining({ code: 'document_too_complex' }));
  const long = new DocumentBuilder('docx');
  long.add({ kind: 'paragraph', text: `${'x'.repeat(99_000)} ${'y'.repeat(99_000)}` });
  expect(long.build(null, 0).text).toHaveLength(198_001);
});

test('levels are limited to those that a page can show, and leaders become one character', () => {
  const builder = new DocumentBuilder('docx');
  for (const level of [0, 3, 9]) builder.add({ kind: 'heading', level, text: `Düzey ${level}` });
  builder.add({ kind: 'listItem', level: 0, marker: '•', text: '• madde' });
  builder.add({ kind: 'reference', text: 'Giriş . . . . . . . 3' });
  const { blocks, text } = builder.build(null, 0);
  expect(blocks.map((block) => ('level' in block ? block.level : null))).toEqual([1, 3, 6, 1, null]);
  expect(text.endsWith('Giriş … 3')).toBe(true);
});

test('a term stands on a line above its meaning; without either it is a paragraph', () => {
  const builder = new DocumentBuilder('txt');
  builder.add({ kind: 'definition', term: ' -o  FILE ', text: 'Write to FILE\ninstead.' });
  builder.add({ kind: 'definition', term: 'rehin', text: ' ' });
  builder.add({ kind: 'definition', term: '', text: 'No name for it.' });
  builder.add({ kind: 'definition', term: '', text: '' });
  const document = builder.build(null, 0);
  expectSound(document);
  expect(document.text).toBe('-o FILE\nWrite to FILE instead.\n\nrehin\n\nNo name for it.');
  expect(document.blocks).toEqual([
    { kind: 'definition', term: { start: 0, end: 7 }, start: 0, end: 30 },
    { kind: 'paragraph', start: 32, end: 37 },
    { kind: 'paragraph', start: 39, end: 54 },
  ]);
});

test('comments keep their author, tables their place in a sheet, and recognised blocks say so', () => {
  const builder = new DocumentBuilder('pdf');
  builder.add({ kind: 'comment', author: 'Nil', text: 'Why three?' });
  builder.add({
    kind: 'table',
    sheet: { name: 'Fiyat', row: 2, column: 3 },
    rows: [{ header: false, cells: ['7'] }],
    recognised: true,
  });
  const { blocks } = builder.build(null, 0);
  expect(blocks).toMatchObject([
    { kind: 'comment', author: 'Nil' },
    { kind: 'table', sheet: { name: 'Fiyat', row: 2, column: 3 }, recognised: true },
  ]);
});
