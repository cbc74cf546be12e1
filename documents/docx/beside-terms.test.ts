import { expect, test } from 'vitest';
import { type DocxParts, docx, p, r } from '../fixtures/docx.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(parts: DocxParts) {
  const document = await readFixture('docx', docx(parts));
  return blocksOf(document);
}

const tab = '<w:r><w:tab/></w:r>';
const lineBreak = '<w:r><w:br/></w:r>';
const hanging = '<w:ind w:left="2400" w:hanging="2400"/>';
const entry = (term: string, meaning: string, properties = '', between = tab) =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${term.startsWith('<') ? term : r(term)}${between}${r(meaning)}</w:p>`;

const navlun = 'Bir yükün gemiyle taşınması için ödenen ücret.';
const rihtim = 'Gemilerin yanaştığı taş duvar.';
const expected = [
  ['definition', `Navlun\n${navlun}`],
  ['definition', `Rıhtım\n${rihtim}`],
];

test.each([
  ['a tab', '', tab, ''],
  ['several tabs', '', tab + tab, ''],
  ['a hanging indent and a tab', hanging, tab, ''],
  ['a hanging indent and a line break', hanging, lineBreak, ''],
  [
    'a style with a hanging indent',
    '<w:pStyle w:val="G2"/>',
    lineBreak,
    '<w:style w:type="paragraph" w:styleId="G"><w:name w:val="G"/><w:pPr><w:ind w:left="900" w:hanging="900"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="G2"><w:name w:val="G2"/><w:basedOn w:val="G"/></w:style>',
  ],
])('terms that %s parts from their meanings are definitions', async (_, properties, between, styles) => {
  const body =
    p('Limanda şu sözler geçer.') +
    entry('Navlun', navlun, properties, between) +
    entry('Rıhtım:', rihtim, properties, between) +
    p('Bunlar yeter.');
  expect(await read({ body, styles })).toEqual([
    ['paragraph', 'Limanda şu sözler geçer.'],
    ...expected,
    ['paragraph', 'Bunlar yeter.'],
  ]);
});

test('bold terms, short meanings with a hanging indent, and notes between entries keep the list together', async () => {
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const body =
    entry(r('Kıç', '<w:b/>'), 'Arka.', hanging) +
    entry('Baş', 'Ön taraf.', hanging).replace('</w:p>', `${note}</w:p>`) +
    entry('Baş altı', 'Öndeki oda; 12 kişi yatar – dardır.', hanging);
  const footnotes = `<w:footnote w:id="2">${p('Pruva da denir.')}</w:footnote>`;
  expect(await read({ body, footnotes })).toEqual([
    ['definition', 'Kıç\nArka.'],
    ['definition', 'Baş\nÖn taraf.'],
    ['footnote', 'Pruva da denir.'],
    ['definition', 'Baş altı\nÖndeki oda; 12 kişi yatar – dardır.'],
  ]);
});

test.each([
  ['a single entry', entry('Navlun', navlun)],
  ['names side by side', entry('SATICI', 'ALICI') + entry('Ece Ak', 'Ali Kurt')],
  ['columns of figures', `<w:p>${r('Elma')}${tab}${r('3')}${tab}${r('beş kilo kadar olan')}</w:p>`.repeat(2)],
  [
    'sentences with a tab inside',
    entry('Bugün hava güzeldi.', 'Yarın yağmur yağacak gibi.') +
      entry('Dün kar vardı.', 'Sonra güneş açtı yine.'),
  ],
  [
    'hours of a programme',
    entry('09.00', 'Açılış konuşması ve tanışma') + entry('10.30', 'Kısa bir ara ve çay'),
  ],
  [
    'first lines that are pushed in by a tab',
    entry(' ', 'Bu paragraf bir sekmeyle içeri alınmıştır.') +
      entry('', 'Bu da öyle başlayan bir paragraftır.'),
  ],
  [
    'verses with a hanging indent that a style takes back',
    entry('Bir gemi geçti', 'denizden', '<w:ind w:firstLine="200"/>', lineBreak).repeat(2),
  ],
])('%s are no definitions', async (_, body) => {
  const kinds = (await read({ body })).map(([kind]) => kind);
  expect(kinds).not.toContain('definition');
});

const boldLine = (text: string) => `<w:p>${r(text, '<w:b/>')}</w:p>`;
const indented = (text: string, left = 850) =>
  `<w:p><w:pPr><w:ind w:left="${left}"/></w:pPr>${r(text)}</w:p>`;

test('options above indented paragraphs are definitions, in bold or not, and bold lines stay headings', async () => {
  const style =
    '<w:style w:type="paragraph" w:styleId="In"><w:name w:val="In"/><w:pPr><w:ind w:left="600"/></w:pPr></w:style>';
  const body =
    boldLine('Seçenekler') +
    boldLine('-a, --all') +
    indented('Bütün kayıtları gösterir.') +
    indented('Gizli olanları da gösterir.', 900) +
    p('--depth=N') +
    `<w:p><w:pPr><w:pStyle w:val="In"/></w:pPr>${r('En çok N klasör iner.')}</w:p>` +
    p('Son olarak şunlar gelir.') +
    boldLine('--quiet') +
    p('Girintisiz bir paragraf başlıktan sonra gelir.') +
    boldLine('Notlar') +
    indented('Girintili bir paragraf.');
  expect(await read({ body, styles: style })).toEqual([
    ['h3', 'Seçenekler'],
    ['definition', '-a, --all\nBütün kayıtları gösterir. Gizli olanları da gösterir.'],
    ['definition', '--depth=N\nEn çok N klasör iner.'],
    ['paragraph', 'Son olarak şunlar gelir.'],
    ['h3', '--quiet'],
    ['paragraph', 'Girintisiz bir paragraf başlıktan sonra gelir.'],
    ['h3', 'Notlar'],
    ['paragraph', 'Girintili bir paragraf.'],
  ]);
});
