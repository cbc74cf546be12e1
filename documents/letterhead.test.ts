import { expect, test } from 'vitest';
import { textOfBlocks, unsaidLines } from './letterhead.ts';

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
