import { expect, test } from 'vitest';
import { Numbering } from './numbering.ts';

const level = (index: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const kind = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, override = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${override}</w:num>`;

function numbering(...parts: string[]): Numbering {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return new Numbering(new TextEncoder().encode(`<w:numbering ${space}>${parts.join('')}</w:numbering>`));
}

const take = (lists: Numbering, id: string, count: number) =>
  Array.from({ length: count }, () => lists.next(id, 0));

test('a list begins at its start number, a second list of its kind continues it, and one with a restart restarts once', () => {
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>';
  const lists = numbering(
    kind(0, level(0, 'decimal', '%1.', 3)),
    list(1, 0),
    list(2, 0),
    list(3, 0, restart),
  );
  expect(take(lists, '1', 2)).toEqual(['3.', '4.']);
  expect(take(lists, '2', 1)).toEqual(['5.']);
  expect(take(lists, '3', 2)).toEqual(['7.', '8.']);
});

test.each([
  ['lowerLetter', 28, ['a', 'b', 'z', 'aa', 'bb']],
  ['upperRoman', 40, ['I', 'II', 'XXVI', 'XXVII', 'XXVIII', 'IX', 'XL']],
  ['decimalZero', 28, ['01', '02', '26', '27', '28']],
  ['none', 28, ['', '', '', '', '']],
])('numbers in %s', (format, count, expected) => {
  const shown = take(numbering(kind(0, level(0, format, '%1')), list(1, 0)), '1', count);
  expect([0, 1, 25, 26, 27, ...(count > 28 ? [8, 39] : [])].map((place) => shown[place])).toEqual(expected);
});

test('a deeper number contains those above it, even uncounted ones, and restarts under the next', () => {
  const lists = numbering(kind(0, level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2.')), list(1, 0));
  const levels = [1, 1, 0, 1];
  expect(levels.map((depth) => lists.next('1', depth))).toEqual(['1.1.', '1.2.', '2.', '2.1.']);
});

test('a list may override one level, and an undefined list has bullets', () => {
  const own = `<w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', '%1)')}</w:lvlOverride>`;
  const lists = numbering(kind(0, level(0, 'decimal', '%1.')), list(1, 0, own));
  expect(take(lists, '1', 2)).toEqual(['A)', 'B)']);
  expect(take(lists, '9', 1)).toEqual(['•']);
  expect(new Numbering(null).next('1', 0)).toBe('•');
});
