import { expect, it } from 'vitest';
import { locateLines } from './locate-lines.ts';

function said(lines: string[], text: string): (string | null)[][] {
  const places = locateLines(
    lines.map((line) => line.split(' ')),
    text,
  );
  return places.map((line) =>
    line.map((range) => range && `${text.slice(range.start, range.end)}@${range.start}`),
  );
}

it('finds lines that the text has in another order', () => {
  expect(said(['sağ sütun', 'sol sütun'], 'sol sütun\n\nsağ sütun')).toEqual([
    ['sağ@11', 'sütun@15'],
    ['sol@0', 'sütun@4'],
  ]);
});

it('gives equal lines different ranges', () => {
  expect(said(['1 kg', '1 kg', '2 kg'], '1\tkg\n1\tkg\n2\tkg')).toEqual([
    ['1@0', 'kg@2'],
    ['1@5', 'kg@7'],
    ['2@10', 'kg@12'],
  ]);
});

it('finds both halves of a hyphenated word', () => {
  expect(said(['arılar huzur-', 'suz olur'], 'arılar huzursuz olur')).toEqual([
    ['arılar@0', 'huzur@7'],
    ['suz@12', 'olur@16'],
  ]);
});

it('leaves out words that the text spells differently', () => {
  expect(said(['Giriş ........ 3', 'yok'], 'Giriş … 3')).toEqual([['Giriş@0', null, null], [null]]);
});

it('gives no range twice, whatever the order of the lines', () => {
  expect(said(['sol', 'sağ', 'sol'], 'sol sağ')).toEqual([['sol@0'], ['sağ@4'], [null]]);
});
