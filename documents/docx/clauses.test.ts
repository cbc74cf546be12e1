import { expect, test } from 'vitest';
import { docx, p } from '../fixtures/docx.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

interface LevelParts {
  format?: string;
  text: string;
  more?: string;
}

const level = (index: number, { format = 'decimal', text, more = '' }: LevelParts) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const definition = (id: number, levels: LevelParts[], more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels.map((one, index) => level(index, one)).join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const item = (text: string, id: number, depth = 0) =>
  p(text, '', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);

async function read(numbering: string, body: string, styles = '') {
  const bytes = docx({ body, numbering, styles });
  const document = await readFixture('docx', bytes);
  return blocksOf(document).map(([, text]) => text);
}

const language = (code: string) =>
  `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${code}"/></w:rPr></w:rPrDefault></w:docDefaults>`;

test.each([
  ['decimal', 'Madde %1 –', 'tr-TR', ['Madde 1 – Konu', 'Madde 2 – Süre']],
  ['upperRoman', 'Article %1', 'en-GB', ['Article I Konu', 'Article II Süre']],
  ['ordinalText', '%1 Bölüm', 'tr-TR', ['Birinci Bölüm Konu', 'İkinci Bölüm Süre']],
  ['ordinalText', '%1 part', 'en-US', ['First part Konu', 'Second part Süre']],
  ['ordinal', '%1 kural', 'tr-TR', ['1. kural Konu', '2. kural Süre']],
  ['ordinal', '%1 rule', 'en-US', ['1st rule Konu', '2nd rule Süre']],
  ['cardinalText', '%1)', 'tr-TR', ['Bir) Konu', 'İki) Süre']],
  ['lowerLetter', '(%1)', 'en-US', ['(a) Konu', '(b) Süre']],
  ['decimalEnclosedCircle', '%1', 'en-US', ['① Konu', '② Süre']],
])('a list in %s shows "%s" in %s as it is printed', async (format, text, code, shown) => {
  const numbering = definition(0, [{ format, text }]) + list(1, 0);
  expect(await read(numbering, item('Konu', 1) + item('Süre', 1), language(code))).toEqual(shown);
});

test('clauses of several levels are numbered in digits where the list asks for it', async () => {
  const levels = [
    { format: 'upperRoman', text: 'Article %1.' },
    { format: 'decimalZero', text: 'Section %1.%2', more: '<w:isLgl/>' },
    { format: 'lowerLetter', text: '(%3)' },
  ];
  expect(
    await read(
      definition(0, levels) + list(1, 0),
      item('Rent', 1) +
        item('Amount', 1, 1) +
        item('Due date', 1, 1) +
        item('late', 1, 2) +
        item('Pets', 1) +
        item('Cats', 1, 1),
    ),
  ).toEqual([
    'Article I. Rent',
    'Section 1.01 Amount',
    'Section 1.02 Due date',
    '(a) late',
    'Article II. Pets',
    'Section 2.01 Cats',
  ]);
});

test('a level that never restarts counts on, and an empty paragraph takes its number', async () => {
  const levels = [{ text: '%1.' }, { text: 'Madde %2', more: '<w:lvlRestart w:val="0"/>' }];
  expect(
    await read(
      definition(0, levels) + list(1, 0),
      item('Kuruluş', 1) +
        item('Ad', 1, 1) +
        item('Yer', 1, 1) +
        item('Organlar', 1) +
        item('Kurul', 1, 1) +
        item('', 1, 1) +
        item('Başkan', 1, 1),
    ),
  ).toEqual(['1. Kuruluş', 'Madde 1 Ad', 'Madde 2 Yer', '2. Organlar', 'Madde 3 Kurul', 'Madde 5 Başkan']);
});

test('a list that starts anew also does so on its lower levels', async () => {
  const restart = (index: number, start: number) =>
    `<w:lvlOverride w:ilvl="${index}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
  expect(
    await read(
      definition(0, [{ text: '%1.' }, { text: '%1.%2' }]) +
        list(1, 0) +
        list(2, 0, restart(0, 4) + restart(1, 3)),
      item('a', 1) + item('b', 1, 1) + item('c', 2) + item('d', 2, 1) + item('e', 2) + item('f', 2, 1),
    ),
  ).toEqual(['1. a', '1.1 b', '4. c', '4.3 d', '5. e', '5.3 f']);
});

test('styles number their headings and clauses by the level that the list gives them', async () => {
  const styles = `<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style>
    <w:style w:type="paragraph" w:styleId="Fikra"><w:name w:val="Fıkra"/><w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>`;
  const link = (style: string) => `<w:pStyle w:val="${style}"/>`;
  const levels = [
    { text: 'MADDE %1', more: link('H1') },
    { text: '%1.%2', more: link('H2') },
    { text: '(%3)', more: link('Fikra') },
  ];
  expect(
    await read(
      definition(0, levels) + list(1, 0),
      p('Amaç', 'H1') +
        p('Kapsam', 'H2') +
        p('Bu yönetmelik kovanları kapsar.', 'Fikra') +
        p('Dayanak', 'H1'),
      styles,
    ),
  ).toEqual(['MADDE 1 Amaç', '1.1 Kapsam', '(1) Bu yönetmelik kovanları kapsar.', 'MADDE 2 Dayanak']);
});

test('a list style lends its levels, and lists of one definition count on', async () => {
  const numbering =
    definition(5, [{ text: '§ %1' }], '<w:styleLink w:val="Paragraflar"/>') +
    '<w:abstractNum w:abstractNumId="6"><w:numStyleLink w:val="Paragraflar"/></w:abstractNum>' +
    list(1, 5) +
    list(2, 6);
  expect(await read(numbering, item('bir', 2) + item('iki', 1) + item('üç', 2))).toEqual([
    '§ 1 bir',
    '§ 2 iki',
    '§ 3 üç',
  ]);
});

test('a number without a space stays so before a sign only, and boxes of a list are told from its dots', async () => {
  const glued = '<w:suff w:val="nothing"/>';
  const font = (name: string) => `<w:rPr><w:rFonts w:ascii="${name}"/></w:rPr>`;
  const numbering =
    definition(0, [{ text: 'Madde %1', more: glued }]) +
    definition(1, [{ format: 'bullet', text: '\uf0a8', more: font('Wingdings') }]) +
    definition(2, [{ format: 'bullet', text: '\uf0b7', more: font('Symbol') }]) +
    definition(3, [
      {
        text: '%1',
        more: '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice></mc:AlternateContent>',
      },
    ]).replace('<w:numFmt w:val="decimal"/>', '') +
    [1, 2, 3, 4].map((id) => list(id, id - 1)).join('');
  expect(
    await read(
      numbering,
      item(': Konu', 1) + item('Süre', 1) + item('Servis', 2) + item('Yemek', 3) + item('Masa', 4),
    ),
  ).toEqual(['Madde 1: Konu', 'Madde 2 Süre', '☐ Servis', '• Yemek', '001 Masa']);
});

test('a paragraph whose end was deleted goes on in the next, and takes one number', async () => {
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const body =
    p('Kira', '', `${numbered}<w:rPr><w:del w:id="1"/></w:rPr>`) +
    p(' her ay ödenir.', '', numbered) +
    item('Depozito iki kiradır.', 1);
  expect(await read(definition(0, [{ text: '%1.' }]) + list(1, 0), body)).toEqual([
    '1. Kira her ay ödenir.',
    '2. Depozito iki kiradır.',
  ]);
});
