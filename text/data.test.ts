import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { plain } from './answers/question-words.ts';
import { loadTable } from './load-data.ts';
import { fold } from './plain/fold.ts';

const root = join(import.meta.dirname, '..');
// The tables of pictures have tests of their own.
const files = globSync('{text,documents,engines,server,tools}/**/data/*.tsv', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/^(?:text\/picture|engines\/illustrator)\//.test(file))
  .toSorted();

/** Tables whose words are compared with folded text, and the column that holds them. */
const folded: Readonly<Record<string, string>> = {
  'text/answers/data/answer-types.tsv': 'words',
  'text/answers/data/answer-words.tsv': 'word',
  'text/search/data/asking-words.tsv': 'word',
  'text/transcript/data/phantoms.tsv': 'phrase',
  'text/data/abbreviations.tsv': 'abbreviation',
  'text/data/language-signs.tsv': 'word',
  'text/data/lettered.tsv': 'word',
  'text/data/sentence-openers.tsv': 'word',
  'text/data/stop-words.tsv': 'word',
  'text/data/weak-keywords.tsv': 'word',
  'text/summarize/data/amounts.tsv': 'word',
  'text/summarize/data/cues.tsv': 'words',
  'text/summarize/data/headings.tsv': 'word',
  'text/summarize/data/openings.tsv': 'word',
  'text/summarize/data/predicates.tsv': 'word',
};
/** Tables whose words are compared with typed text without diacritics. */
const bare = ['text/answers/data/number-words.tsv', 'text/answers/data/question-words.tsv'];
/** Lists that the grammar of one language alone asks for. */
const ofOneLanguage = new Set([
  ...['predicate', 'negation', 'finite', 'imperative'],
  ...['letter', 'countedBehind', 'measured', 'fronted', 'ruler'],
  ...['ruleVerb', 'ruleSubject', 'preposition', 'askingVerb', 'pronounVerb', 'amount held', 'document'],
  ...['article', 'bareNoun', 'compoundStart'],
]);

function rowsOf(file: string): Record<string, string>[] {
  return loadTable(pathToFileURL(join(root, file)), z.record(z.string(), z.string()));
}

test.each(files)('%s says what it is for, and has no duplicate lines', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(/^# \S/);
  expect(text).toBe(text.normalize('NFC'));
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.filter((line, index) => lines.indexOf(line) < index)).toEqual([]);
});

test.each(files)('%s has Turkish and English words in each of its lists', (file) => {
  const lists = Map.groupBy(rowsOf(file), ({ list, cue, kind, type, part }) =>
    type === undefined ? (list ?? cue ?? kind ?? '') : `${type} ${part}`,
  );
  for (const [list, rows] of lists) {
    const languages = new Set(rows.flatMap(({ language }) => language ?? ['tr', 'en']));
    if (!ofOneLanguage.has(list)) expect([...languages], list).toEqual(expect.arrayContaining(['tr', 'en']));
  }
});

test.each(Object.entries(folded))('%s is in lower case', (file, column) => {
  const rows = rowsOf(file);
  expect(rows.filter((row) => fold(row[column] ?? '', row.language ?? '') !== row[column])).toEqual([]);
});

test.each(bare)('%s is in lower case without diacritics', (file) => {
  const words = rowsOf(file).map(({ word }) => word ?? '');
  expect(words.filter((word) => plain(word) !== word)).toEqual([]);
});
