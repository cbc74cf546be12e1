import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinMarked } from '#text/plain/marked/cut.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { anchorPoints, removeAnchors } from './anchors.ts';
import { isHeadingInCapitals, toCapitals, toSentenceCase } from './capitals.ts';
import { cutInTwo, cutLong, joinParts } from './long.ts';
import { withoutRepetition } from './repetition.ts';
import { type TinyModels, tinyModels } from './testing/tiny.ts';
import { UnreadableText } from './unreadable.ts';
import { readCharacters } from './vocabulary.ts';

let models: TinyModels;
let vocabulary: Buffer;
beforeAll(() => {
  models = tinyModels();
  vocabulary = readFileSync(join(models.folder, 'en-tr', 'vocab.entr.spm'));
});
afterAll(() => models.remove());

function marked(text: string, ...spans: [id: number, start: number, end: number][]): MarkedText {
  return { text, spans: spans.map(([id, start, end]) => ({ id, start, end })) };
}

it('reads the characters of a vocabulary, and refuses a file that is none', () => {
  const characters = readCharacters(vocabulary);
  expect(characters.size).toBe(151);
  for (const character of 'azğışİ€₺“”09') expect(characters.has(character)).toBe(true);
  for (const character of '😀報ж') expect(characters.has(character)).toBe(false);
  expect(() => readCharacters(vocabulary.subarray(0, 9_000))).toThrow('cut off');
  expect(() => readCharacters(Buffer.from('<html><body>not here</body></html>'))).toThrow();
  expect(() => readCharacters(Buffer.alloc(0))).toThrow('empty');
});

it('finds whole words with characters that a vocabulary lacks', () => {
  const unreadable = new UnreadableText(readCharacters(vocabulary));
  const found = (text: string) => unreadable.find(text).map(({ text }) => text);
  expect(found('Rapor “hazır” – 5 €, İstanbul’da…')).toEqual([]);
  expect(found('Mr Müller and Mr Дмитрий-Петров left')).toEqual(['Дмитрий-Петров']);
  expect(found('a 👩‍👩‍👧 b ❤️ c 1️⃣')).toEqual(['👩‍👩‍👧', '❤️', '1️⃣']);
  expect(found('see 報告書 日本, and そう')).toEqual(['報告書 日本', 'そう']);
  // Forms that normalisation maps to known letters, and characters that it drops.
  expect(found('ﬁnal １２ o\u0308nce co\u00adoperate \ufeffx')).toEqual([]);
  expect(unreadable.substitute('„e‑mail‟ −5')).toBe('"e-mail" -5');
  expect(found('x'.repeat(101))).toHaveLength(1);
});

it('recognises headings in capitals, and changes case by the rules of the language', () => {
  expect(['GİZLİ', 'TERMS AND CONDITIONS', 'ANNUAL REPORT 2023'].map(isHeadingInCapitals)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['NATO üyesi', 'OK', 'PDF', '2023', 'Rapor', '報告書です'].map(isHeadingInCapitals)).not.toContain(
    true,
  );
  expect(toSentenceCase(unmarked('1. İŞ ILIK'), 'tr').text).toBe('1. İş ılık');
  expect(toSentenceCase(unmarked('ISTANBUL İLE'), 'en').text).toBe('Istanbul ile');
  expect(toCapitals(unmarked('iş ılık'), 'tr').text).toBe('İŞ ILIK');
  expect(toCapitals(marked('straße', [1, 4, 6]), 'de')).toEqual(marked('STRAßE', [1, 4, 6]));
});

it('removes repetition from short translations only', () => {
  const once = (text: string, source: string) => withoutRepetition(unmarked(text), source, 'tr').text;
  expect(once('Gelecek gelecek', 'Annex')).toBe('Gelecek');
  expect(once('Evet, evet.', 'Yes.')).toBe('Evet.');
  expect(once('İLK ilk ılk', 'First')).toBe('İLK ilk ılk');
  expect(once('Kabul kabul', 'Yes yes')).toBe('Kabul kabul');
  expect(once('ne oldu ne oldu', 'what happened then')).toBe('ne oldu');
  expect(once('a b a b', 'one two three four five')).toBe('a b a b');
  expect(withoutRepetition(marked('Son son!', [1, 0, 3], [2, 4, 7], [3, 7, 7]), 'End!', 'tr')).toEqual(
    marked('Son!', [1, 0, 3], [3, 3, 3]),
  );
});

it('cuts long sentences at clauses, then words, then letters, and loses nothing', () => {
  const clause = 'the report that the manager asked for came late';
  const long = marked(`${Array(30).fill(clause).join(', ')}.`, [1, 10, 900], [2, 300, 300]);
  const parts = cutLong(long);
  expect(joinMarked(parts)).toEqual(long);
  for (const { text } of parts.slice(0, -1)) expect(text).toMatch(/, $/);
  expect(parts.every(({ text }) => text.length <= 500)).toBe(true);
  expect(cutInTwo(unmarked('one, two three; four five'))?.map(({ text }) => text)).toEqual([
    'one, two three; ',
    'four five',
  ]);
  expect(cutInTwo(unmarked('報告書は短い'))?.map(({ text }) => text)).toEqual(['報告書', 'は短い']);
  expect(cutInTwo(unmarked('word'))).toBeNull();
});

it('joins parts without the full stops that the engine added', () => {
  const sources = ['one, ', 'two ', 'three. ', 'four.'].map(unmarked);
  const translated = ['Bir. ', 'iki. ', 'üç. ', 'dört.'].map(unmarked);
  expect(joinParts(sources, translated).text).toBe('Bir, iki üç. dört.');
});

it('keeps empty spans at the words before them', () => {
  const { marked: anchored, anchors } = anchorPoints(
    marked('The report was late.', [1, 4, 10], [2, 10, 10], [3, 20, 20]),
  );
  expect(anchored.spans.map(({ id }) => id)).toEqual([1, 4, 2, 3]);
  expect(
    removeAnchors(marked('Rapor gecikti.', [1, 0, 5], [4, 0, 5], [2, 6, 6], [3, 14, 14]), anchors),
  ).toEqual(marked('Rapor gecikti.', [1, 0, 5], [2, 5, 5], [3, 14, 14]));
  // The word vanished.
  expect(removeAnchors(marked('Gecikti.', [2, 0, 0], [3, 8, 8]), anchors).spans).toEqual([
    { id: 2, start: 0, end: 0 },
    { id: 3, start: 8, end: 8 },
  ]);
});
