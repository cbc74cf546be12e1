import { expect, test } from 'vitest';
import { csvMaximum, csvText, mayHoldTerms } from './csv-text.ts';

test('reads what spreadsheets save, in UTF-8, UTF-16 and the Turkish code page', () => {
  const text = 'tr;en;ışık;light';
  expect(csvText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
  expect(csvText(new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]))).toBe(text);
  expect(csvText(new Uint8Array([0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16()]))).toBe(text);
  expect(
    csvText(Uint8Array.from([...text].map((sign) => ({ ı: 0xfd, ş: 0xfe })[sign] ?? sign.charCodeAt(0)))),
  ).toBe(text);
});

test("a glossary file is recognised by its name, and must not exceed the server's limit", () => {
  const names = ['terms.csv', 'TERMS.TSV', 'terms.txt', 'terms.xlsx', 'csv', 'terms.csv.zip'];
  expect(names.filter((name) => mayHoldTerms({ name, size: 10 }))).toEqual(names.slice(0, 3));
  const taken = (size: number) => mayHoldTerms({ name: 'terms.csv', size });
  expect([0, 2 * csvMaximum, 2 * csvMaximum + 1].map(taken)).toEqual([true, true, false]);
});
