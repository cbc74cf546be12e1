import { expect, test } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import {
  endsSentence,
  headingNumberDepth,
  isCaption,
  isContentsLine,
  isNextClause,
  isReferenceHeading,
  listMarker,
} from './patterns.ts';

test.each([
  ['2.1 Yöntem', 2],
  ['1. Giriş', 1],
  ['Chapter 3', 1],
  ['2. BÖLÜM', 1],
  ['A.3 Proofs', 2],
  ['1990 was a good year', 0],
  ['3 apples', 0],
  ['A house', 0],
])('the number of %j has depth %i', (line, depth) => {
  expect(headingNumberDepth(line)).toBe(depth);
});

test.each([
  ['• elma', '•'],
  ['- apple', '-'],
  ['3. üç', '3.'],
  ['(b) two', '(b)'],
  ['iv) four', 'iv)'],
])('%j is a list item', (line, marker) => {
  expect(listMarker(line)?.marker).toBe(marker);
});

test('words with dots and dashes are no list items', () => {
  for (const line of [
    '2.5 metre',
    'e.g. this',
    '-5 derece',
    'Dr. Aydın',
    '1990. yılında',
    '1. Dünya Savaşı',
    '12. yüzyılda',
  ])
    expect(listMarker(line)).toBeNull();
});

test('captions name their table or figure; sentences about one don’t', () => {
  for (const line of ['Table 3: Yields', 'Tablo 2. Kovanlar', 'Şekil 4.1 Verim', 'Figure 7', 'FIG. 2. Map'])
    expect(isCaption(line), line).toBe(true);
  for (const line of ['Table 3 shows the yields.', 'Şekil 4 bunu gösterir.', 'Tablolar eklidir.'])
    expect(isCaption(line), line).toBe(false);
});

test('back matter is recognised in both languages and any case', () => {
  for (const line of [
    'References',
    'KAYNAKÇA',
    'İçindekiler',
    'İÇİNDEKİLER',
    '7. Bibliography',
    'TABLE OF CONTENTS',
    'DİZİN',
    'INDEX',
  ]) {
    expect(isReferenceHeading(line), line).toBe(true);
  }
  for (const line of ['Kaynak suları', 'Contents of the box', 'Index funds'])
    expect(isReferenceHeading(line), line).toBe(false);
});

test('a line with leaders is a line of contents', () => {
  expect(isContentsLine('1.2 Giriş . . . . . . . . 14')).toBe(true);
  expect(isContentsLine('Summary ........ iv')).toBe(true);
  expect(isContentsLine('And then ... 14 people left')).toBe(false);
});

test('a line of any length is judged by its start and end', async () => {
  await withinProcessorTime(0.25, () => {
    expect(isContentsLine('.'.repeat(10_000_000))).toBe(false);
    expect(isContentsLine(`${'a'.repeat(1_000_000)} ..... 12`)).toBe(true);
    expect(isReferenceHeading(' '.repeat(1_000_000))).toBe(false);
    expect(endsSentence(`${')'.repeat(1_000_000)}.`)).toBe(true);
    expect(headingNumberDepth(`1${'.1'.repeat(1_000_000)}`)).toBe(0);
  });
});

test.each([
  ['4.2 Keys are returned by noon, as set out below.', '4.3 Lamps stay', true],
  ['2.1.9. Kapılar', '2.1.10. Pencereler açık tutulmaz', true],
  ['Madde IV - Depozito iade edilir.', 'Madde V - Bina sigortalanır.', true],
  ['Article 2. Rent is due.', 'Article 4. Keys are returned.', false],
  ['4.2 Keys', '4.4 Lamps', false],
  ['4.2 Keys', '5.3 Lamps', false],
  ['4.2 Keys cost', '4.3 m of rope', false],
])('%s is followed by %s', (earlier, line, expected) => {
  expect(isNextClause(earlier, line)).toBe(expected);
});
