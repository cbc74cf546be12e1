import { expect, test } from 'vitest';
import { locationText } from './location-text.ts';

test('a location is worded as the readers of its format name it', () => {
  const page = { page: 12 };
  const slide = { page: 3, address: { kind: 'slide', number: 3 } } as const;
  const row = { page: null, address: { kind: 'row', sheet: 'Prices {row}', row: 4 } } as const;
  const cell = { page: null, address: { kind: 'cell', name: "'Birim $& fiyat'!B4" } } as const;
  expect([page, slide, row, cell].map((each) => locationText(each, 'en', 'short'))).toEqual([
    'p. 12',
    'slide 3',
    'Prices {row}, row 4',
    "'Birim $& fiyat'!B4",
  ]);
  expect([page, slide, row, cell].map((each) => locationText(each, 'tr', 'title'))).toEqual([
    'Sayfa 12',
    'Slayt 3',
    'Prices {row}, satır 4',
    "'Birim $& fiyat'!B4",
  ]);
  const ofTable = { page: null, address: { kind: 'row', sheet: '', row: 9 } } as const;
  expect(locationText(ofTable, 'en', 'inline')).toBe('row 9');
  expect(locationText({ page: null }, 'en', 'inline')).toBeNull();
});
