import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { alternatives, loadWordLists, loadWords } from './load-words.ts';

const folder = testFolder();

function written(text: string): URL {
  const path = join(folder, 'words.tsv');
  writeFileSync(path, text);
  return pathToFileURL(path);
}

test('words are grouped by list and language, in the order of the table', () => {
  const file = written(
    'language\tlist\tword\ntr\tcolours\tmavi\nen\tcolours\tblue\ntr\tcolours\tal\nen\tsizes\tbig\n',
  );
  const words = loadWordLists(file, ['colours', 'sizes']);
  expect(words('colours', 'tr')).toEqual(['mavi', 'al']);
  expect(words('colours')).toEqual(['mavi', 'blue', 'al']);
  expect(words('sizes', 'tr')).toEqual([]);
});

test('words of other languages are picked only with those of all', () => {
  const words = loadWordLists(written('language\tlist\tword\nen\tpages\tpage\nother\tpages\tSeite\n'), [
    'pages',
  ]);
  expect([words('pages'), words('pages', 'en')]).toEqual([['page', 'Seite'], ['page']]);
});

test('an unknown list or language is refused with its line', () => {
  const file = written('language\tlist\tword\ntr\tcolors\tmavi\n');
  expect(() => loadWordLists(file, ['colours'])).toThrow(/words\.tsv, line 2/);
  expect(() => loadWords(written('language\tword\nde\tblau\n'))).toThrow(/words\.tsv, line 2/);
});

test('words of a table without lists are sets by language', () => {
  const file = written('# colours\nlanguage\tword\ntr\tmavi\nen\tblue\ntr\tmavi\n');
  expect(loadWords(file)).toEqual({ tr: new Set(['mavi']), en: new Set(['blue']) });
});

test('words match as they are, apart from * for any letters and ? behind a letter that may be missing', () => {
  const pattern = new RegExp(`^${alternatives(['a.m', 'gün*', 'days?', 'c++'])}$`, 'u');
  for (const word of ['a.m', 'gün', 'günde', 'day', 'days', 'c++']) expect(word).toMatch(pattern);
  for (const word of ['aim', 'gün-', 'dayss', 'ccc']) expect(word).not.toMatch(pattern);
});
