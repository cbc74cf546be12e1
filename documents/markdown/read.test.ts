import { expect, test } from 'vitest';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(text: string) {
  return readFixture('md', text);
}

test('headings, paragraphs, lists, quotes and code are blocks', async () => {
  const document = await read(
    '# Kurulum\n\nÖnce *paketi*\nindirin.\n\n3. aç\n4. kur\n   - sessiz\n   - [x] hızlı\n\n> Dikkat edin.\n\n```sh\nnpm ci\n```\n\n***\n',
  );
  expect(document).toMatchObject({ kind: 'md', title: 'Kurulum', language: 'tr' });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Kurulum'],
    ['paragraph', 'Önce paketi indirin.'],
    ['listItem', '3. aç'],
    ['listItem', '4. kur'],
    ['listItem', '• sessiz'],
    ['listItem', '☒ hızlı'],
    ['paragraph', 'Dikkat edin.'],
    ['code', 'npm ci'],
  ]);
});

test('tables, notes and definitions are what they are', async () => {
  const document = await read(
    'Prices[^1] rose.\n\n| Fruit | Price |\n|---|--:|\n| `fig` | 3 |\n\n[^1]: In May.\n\nTerm\n: Its meaning\n\nOther\n\n: Another meaning\n\nTime: 3 : 1\n',
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Prices rose.'],
    ['table', 'Fruit\tPrice\nfig\t3'],
    ['footnote', 'In May.'],
    ['definition', 'Term\nIts meaning'],
    ['definition', 'Other\nAnother meaning'],
    ['paragraph', 'Time: 3 : 1'],
  ]);
});

test('the lines about the file name its title and are a table', async () => {
  const document = await read('---\ntitle: "Garden plan"\nauthor: Ece\ntags:\n  - a\n---\n\nDig first.\n');
  expect(document.title).toBe('Garden plan');
  expect(blocksOf(document)).toEqual([
    ['table', 'title\tGarden plan\nauthor\tEce'],
    ['paragraph', 'Dig first.'],
  ]);
});

test('tags within the text are read as a page is', async () => {
  const document = await read(
    'A line<br>and <kbd>one</kbd> more.\n\n<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>\n\n<!-- hidden -->\n',
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'A line and one more.'],
    ['table', 'A\tB\n1\t2'],
  ]);
});

test('raised and lowered text keeps its meaning', async () => {
  const document = await read(
    '# About 10<sup>5</sup> **m<SUP>2</SUP>**\n\nO<sub>3</sub> by the *4<sup>th</sup>* of May<sup>[^1]</sup>, 10<sup>**-2**</sup>.\n\n| V | 7 km<sup>3</sup> |\n|--|--|\n| a | b |\n\n[^1]: Some 2<sup>8</sup>.\n',
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'About 10⁵ m²'],
    ['paragraph', 'O₃ by the 4th of May, 10⁻².'],
    ['table', 'V\t7 km³\na\tb'],
    ['footnote', 'Some 2⁸.'],
  ]);
});

test('endless and deeply nested texts are too complex, empty ones are empty', async () => {
  await expect(read('a '.repeat(1_100_000))).rejects.toMatchObject({ code: 'document_too_complex' });
  await expect(read('>'.repeat(8000))).rejects.toMatchObject({ code: 'document_too_complex' });
  await expect(read('<!-- x -->')).rejects.toMatchObject({ code: 'document_empty' });
});

test('pictures say what their texts say, badges and links say nothing', async () => {
  const document = await read(
    '# Bal\n\n[![build status](b.svg)](https://ci) ![logo](l.png)\n\n![Aylara göre bal verimi](v.png)\n\nİşaret ![uyarı](u.png) görülünce durun.\n\n- ![Kovan planı][plan]\n\n[plan]: p.png\n',
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'Bal'],
    ['caption', 'Aylara göre bal verimi'],
    ['paragraph', 'İşaret uyarı görülünce durun.'],
    ['listItem', '• Kovan planı'],
  ]);
});

test('text that HTML hides is not read, and the document says that there is some', async () => {
  const document = await read('# Fiyatlar\n\nBal 300 lira.\n\n- Mum\n\n  <p hidden>Maliyet 90 lira.</p>\n');
  expect(document.text).not.toContain('Maliyet');
  expect(document.notices).toEqual([{ code: 'text_hidden', params: {} }]);
});
