import { expect, test } from 'vitest';
import { runningHeads } from './running-heads.ts';

/** Rows on consecutive pages; null for a page without one. */
const rows = (texts: readonly (string | null)[], y = 40) =>
  texts.flatMap((text, index) => (text === null ? [] : [{ index, y, text }]));
const headsOf = (texts: readonly (string | null)[], headings: readonly string[] = []) =>
  runningHeads(rows(texts), texts.length, headings);
const onPages = (count: number, textOn: (page: number) => string | null) =>
  Array.from({ length: count }, (_, index) => textOn(index + 1));

test.each<[name: string, texts: (string | null)[], expected: string[]]>([
  ['a version', onPages(4, () => 'Policy K-07 v3'), ['Policy K-07 v3']],
  ['a title page without one', [null, ...onPages(5, () => 'Arıcılık Kılavuzu')], ['Arıcılık Kılavuzu']],
  ['a page number', onPages(5, (page) => `Liman Tarifesi 2025/1 – ${page + 6}`), ['Liman Tarifesi 2025/1']],
  ['a page count', onPages(3, (page) => `Tide Tables – Page ${page} of 3`), ['Tide Tables – Page of']],
  [
    'a page count in front',
    onPages(4, (page) => `Yönerge, 4 sayfanın ${page}. sayfası`),
    ['Yönerge, sayfanın . sayfası'],
  ],
  [
    'a page count behind words',
    onPages(3, (page) => `Tutanak – Sayfa ${page} / Toplam 3`),
    ['Tutanak – Sayfa / Toplam'],
  ],
  ['a number beside a page count', onPages(3, (page) => `Form 3 – ${page}/3`), ['Form 3']],
  [
    'Roman page numbers',
    ['i', 'ii', 'iii', 'iv'].map((page) => `Preface to the Atlas ${page}`),
    ['Preface to the Atlas'],
  ],
  [
    'a year behind a page number',
    onPages(4, (page) => `Bülten, Sayfa ${page} – 2024`),
    ['Bülten, Sayfa – 2024'],
  ],
  [
    'page numbers that begin anew',
    [1, 2, 3, 1, 2, 3].map((page) => `Annexes – Page ${page} of 3`),
    ['Annexes – Page of'],
  ],
  ['page numbers alone', onPages(4, (page) => `Sayfa ${page} / 4`), []],
  [
    'facing pages',
    onPages(6, (page) => (page % 2 ? `Kış Bahçesi ${page}` : `${page} Ayşe Toprak`)),
    ['Kış Bahçesi', 'Ayşe Toprak'],
  ],
  [
    'mirrored numbers',
    onPages(6, (page) => (page % 2 ? `Winter Gardens ${page}` : `${page} Winter Gardens`)),
    ['Winter Gardens'],
  ],
  ['a head that each page has of its own', ['Aba', 'Baca', 'Cadde', 'Dede'], []],
  ['a browser’s print', onPages(3, () => '11/30/2026, 2:05 PM Order of Service'), ['Order of Service']],
  ['a moment of printing', onPages(3, () => 'Stok Listesi 30.11.2026 14:05'), ['Stok Listesi']],
  [
    'a date of printing',
    onPages(3, () => 'Stok Listesi – Yazdırma tarihi: 3 Mart 2026'),
    ['Stok Listesi – Yazdırma tarihi'],
  ],
  [
    'the date of an edition',
    onPages(3, () => 'Ağ Onarımı, baskı 3 Mart 2026'),
    ['Ağ Onarımı, baskı 3 Mart 2026'],
  ],
  ['the date of a version', onPages(3, () => 'Effective 3 March 2026'), ['Effective 3 March 2026']],
])('running heads with %s', (_, texts, expected) => {
  expect(headsOf(texts)).toEqual(expected);
});

test('the titles of chapters are no running heads, and the title of the whole document is', () => {
  const chapters = onPages(6, (page) => (page <= 3 ? '1 Quays' : '2 Cranes'));
  expect(headsOf(chapters, ['Quays', 'Cranes'])).toEqual([]);
  const shortened = onPages(9, (page) => (page <= 3 ? 'On quays' : page <= 6 ? 'On cranes' : 'On pilots'));
  expect(headsOf(shortened, ['Quays', 'Cranes', 'Pilots'])).toEqual([]);
  expect(
    headsOf(
      onPages(5, () => 'Harbour Rules'),
      ['Harbour Rules', 'Quays'],
    ),
  ).toEqual(['Harbour Rules']);
});

test('running heads of several rows are ordered from the top', () => {
  const lower = rows(
    onPages(3, () => 'Sürüm 2'),
    55,
  );
  const upper = rows(
    onPages(3, (page) => `Yıldız A.Ş. ${page}`),
    40,
  );
  expect(runningHeads([...lower, ...upper], 3, [])).toEqual(['Yıldız A.Ş.', 'Sürüm 2']);
});
