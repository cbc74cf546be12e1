import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { locationOf } from '#contract/documents.ts';
import { zip } from '../fixtures/docx.ts';
import { ole } from '../fixtures/files.ts';
import { main } from '../fixtures/office.ts';
import { ap, frame, pptx, shape } from '../fixtures/pptx.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(bytes: Uint8Array) {
  return readFixture('pptx', bytes);
}

const title = (text: string) => shape('type="title"', ap(text));

test('slides are pages in the order of the show, each with its title first and its notes last', async () => {
  const document = await read(
    pptx(
      [
        {
          shapes: shape('idx="1"', ap('Kuzey ilçeleri') + ap('Çamlık', '', 1)) + title('Yağış ölçümleri'),
          notes: ['İki istasyon arızalıydı.', 'Soru gelirse eki göster.'],
        },
        { shapes: title('Sonuç') + shape(null, ap('Ölçümler sürecek.')) },
      ],
      { title: 'Yağış raporu' },
    ),
  );
  expect(document).toMatchObject({ kind: 'pptx', title: 'Yağış raporu', language: 'tr', notices: [] });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Yağış ölçümleri'],
    ['listItem', '• Kuzey ilçeleri'],
    ['listItem', '• Çamlık'],
    ['footnote', 'İki istasyon arızalıydı.'],
    ['footnote', 'Soru gelirse eki göster.'],
    ['h1', 'Sonuç'],
    ['paragraph', 'Ölçümler sürecek.'],
  ]);
  expect(document.blocks[2]).toMatchObject({ level: 2, marker: '•' });
  expect(document.pages).toHaveLength(2);
  const start = document.text.indexOf('Ölçümler sürecek');
  expect(locationOf(document, { start, end: start + 3 })).toEqual({
    page: 2,
    address: { kind: 'slide', number: 2 },
  });
});

test('bullets and numbers follow the shape, its layout and its master', async () => {
  const number = '<a:buAutoNum type="alphaLcParenR" startAt="2"/>';
  const document = await read(
    pptx(
      [
        {
          shapes:
            shape('idx="1"', ap('plain', '<a:buNone/>') + ap('first', number) + ap('second', number)) +
            shape('type="body" idx="13"', ap('no bullet by the layout')) +
            shape(
              'idx="7"',
              ap('numbered by its list'),
              '<a:lvl1pPr><a:buAutoNum type="romanUcPeriod"/></a:lvl1pPr>',
            ) +
            shape('type="subTitle" idx="2"', ap('A subtitle')),
        },
      ],
      { layout: shape('type="body" idx="13"', '', '<a:lvl1pPr><a:buNone/></a:lvl1pPr>') },
    ),
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'plain'],
    ['listItem', 'b) first'],
    ['listItem', 'c) second'],
    ['paragraph', 'no bullet by the layout'],
    ['listItem', 'I. numbered by its list'],
    ['paragraph', 'A subtitle'],
  ]);
});

test('tables, charts, diagrams and groups are read, footers and numbers of slides are not', async () => {
  const cell = (text: string) => `<a:tc><a:txBody>${ap(text)}</a:txBody></a:tc>`;
  const values = (tag: string, texts: string[]) =>
    `<c:${tag}><c:numRef><c:numCache>${texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join('')}</c:numCache></c:numRef></c:${tag}>`;
  const document = await read(
    pptx([
      {
        shapes:
          shape('type="ftr" idx="11"', ap('Confidential')) +
          shape('type="sldNum" idx="12"', '<a:p><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p>') +
          frame(
            `<a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Region')}${cell('Sales')}</a:tr><a:tr>${cell('North')}${cell('10')}</a:tr></a:tbl>`,
          ) +
          frame('<c:chart r:id="rIdC"/>') +
          frame('<dgm:relIds r:dm="rIdD"/>') +
          `<p:grpSp>${shape(null, ap('In a group'))}</p:grpSp>` +
          `<mc:AlternateContent><mc:Choice>${shape(null, ap('New shape'))}</mc:Choice><mc:Fallback>${shape(null, ap('Old shape'))}</mc:Fallback></mc:AlternateContent>`,
        related: [
          ['rIdC', 'chart', '../charts/chart1.xml'],
          ['rIdD', 'diagramData', '../diagrams/data1.xml'],
        ],
        parts: {
          'ppt/charts/chart1.xml': `<c:chartSpace xmlns:c="${main}/drawingml/2006/chart" xmlns:a="${main}/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich>${ap('Rain')}</c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser>${values('tx', ['mm'])}${values('cat', ['May', 'June'])}${values('val', ['4.2000000000000002', '6'])}</c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`,
          'ppt/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="${main}/drawingml/2006/diagram" xmlns:a="${main}/drawingml/2006/main"><dgm:ptLst><dgm:pt><dgm:t>${ap('Plan')}</dgm:t></dgm:pt><dgm:pt><dgm:t><a:p/></dgm:t></dgm:pt><dgm:pt><dgm:t>${ap('Build')}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
        },
      },
    ]),
  );
  expect(blocksOf(document)).toEqual([
    ['table', 'Region\tSales\nNorth\t10'],
    ['caption', 'Rain'],
    ['table', '\tmm\nMay\t4.2\nJune\t6'],
    ['listItem', 'Plan'],
    ['listItem', 'Build'],
    ['paragraph', 'In a group'],
    ['paragraph', 'New shape'],
  ]);
});

test('hidden slides are read and named, slides of pictures are named', async () => {
  const document = await read(
    pptx([
      { shapes: title('One') },
      { shapes: title('Two'), hidden: true },
      { shapes: '<p:pic/>' },
      { shapes: title('Four'), hidden: true },
    ]),
  );
  expect(document.pages).toHaveLength(4);
  expect(document.notices).toEqual([
    { code: 'slides_hidden', params: { slides: '2, 4' } },
    { code: 'pages_without_text', params: { pages: '3' } },
  ]);
});

test('slides that follow each other are named as a range', async () => {
  const slide = (hidden: boolean) => ({ shapes: title('Plan'), hidden });
  const bytes = pptx([false, true, false, false, true, true, true, true, true].map(slide));
  expect((await read(bytes)).notices).toEqual([{ code: 'slides_hidden', params: { slides: '2, 5–9' } }]);
  const members = Object.entries(unzipSync(bytes)).filter(([name]) => !/slides\/slide[2-4]\.xml$/.test(name));
  const broken = await read(zipSync(Object.fromEntries(members)));
  // The first slide has the last part.
  expect(broken.notices).toContainEqual({ code: 'pages_unreadable', params: { pages: '6–8' } });
});

test('comments keep their authors, in the old form and the new', async () => {
  const p = `xmlns:p="${main}/presentationml/2006/main"`;
  const modern =
    'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const document = await read(
    pptx(
      [
        {
          shapes: title('One'),
          related: [['rIdC', 'comments', '../comments/comment1.xml']],
          parts: {
            'ppt/comments/comment1.xml': `<p:cmLst ${p}><p:cm authorId="0"><p:text>Check this.</p:text></p:cm></p:cmLst>`,
          },
        },
        {
          shapes: title('Two'),
          related: [['rIdC', 'comments', '../comments/modern1.xml']],
          parts: {
            'ppt/comments/modern1.xml': `<p188:cmLst ${modern}><p188:cm authorId="{7}"><p188:replyLst><p188:reply authorId="0"><p188:txBody>${ap('Yes.')}</p188:txBody></p188:reply></p188:replyLst><p188:txBody>${ap('Really?')}</p188:txBody></p188:cm></p188:cmLst>`,
          },
        },
      ],
      {
        related: [
          ['rIdA', 'commentAuthors', 'commentAuthors.xml'],
          ['rIdB', 'authors', 'authors.xml'],
        ],
        parts: {
          'ppt/commentAuthors.xml': `<p:cmAuthorLst ${p}><p:cmAuthor id="0" name="Ece"/></p:cmAuthorLst>`,
          'ppt/authors.xml': '<authorLst><author id="{7}" name="Mert"/></authorLst>',
        },
      },
    ),
  );
  expect(document.blocks.filter(({ kind }) => kind === 'comment')).toMatchObject([
    { author: 'Ece' },
    { author: 'Mert' },
    { author: 'Ece' },
  ]);
  expect(blocksOf(document).map(([, text]) => text)).toEqual([
    'One',
    'Check this.',
    'Two',
    'Really?',
    'Yes.',
  ]);
});

test('locked, cut, empty and malicious presentations say what they are', async () => {
  await expect(read(ole({ EncryptedPackage: Buffer.alloc(8) }))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
  const whole = pptx([{ shapes: title('One') }]);
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(read(pptx([{ shapes: '' }]))).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read(zip({ 'readme.txt': 'x' }))).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(read(zipSync({ 'ppt/presentation.xml': new Uint8Array(20_000_000) }))).rejects.toMatchObject({
    code: 'document_too_complex',
  });
  const deep = `${'<p:grpSp>'.repeat(500)}${'</p:grpSp>'.repeat(500)}`;
  await expect(read(pptx([{ shapes: deep }]))).rejects.toMatchObject({ code: 'document_too_complex' });
  const entity = zip({ 'ppt/presentation.xml': '<!DOCTYPE p [<!ENTITY a "aaaa">]><p:presentation/>' });
  await expect(read(entity)).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('raised and lowered text and formulas keep their meaning', async () => {
  const run = (text: string, baseline = '0') =>
    `<a:r><a:rPr baseline="${baseline}"/><a:t>${text}</a:t></a:r>`;
  const math =
    '<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMathPara><m:oMath><m:sSup><m:e><m:r><m:t>c</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></m:oMathPara></a14:m>';
  const power = `<a:p>${run('6 × 10')}${run('2', '30000')}${run('3', '30%')}${run(' mol')}${run('-1', '30000')}</a:p>`;
  const document = await read(
    pptx([
      {
        shapes:
          shape(
            'type="title"',
            `<a:p>${run('CO')}${run('2', '-25000')}${run(' per km')}${run('2', '30000')}</a:p>`,
          ) +
          shape(null, `${power}<a:p>${run('E = m')}${math}</a:p>`) +
          frame(`<a:tbl><a:tr><a:tc><a:txBody>${power}</a:txBody></a:tc><a:tc/></a:tr></a:tbl>`),
        notes: ['plain'],
      },
    ]),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'CO₂ per km²'],
    ['paragraph', '6 × 10²³ mol⁻¹'],
    ['paragraph', 'E = mc²'],
    ['table', '6 × 10²³ mol⁻¹\t'],
    ['footnote', 'plain'],
  ]);
});
