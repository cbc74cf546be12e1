import { expect, test } from 'vitest';
import { saysOnlyWhere, textOfBlocks, unsaidLines } from './letterhead.ts';

test('a running head that repeats a defined term says nothing new', () => {
  const said = textOfBlocks([
    { kind: 'heading', level: 1, text: 'Tanımlar' },
    { kind: 'definition', term: 'Depo Yönetim Kılavuzu', text: 'Rafların düzenini anlatan kitap.' },
  ]);
  expect(unsaidLines(said, { headers: ['DEPO YÖNETİM KILAVUZU', 'Sürüm 4-B'], footers: [] })).toEqual({
    headers: [{ kind: 'caption', text: 'Sürüm 4-B' }],
    footers: [],
  });
});

test('a line of a page number or a date says only where one is', () => {
  for (const line of [
    'Sayfa No: 7 / 31',
    'SAYFANO 7',
    'Seite 7 von 31',
    '7 of 31',
    'Pages 7–8',
    'Tarih: 04.11.2023',
    '- 7 -',
  ])
    expect(saysOnlyWhere(line), line).toBe(true);
  for (const line of ['Sayfa düzeni', 'Notes 7', 'Son tarih: 04.11.2023', '01632 960 155'])
    expect(saysOnlyWhere(line), line).toBe(false);
});
