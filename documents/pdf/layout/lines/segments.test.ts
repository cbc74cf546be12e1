import { expect, test } from 'vitest';
import { runsOf } from '../../runs/runs.ts';
import { type FontStyle, type Run, segmentsOf } from './segments.ts';

function run(text: string, x: number, given: Partial<Run> = {}): Run {
  const size = given.size ?? 10;
  const width = (text.length * size) / 2;
  return { text, x, y: 100, width, size, font: 'f', spaced: false, rtl: false, ...given };
}
const texts = (runs: readonly Run[]) => segmentsOf(runs, new Map()).map(({ text }) => text);

test('the gap between words decides whether they are joined, separated by a space or put in cells', () => {
  expect(texts([run('ko', 60), run('van', 71)])).toEqual(['kovan']);
  expect(texts([run('bir', 60), run('iki', 77)])).toEqual(['bir iki']);
  expect(texts([run('bir', 60), run('iki', 83)])).toEqual(['bir', 'iki']);
  expect(texts([run('bir', 60), run('iki', 75, { spaced: true })])).toEqual(['bir iki']);
});

test('raised and lowered digits belong to the word that they touch', () => {
  expect(texts([run('metre', 60), run('2', 85.5, { size: 6, y: 95 })])).toEqual(['metre²']);
  const water = [run('H', 60), run('2', 65.5, { size: 6, y: 102 }), run('O', 69)];
  expect(texts(water)).toEqual(['H₂O']);
  expect(texts([run('12', 60), run('34', 70)])).toEqual(['1234']);
});

test('text printed twice to look bold is read once; text repeated elsewhere is read twice', () => {
  expect(texts([run('kalın', 60), run('kalın', 60.4)])).toEqual(['kalın']);
  expect(texts([run('bal', 60), run('bal', 77)])).toEqual(['bal bal']);
});

test('letter-spaced letters are words', () => {
  const letters = [...'ÖZET'].map((letter, index) => run(letter, 60 + 7 * index));
  expect(texts(letters)).toEqual(['Ö Z E T']);
  const more = [...'SONUÇ'].map((letter, index) => run(letter, 60 + 7 * index));
  expect(texts(more)).toEqual(['SONUÇ']);
});

test('runs of a right-to-left script are read from the right', () => {
  const [first, second] = [run('שלום', 100, { rtl: true }), run('לכל', 80, { rtl: true })];
  expect(texts([second, first])).toEqual(['שלום לכל']);
});

test('the weight is a share of the letters', () => {
  const fonts = new Map<string, FontStyle>([
    ['f', { bold: false, mono: false }],
    ['b', { bold: true, mono: true }],
  ]);
  const [segment] = segmentsOf([run('abc', 60, { font: 'b' }), run('d', 76)], fonts);
  expect(segment).toMatchObject({ bold: 0.75, mono: 0.75, letters: 4, x0: 60, x1: 81 });
});

const item = (str: string, x: number, more: Partial<Parameters<typeof runsOf>[0][number]> = {}) => ({
  str,
  dir: 'ltr',
  transform: [10, 0, 0, 10, x, 100],
  width: str.length * 5,
  height: 10,
  fontName: 'f',
  ...more,
});
const page = { width: 595, height: 842, turn: 0, map: (matrix: readonly number[]) => [...matrix] };

test('text in columns that spaces separate becomes a run per column', () => {
  const runs = runsOf([item('Köy    Kovan', 60)], page);
  expect(runs.map(({ text, x, width }) => [text, x, width])).toEqual([
    ['Köy', 60, 15],
    ['Kovan', 95, 25],
  ]);
});

test('text upside down lies to the left of its start', () => {
  const upsideDown = (x: number) => ({ transform: [-10, 0, 0, -10, x, 100] });
  const runs = runsOf([item('Köy    Kovan', 160, upsideDown(160)), item('arı', 610, upsideDown(610))], page);
  expect(runs.map(({ text, x, width }) => [text, x, width])).toEqual([
    ['Köy', 145, 15],
    ['Kovan', 100, 25],
    ['arı', 595, 15],
  ]);
});

test('wide space at the end of an item separates it from the next word', () => {
  const runs = runsOf([item('bir   ', 60), item('iki', 90)], page);
  expect(runs.map(({ text, spaced }) => [text, spaced])).toEqual([
    ['bir', false],
    ['iki', true],
  ]);
});

test('stamps, text outside the page and invisibly small text are left out', () => {
  const items = [
    item('COPY', 100, { transform: [7, 7, -7, 7, 100, 100] }),
    item('outside', 600),
    item('left', -50),
    item('tiny', 100, { height: 0.4, transform: [0.4, 0, 0, 0.4, 100, 100] }),
    item('söz', 100),
  ];
  expect(runsOf(items, page).map(({ text }) => text)).toEqual(['söz']);
});

test('a separate space belongs to the word after it', () => {
  const runs = runsOf([item('bir', 60), item(' ', 75), item('iki', 76), item('üç', 95)], page);
  expect(runs.map(({ text, spaced }) => [text, spaced])).toEqual([
    ['bir', false],
    ['iki', true],
    ['üç', false],
  ]);
});

test('a raised mark of a note stays apart from its word, also in type as large as the text', () => {
  const word = run('sistem', 60);
  expect(texts([word, run('4', 90, { y: 96, size: 6 })])).toEqual(['sistem⁴']);
  expect(texts([word, run('7', 90, { y: 95 })])).toEqual(['sistem⁷']);
  // A number in the line above is none.
  expect(texts([word, run('7', 90, { y: 88 })])).toEqual(['7', 'sistem']);
});
