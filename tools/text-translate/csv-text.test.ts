import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('reads what spreadsheets save, in UTF-8, UTF-16 and the Turkish code page', () => {
  const text = 'tr;en;ışık;light';
  expect(csvText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
  expect(csvText(new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]))).toBe(text);
  expect(
    csvText(Uint8Array.from([...text].map((sign) => ({ ı: 0xfd, ş: 0xfe })[sign] ?? sign.charCodeAt(0)))),
  ).toBe(text);
});
