import { expect, test } from 'vitest';
import { main } from '../fixtures/office.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';
import { type SheetParts, xlsx } from '../fixtures/xlsx.ts';

async function read(sheets: readonly SheetParts[]) {
  return readFixture('xlsx', xlsx({ sheets }));
}

const centimetres = (value: number) => value * 360_000;
const extent = (tag: string, width: number, height: number) =>
  `<${tag} cx="${centimetres(width)}" cy="${centimetres(height)}"/>`;
const picture = (transform = '') =>
  `<xdr:pic><xdr:blipFill/><xdr:spPr>${transform && `<a:xfrm>${transform}</a:xfrm>`}</xdr:spPr></xdr:pic>`;
const cells = (columns: number, rows: number) =>
  `<xdr:from><xdr:col>1</xdr:col><xdr:row>1</xdr:row></xdr:from><xdr:to><xdr:col>${columns + 1}</xdr:col><xdr:row>${rows + 1}</xdr:row></xdr:to>`;

let drawings = 0;
function sheet(name: string, anchor: string): SheetParts {
  drawings += 1;
  const part = `drawings/drawing${drawings}.xml`;
  return {
    name,
    rows: [['Kira'], [400]],
    related: [['rIdD', 'drawing', `../${part}`]],
    parts: {
      [`xl/${part}`]: `<xdr:wsDr xmlns:xdr="${main}/drawingml/2006/spreadsheetDrawing" xmlns:a="${main}/drawingml/2006/main">${anchor}</xdr:wsDr>`,
    },
  };
}

test('large pictures are named with their sheets, however their size is stated', async () => {
  const document = await read([
    sheet('Ocak', `<xdr:twoCellAnchor>${cells(1, 1)}${picture(extent('a:ext', 16, 9))}</xdr:twoCellAnchor>`),
    sheet('Şubat', `<xdr:oneCellAnchor>${extent('xdr:ext', 10, 8)}${picture()}</xdr:oneCellAnchor>`),
    sheet('Mart', `<xdr:twoCellAnchor>${cells(8, 20)}${picture()}</xdr:twoCellAnchor>`),
    sheet('Nisan', `<xdr:twoCellAnchor>${cells(2, 3)}${picture()}</xdr:twoCellAnchor>`),
    sheet('Mayıs', `<xdr:oneCellAnchor>${extent('xdr:ext', 3, 2)}${picture()}</xdr:oneCellAnchor>`),
  ]);
  expect(document.notices).toEqual([
    { code: 'pictures_unsearched_sheets', params: { count: 3, sheets: 'Ocak, Şubat, Mart' } },
  ]);
});

test('files that are embedded in a sheet are named', async () => {
  const document = await read([
    {
      name: 'Ocak',
      rows: [['Kira'], [400]],
      related: [['rId8', 'oleObject', '../embeddings/sozlesme.bin']],
    },
  ]);
  expect(document.notices).toEqual([{ code: 'parts_unread', params: { names: 'sozlesme.bin' } }]);
});

test('printed headers and footers that say something of their own are read around the sheets', async () => {
  const margins = (attributes: string, xml: string) => `<headerFooter ${attributes}>${xml}</headerFooter>`;
  const one: SheetParts = {
    name: 'Giderler',
    rows: [['Kalem'], ['Kira']],
    after: margins(
      'differentFirst="1"',
      '<oddHeader>&amp;L&amp;"Arial,Bold"&amp;14 Çınar Kooperatifi&amp;CKira&amp;RDosya no &amp;K00-01217 &amp;D</oddHeader>' +
        '<oddFooter>&amp;CSayfa &amp;P / &amp;N&amp;RAk &amp;&amp; Kurt\nMuhasebe</oddFooter>' +
        '<evenHeader>Çift sayfa</evenHeader><firstHeader>&amp;CTaslaktır</firstHeader>',
    ),
  };
  const other = {
    ...one,
    name: 'Gelirler',
    after: margins('', '<oddHeader>&amp;LÇınar Kooperatifi&amp;R&amp;A</oddHeader>'),
  };
  const document = await read([one, other]);
  expect(blocksOf(document)).toEqual([
    ['caption', 'Çınar Kooperatifi'],
    ['caption', 'Dosya no 17'],
    ['caption', 'Taslaktır'],
    ['h1', 'Giderler'],
    ['table', 'Kalem\nKira'],
    ['h1', 'Gelirler'],
    ['table', 'Kalem\nKira'],
    ['caption', 'Ak & Kurt'],
    ['caption', 'Muhasebe'],
  ]);
  expect(document.pageFeet).toEqual(['Ak & Kurt', 'Muhasebe']);
});
