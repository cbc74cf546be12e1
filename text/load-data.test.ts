import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testFolder } from '#testing/folder.ts';
import { loadJson, loadTable } from './load-data.ts';

const Row = z.object({ word: z.string().min(1), means: z.string().default('') });

const folder = testFolder();

function written(text: string): URL {
  const path = join(folder, 'words.tsv');
  writeFileSync(path, text);
  return pathToFileURL(path);
}

test('a table is read by column names, without comments and empty lines', () => {
  const file = written('word\tmeans\n# animals\nkedi\tcat\n\n5" #1\tnumber # one\nyalnız\n');
  expect(loadTable(file, Row)).toEqual([
    { word: 'kedi', means: 'cat' },
    { word: '5" #1', means: 'number # one' },
    { word: 'yalnız', means: '' },
  ]);
});

test('an invalid line is named', () => {
  const file = written('word\tmeans\nkedi\tcat\n\tdog\n');
  expect(() => loadTable(file, Row)).toThrow(/words\.tsv, line 3/);
});

test("a line with more cells than the header is named, and a byte order mark is no part of a column's name", () => {
  const file = written('\ufeffword\tmeans\r\nkedi\tcat\r\n');
  expect(loadTable(file, Row)).toEqual([{ word: 'kedi', means: 'cat' }]);
  expect(() => loadTable(written('word\tmeans\nkedi\tcat\tdog\n'), Row)).toThrow(/words\.tsv, line 2/);
});

test('a JSON file is checked against its schema', () => {
  const file = written('{"tr": ["ve"]}');
  const Words = z.object({ tr: z.array(z.string()) });
  expect(loadJson(file, Words)).toEqual({ tr: ['ve'] });
  expect(() => loadJson(file, Words.extend({ en: z.array(z.string()) }))).toThrow(/words\.tsv: .*en/s);
});
