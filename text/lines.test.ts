import { expect, test } from 'vitest';
import { markerLength, oneLine } from './lines.ts';

test('a text on one line has one space between its words and none around them', () => {
  expect(oneLine('  a\n\tb \u00a0 c ')).toBe('a b c');
});

test('a list item’s marker is removed with the space after it, if the item begins with it', () => {
  expect(['•  Süt', '• ', '•', 'Süt • Çay'].map((item) => markerLength(item, '•'))).toEqual([3, 2, 1, 0]);
  expect([markerLength('3. Peynir', '3.'), markerLength(' Peynir', '')]).toEqual([3, 0]);
});
