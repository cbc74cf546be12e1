import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { locationOf } from '#contract/documents.ts';
import { zip } from '../fixtures/docx.ts';
import { ole } from '../fixtures/files.ts';
import { main, relations } from '../fixtures/office.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';
import { xlsx } from '../fixtures/xlsx.ts';

async function read(bytes: Uint8Array) {
  return readFixture('xlsx', bytes);
}

/** The name of the place that holds a piece of a document's text. */
function addressOf(document: Awaited<ReturnType<typeof read>>, text: string) {
  const start = document.text.indexOf(text);
  return locationOf(document, { start, end: start + text.length }).address;
}

test('each sheet is a heading above its tables, whose cells have names', async () => {
  const document = await read(
    xlsx({
      title: 'Fiyat listesi 2025',
      sheets: [
        {
          name: 'Fiyatlar',
          rows: [[], [null, 'Ürün', 'Birim fiyat'], [null, 'Zımba teli', 12], [null, 'Dosya kutusu', 85]],
        },
        {
          name: 'Notes 2',
          rows: [['Delivery takes up to ten working days after the written order has arrived.']],
        },
        { name: 'Boş', rows: [] },
      ],
    }),
  );
  expect(document).toMatchObject({ kind: 'xlsx', title: 'Fiyat listesi 2025', pages: [], notices: [] });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Fiyatlar'],
    ['table', 'Ürün\tBirim fiyat\nZımba teli\t12\nDosya kutusu\t85'],
    ['h1', 'Notes 2'],
    ['paragraph', 'Delivery takes up to ten working days after the written order has arrived.'],
  ]);
  expect(document.blocks[1]).toMatchObject({
    sheet: { name: 'Fiyatlar', row: 2, column: 2 },
    rows: [{ header: true }, { header: false }, { header: false }],
  });
  expect(addressOf(document, '85')).toEqual({ kind: 'cell', name: 'Fiyatlar!C4' });
  expect(addressOf(document, 'Zımba teli\t12')).toEqual({
    kind: 'row',
    sheet: 'Fiyatlar',
    row: 3,
    column: 2,
  });
  expect(addressOf(document, 'Delivery')).toEqual({ kind: 'cell', name: "'Notes 2'!A1" });
  expect(addressOf(document, 'Fiyatlar')).toBeUndefined();
});

test('numbers are shown as their formats say, in the language of the program that saved them', async () => {
  const formats = [
    '#,##0.00',
    '[$₺-41F]#,##0.00',
    '0.0%',
    '14',
    'dd mmmm yyyy',
    '[h]:mm',
    '[Red](#,##0)',
    '0000',
    '[$-F800]dddd, mmmm dd, yyyy',
    '# ?/?',
  ];
  const rows = [
    [
      { value: 1234.5, style: 1 },
      { value: 1234.5, style: 2 },
      { value: 0.125, style: 3 },
      { value: 45678, style: 4 },
      { value: 45678, style: 5 },
    ],
    [
      { value: 1.25, style: 6 },
      { value: -4200, style: 7 },
      { value: 42, style: 8 },
      { value: 45678, style: 9 },
      { value: 2.5, style: 10 },
    ],
  ];
  const turkish = await read(
    xlsx({ sheets: [{ name: 'Sayfa1', rows }], formats, worksheets: 'Çalışma Sayfaları' }),
  );
  expect(blocksOf(turkish)[1]?.[1].split(/[\t\n]/)).toEqual([
    '1.234,50',
    '₺1.234,50',
    '12,5%',
    '21.01.2025',
    '21 Ocak 2025',
    '30:00',
    '-(4.200)',
    '0042',
    '21 Ocak 2025 Salı',
    '2 1/2',
  ]);
  const english = await read(xlsx({ sheets: [{ name: 'Sheet1', rows }], formats, worksheets: 'Worksheets' }));
  expect(blocksOf(english)[1]?.[1].split(/[\t\n]/)).toEqual([
    '1,234.50',
    '₺1,234.50',
    '12.5%',
    '1/21/2025',
    '21 January 2025',
    '30:00',
    '-(4,200)',
    '0042',
    'Tuesday, January 21, 2025',
    '2 1/2',
  ]);
});

test('long whole numbers keep all digits, and days of old Macs count from 1904', async () => {
  const document = await read(
    xlsx({
      date1904: true,
      formats: ['yyyy-mm-dd'],
      sheets: [
        {
          name: 'Codes',
          rows: [
            [8690504034568, { value: 44216, style: 1 }],
            [0.1 + 0.2, -3],
          ],
        },
      ],
    }),
  );
  expect(blocksOf(document)[1]?.[1]).toBe('8690504034568\t2025-01-21\n0.3\t-3');
});

test('durations of old Macs are told as long as they are', async () => {
  const document = await read(
    xlsx({
      date1904: true,
      formats: ['[h]:mm', '[mm]:ss', 'dd.mm.yyyy hh:mm'],
      sheets: [
        {
          name: 'Hours',
          rows: [
            [
              { value: 1.5, style: 1 },
              { value: 0.125, style: 2 },
              { value: 1.5, style: 3 },
            ],
          ],
        },
      ],
    }),
  );
  expect(blocksOf(document)[1]?.[1]).toBe('36:00\t180:00\t02.01.1904 12:00');
});

test('formulas stand as their stored results, errors as shown, and without a result as themselves with a notice', async () => {
  const document = await read(
    xlsx({
      sheets: [
        {
          name: 'Total',
          rows: [
            ['Sum', { xml: '<c><f>SUM(A1:A9)</f><v>90</v></c>' }],
            ['Text', { xml: '<c t="str"><f>A1&amp;"x"</f><v>done</v></c>' }],
            ['Wrong', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
            ['True', { xml: '<c t="b"><v>1</v></c>' }],
            ['Inline', { xml: '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>' }],
            ['Unknown', { xml: '<c><f>SUM(B1:B2)</f></c>' }],
          ],
        },
      ],
    }),
  );
  expect(blocksOf(document)[1]?.[1]).toBe(
    'Sum\t90\nText\tdone\nWrong\t#DIV/0!\nTrue\tTRUE\nInline\tinline\nUnknown\t=SUM(B1:B2)',
  );
  expect(document.notices).toEqual([{ code: 'formulas_without_results', params: { sheets: 'Total' } }]);
});

test('empty rows and columns part tables, and titles above a table are captions', async () => {
  const document = await read(
    xlsx({
      sheets: [
        {
          name: 'Report',
          rows: [
            ['Sales by region'],
            ['Region', 'Sales', null, null, 'Month', 'Visits'],
            ['North', 10, null, null, 'May', 7],
            ['South', 20, null, null, 'June', 9],
            [],
            [],
            ['Staff', 'Since'],
            ['Ada', 1999],
            [],
            ['Bora', 2004],
            ['Cem', 2008],
          ],
        },
      ],
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'Report'],
    ['caption', 'Sales by region'],
    ['table', 'Region\tSales\nNorth\t10\nSouth\t20'],
    ['table', 'Month\tVisits\nMay\t7\nJune\t9'],
    ['table', 'Staff\tSince\nAda\t1999'],
    ['table', 'Bora\t2004\nCem\t2008'],
  ]);
  expect(addressOf(document, 'May')).toEqual({ kind: 'cell', name: 'Report!E3' });
});

test('an empty row inside a longer table keeps the table whole', async () => {
  const document = await read(
    xlsx({
      sheets: [
        { name: 'S', rows: [['Name', 'Year'], ['Ada', 1], ['Bora', 2], [], ['Cem', 3], ['Deniz', 4]] },
      ],
    }),
  );
  expect(blocksOf(document)[1]?.[1]).toBe('Name\tYear\nAda\t1\nBora\t2\n\t\nCem\t3\nDeniz\t4');
  expect(addressOf(document, 'Deniz')).toEqual({ kind: 'cell', name: 'S!A6' });
});

test('names of column groups, merged above the names of the columns, are headers too', async () => {
  const document = await read(
    xlsx({
      sheets: [
        {
          name: 'Bütçe',
          rows: [
            ['Kalem', '2024', null, '2025', null],
            [null, 'Plan', 'Gerçek', 'Plan', 'Gerçek'],
            ['Kira', 10, 11, 12, 13],
          ],
          after: '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>',
        },
      ],
    }),
  );
  expect(document.blocks[1]).toMatchObject({ rows: [{ header: true }, { header: true }, { header: false }] });
});

test('hidden sheets, rows and columns are read, and named in notices', async () => {
  const rows = [
    ['Ad', 'Ücret'],
    ['Ayşe', 10],
    ['Can', 20],
  ];
  const document = await read(
    xlsx({
      sheets: [
        { name: 'Açık', rows, rowAttributes: { 2: 'hidden="1"' } },
        { name: 'Gizli', rows, state: 'veryHidden' },
        { name: 'Sütun', rows, before: '<cols><col min="2" max="2" hidden="true"/></cols>' },
        { name: 'Düz', rows },
      ],
    }),
  );
  expect(blocksOf(document).filter(([kind]) => kind === 'table')).toHaveLength(4);
  expect(document.notices).toEqual([
    { code: 'sheets_hidden', params: { sheets: 'Gizli' } },
    { code: 'cells_hidden', params: { sheets: 'Açık, Sütun' } },
  ]);
});

test('notes and conversations on cells are comments that name the cell', async () => {
  const document = await read(
    xlsx({
      sheets: [
        {
          name: 'Plan',
          rows: [
            ['Task', 'Days'],
            ['Paint', 3],
            ['Dry', 2],
          ],
          comments: [
            ['B3', 'Umut', 'Umut:\nTwo is too few.'],
            ['B2', 'tc', '[Threaded comment] old copy'],
          ],
          related: [['rIdT', 'threadedComment', '../threadedComments/t1.xml']],
          parts: {
            'xl/threadedComments/t1.xml':
              '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="B2" personId="{1}"><text>Why three?</text></threadedComment></ThreadedComments>',
          },
        },
      ],
    }),
  );
  expect(document.blocks.slice(2)).toMatchObject([
    { kind: 'comment', author: null, sheet: { row: 2, column: 2 } },
    { kind: 'comment', author: 'Umut', sheet: { row: 3, column: 2 } },
  ]);
  expect(
    blocksOf(document)
      .slice(2)
      .map(([, text]) => text),
  ).toEqual(['Plan!B2: Why three?', 'Plan!B3: Two is too few.']);
});

test('texts of drawn shapes are paragraphs, and titles of charts captions', async () => {
  const a = `xmlns:a="${main}/drawingml/2006/main"`;
  const document = await read(
    xlsx({
      sheets: [
        {
          name: 'S',
          rows: [
            ['Year', 'Rain'],
            [2023, 4],
            [2024, 6],
          ],
          related: [['rIdD', 'drawing', '../drawings/drawing1.xml']],
          parts: {
            'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${main}/drawingml/2006/spreadsheetDrawing" ${a}><xdr:sp><xdr:txBody><a:p><a:r><a:t>Measured on </a:t></a:r><a:r><a:t>the roof</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`,
            'xl/drawings/_rels/drawing1.xml.rels': relations([['rId1', 'chart', '../charts/chart1.xml']]),
            'xl/charts/chart1.xml': `<c:chartSpace xmlns:c="${main}/drawingml/2006/chart" ${a}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Rain by year</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart></c:chartSpace>`,
          },
        },
      ],
    }),
  );
  expect(blocksOf(document).slice(2)).toEqual([
    ['paragraph', 'Measured on the roof'],
    ['caption', 'Rain by year'],
  ]);
});

test('a sheet that uses its outermost cells is read, though the area between them is vast', async () => {
  const cells =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>first</t></is></c><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';
  const document = await read(vast(cells));
  expect(addressOf(document, '2')).toEqual({ kind: 'cell', name: 'S!XFD1048576' });
});

/** A workbook whose only sheet has these rows. */
function vast(rows: string): Uint8Array {
  const names = `xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"`;
  return zip({
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${names}><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
    'xl/worksheets/sheet1.xml': `<worksheet ${names}><sheetData>${rows}</sheetData></worksheet>`,
  });
}

test('a table that spans vast empty areas is too complex', async () => {
  const top = `<row r="1">${Array.from({ length: 16_000 }, () => '<c><v>1</v></c>').join('')}</row>`;
  const rest = Array.from({ length: 300 }, () => '<row><c><v>1</v></c></row>').join('');
  await expect(read(vast(top + rest))).rejects.toMatchObject({ code: 'document_too_complex' });
});

test('a million rows and one are too complex', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(1_000_001);
  await expect(read(vast(rows))).rejects.toMatchObject({ code: 'document_too_complex' });
});

test('bombs, entities and deep nesting are refused', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) });
  await expect(read(bomb)).rejects.toMatchObject({ code: 'document_too_complex' });
  const entities = zip({
    'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>',
  });
  await expect(read(entities)).rejects.toMatchObject({ code: 'document_corrupt' });
  const deep = vast(`${'<x>'.repeat(1000)}${'</x>'.repeat(1000)}`);
  await expect(read(deep)).rejects.toMatchObject({ code: 'document_too_complex' });
});

test('locked, cut and empty workbooks say what they are', async () => {
  await expect(read(ole({ EncryptedPackage: Buffer.alloc(8) }))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
  const whole = xlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          ['Name', 'Year'],
          ['Ada', 1],
        ],
      },
    ],
  });
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(read(xlsx({ sheets: [{ name: 'S', rows: [] }] }))).rejects.toMatchObject({
    code: 'document_empty',
  });
  await expect(read(zipSync({ 'readme.txt': strToU8('x') }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

test('raised and lowered text in a cell keeps its meaning', async () => {
  const run = (text: string, alignment: string) =>
    `<r><rPr><vertAlign val="${alignment}"/></rPr><t xml:space="preserve">${text}</t></r>`;
  const rich = (runs: string) => ({ xml: `<c t="inlineStr"><is>${runs}</is></c>` });
  const document = await read(
    xlsx({
      sheets: [
        {
          name: 'Ölçüm',
          rows: [
            [
              rich(`<r><t>Alan, m</t></r>${run('2', 'superscript')}`),
              rich(`<r><t>NO</t></r>${run('3', 'subscript')}`),
            ],
            [rich(`<r><t>2·10</t></r>${run('5', 'superscript')}${run(' adet', 'baseline')}`), 4],
          ],
        },
      ],
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'Ölçüm'],
    ['table', 'Alan, m²\tNO₃\n2·10⁵ adet\t4'],
  ]);
});
