import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { plain } from '#text/answers/question-words.ts';
import { loadTable } from '#text/load-data.ts';
import { fold } from '#text/plain/fold.ts';
import { root } from './spawn.ts';

const tables = globSync('{text,documents,engines,models,server,tools,web}/**/data/*.tsv', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted();

/**
 * The words after a mark in the comments at the head of a table:
 * - "# folded: word" names a column that is compared with folded text
 * - "# plain: word" names a column that is compared with typed text without diacritics
 * - "# one language: letter" names lists that the grammar of one language alone asks for
 */
function marked(file: string, mark: 'folded' | 'plain' | 'one language'): string[] {
  const line = textOf(file).match(new RegExp(`^# ${mark}: (.+)$`, 'm'));
  return line?.[1]?.split(', ') ?? [];
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function rowsOf(file: string): Record<string, string>[] {
  return loadTable(pathToFileURL(join(root, file)), z.record(z.string(), z.string()));
}

test('every room with tables is looked through', () => {
  expect(tables.length).toBeGreaterThanOrEqual(45);
});

test.each(tables)('%s says what it is for, is in NFC, and has no line twice', (file) => {
  const text = textOf(file);
  expect(text).toMatch(/^# \S/);
  expect(text).toBe(text.normalize('NFC'));
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.filter((line, index) => lines.indexOf(line) < index)).toEqual([]);
});

// A table of pictures has a file or a column for each language, which its own tests compare.
const inBothLanguages = tables.filter((file) => !/^(?:text\/picture|engines\/illustrator)\//.test(file));

test.each(inBothLanguages)('%s has Turkish and English words in each of its lists', (file) => {
  const lists = Map.groupBy(rowsOf(file), ({ list, cue, kind, type, part }) =>
    type === undefined ? (list ?? cue ?? kind ?? '') : `${type} ${part}`,
  );
  const ofOneLanguage = marked(file, 'one language');
  expect(ofOneLanguage.filter((list) => !lists.has(list))).toEqual([]);
  for (const [list, rows] of lists) {
    const languages = new Set(rows.flatMap(({ language }) => language ?? ['tr', 'en']));
    if (!ofOneLanguage.includes(list))
      expect([...languages], list).toEqual(expect.arrayContaining(['tr', 'en']));
  }
});

const columnsMarked = (mark: 'folded' | 'plain') =>
  tables.flatMap((file) => marked(file, mark).map((column) => ({ file, column })));

test.each(columnsMarked('folded'))('$file is in lower case', ({ file, column }) => {
  const rows = rowsOf(file);
  expect(rows.filter((row) => fold(row[column] ?? '', row.language ?? 'tr') !== row[column])).toEqual([]);
});

test.each(columnsMarked('plain'))('$file is in lower case without diacritics', ({ file, column }) => {
  const words = rowsOf(file).map((row) => row[column]);
  expect(words.filter((word) => word === undefined || plain(word) !== word)).toEqual([]);
});
