import { expect, test } from 'vitest';
import type { Paragraph, Run } from '#text/compare/model.ts';
import { paragraph } from '#text/compare/testing/pieces.ts';
import { marksWords } from '../../shared/comparison.ts';
import { compared, shown } from './testing/compared.ts';

test('marks formatting changes on both sides, and a paragraph’s formatting without pieces', () => {
  const runs = (bold: boolean): Run[] => [
    { start: 0, end: 4, format: {} },
    { start: 4, end: 9, format: bold ? { bold: 'yes' } : {} },
  ];
  const { rows, changes } = compared(
    [paragraph('Çok önemli'.slice(0, 9), { runs: runs(false) })],
    [paragraph('Çok öneml', { runs: runs(true), format: { alignment: 'center' } })],
  );
  expect(shown(rows[0]?.original ?? null)).toEqual(['Çok [1:öneml]']);
  expect(shown(rows[0]?.revised ?? null)).toEqual(['Çok [1:öneml]']);
  expect(changes.map(({ type, format }) => [type, format])).toEqual([
    ['format', [{ property: 'alignment', before: '', after: 'center' }]],
    ['format', [{ property: 'bold', before: '', after: 'yes' }]],
  ]);
});

const linesIn = (format: Run['format'], style: string, more: readonly Paragraph[] = []) => [
  ...['Birinci kural.', 'İkinci kural.', 'Üçüncü kural.'].map((text) =>
    paragraph(text, { runs: [{ start: 0, end: text.length, format }], format: { style } }),
  ),
  ...more,
];

test('tells formatting that all paragraphs share once, at the first, and keeps its places', () => {
  const { rows, changes } = compared(linesIn({ size: '11' }, ''), linesIn({ size: '12' }, ''));
  expect(changes).toMatchObject([
    {
      type: 'format',
      row: 0,
      scope: { kind: 'document', name: '', places: 3 },
      format: [{ property: 'size', before: '11', after: '12' }],
    },
  ]);
  expect(rows.map(({ kind, changes: own }) => [kind, own])).toEqual([
    ['changed', [0]],
    ['equal', []],
    ['equal', []],
  ]);
  expect(shown(rows[2]?.original ?? null)).toEqual(['[0:Üçüncü kural.]']);
});

test.each([
  { name: 'all of a document', kind: 'document', style: '', drawn: false },
  { name: 'its ordinary paragraphs', kind: 'style', style: '', drawn: false },
  { name: 'a named style', kind: 'style', style: 'Kural', drawn: true },
])('formatting that $name shares is drawn on its words: $drawn', ({ kind, style, drawn }) => {
  const other = paragraph('Bu bir nottur.', {
    runs: [{ start: 0, end: 14, format: {} }],
    format: { style: 'Not' },
  });
  const more = kind === 'style' ? [other] : [];
  const { changes } = compared(linesIn({ size: '11' }, style, more), linesIn({ size: '12' }, style, more));
  expect(changes).toMatchObject([{ scope: { kind, name: style, places: 3 } }]);
  expect(changes.map(({ scope }) => marksWords(scope))).toEqual([drawn]);
});

test('words show the change of their style rather than one of the whole document', () => {
  const whole = (text: string, style: string, format: Run['format']) =>
    paragraph(text, { runs: [{ start: 0, end: text.length, format }], format: { style } });
  const inStyle = (size: string, format: Run['format']) => [
    ...linesIn({ size }, ''),
    whole('İlk not.', 'Not', { size, ...format }),
    whole('Son not.', 'Not', { size, ...format }),
  ];
  const { rows, changes } = compared(inStyle('11', {}), inStyle('12', { bold: 'yes' }));
  expect(changes.map(({ scope }) => scope?.kind)).toEqual(['document', 'style']);
  expect(shown(rows[0]?.revised ?? null)).toEqual(['[0:Birinci kural.]']);
  expect(shown(rows[3]?.revised ?? null)).toEqual(['[1:İlk not.]']);
});

test('marks the formatting of a few words that lies within one of all paragraphs', () => {
  const text = 'Bedel peşin ödenir.';
  const runs = (all: Run['format'], some: Run['format']): Run[] => [
    { start: 0, end: 6, format: all },
    { start: 6, end: 11, format: { ...all, ...some } },
    { start: 11, end: text.length, format: all },
  ];
  const { rows } = compared(
    linesIn({ size: '11' }, '', [paragraph(text, { runs: runs({ size: '11' }, {}) })]),
    linesIn({ size: '12' }, '', [paragraph(text, { runs: runs({ size: '12' }, { bold: 'yes' }) })]),
  );
  expect(shown(rows[3]?.revised ?? null)).toEqual(['[0:Bedel ][1:peşin][0: ödenir.]']);
});

test('shows the narrower one where two changes of formatting lie over each other', () => {
  const text = 'Bedel peşin ödenir ve geri verilmez.';
  const runs = (bold: object, italic: object): Run[] => [
    { start: 0, end: 6, format: { ...bold } },
    { start: 6, end: 11, format: { ...bold, ...italic } },
    { start: 11, end: text.length, format: { ...bold } },
  ];
  const { rows, changes } = compared(
    [paragraph(text, { runs: runs({}, {}) }), 'Bit.'],
    [paragraph(text, { runs: runs({ bold: 'yes' }, { italic: 'yes' }) }), 'Bit.'],
  );
  expect(changes.map(({ format }) => format?.map(({ property }) => property))).toEqual([
    ['bold'],
    ['italic'],
  ]);
  expect(shown(rows[0]?.revised ?? null)).toEqual(['[0:Bedel ][1:peşin][0: ödenir ve geri verilmez.]']);
  expect(rows[0]?.changes).toEqual([0, 1]);
});
