import { expect, test } from 'vitest';
import type { ComparableBlock } from '#text/compare/model.ts';
import { type DocxParts, docx, p, r, table, zip } from '../fixtures/docx.ts';
import { fixture, ole } from '../fixtures/files.ts';
import { renderPaper } from './redline/testing/paper.ts';
import { type RevisionReading, readStories } from './stories.ts';

let files = 0;

async function read(parts: DocxParts | string | Uint8Array, revisions: RevisionReading = 'accepted') {
  files += 1;
  const bytes =
    parts instanceof Uint8Array ? parts : docx(typeof parts === 'string' ? { body: parts } : parts);
  return readStories(await fixture(`stories-${files}.docx`, bytes), { revisions });
}

function textsOf(blocks: readonly ComparableBlock[]): unknown[] {
  return blocks.map((block) =>
    block.kind === 'paragraph'
      ? block.text
      : block.rows.map(({ cells }) => cells.map((cell) => textsOf(cell.blocks))),
  );
}

async function bodyOf(body: string, revisions: RevisionReading = 'accepted') {
  const { document } = await read(body, revisions);
  return textsOf(document.stories[0]?.blocks ?? []);
}

test('every story is read, notes by reference, a text box once', async () => {
  const run = (text: string) => ({ kind: 'run' as const, text, bold: false, italic: false });
  const paragraph = (...parts: Parameters<typeof renderPaper>[0]['body'][number][]) => parts;
  const { document, revisions, pages } = await read(
    renderPaper({
      header: paragraph({ kind: 'paragraph', style: 'Normal', parts: [run('Başlık')] }),
      footer: paragraph({ kind: 'paragraph', style: 'Normal', parts: [run('Foot')] }),
      body: [
        {
          kind: 'paragraph',
          style: 'Normal',
          parts: [run('Text'), { kind: 'footnote', text: 'Note' }, { kind: 'box', text: 'In a box' }],
        },
        { kind: 'paragraph', style: 'Normal', parts: [{ kind: 'endnote', text: 'At the end' }] },
      ],
    }),
  );
  expect(document.stories.map(({ kind, number, blocks }) => [kind, number, textsOf(blocks)])).toEqual([
    ['body', 1, ['Text', '']],
    ['header', 1, ['Başlık']],
    ['footer', 1, ['Foot']],
    ['footnote', 1, ['Note']],
    ['endnote', 1, ['At the end']],
    ['textBox', 1, ['In a box']],
  ]);
  expect([revisions, pages]).toEqual([0, null]);
});

test('text is what a reader sees: symbols, results of fields, links, controls and equations', async () => {
  const field =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>7</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  expect(
    await bodyOf(
      `<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:softHyphen/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r><w:r><w:br w:type="page"/></w:r></w:p>` +
        `<w:p><w:r><w:t xml:space="preserve">page </w:t></w:r>${field}<w:sdt><w:sdtContent><w:hyperlink><w:r><w:t>!</w:t></w:r></w:hyperlink></w:sdtContent></w:sdt></w:p>` +
        '<w:p><w:r><w:t>  dropped without preserve  </w:t></w:r></w:p>' +
        `<w:p>${r('e')}${r('\u0301t\u00e9')}</w:p>` +
        table([['x', 'y']]),
    ),
  ).toEqual(['a\tb\nc\u2011☒', 'page 7!', 'dropped without preserve', 'été', [[['x'], ['y']]]]);
});

const tracked = `<w:p><w:r><w:t xml:space="preserve">Pay within </w:t></w:r><w:del w:id="1" w:author="A"><w:r><w:delText>30</w:delText></w:r></w:del><w:ins w:id="2" w:author="A"><w:r><w:t>45</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> days</w:t></w:r></w:p>
<w:p><w:pPr><w:rPr><w:del w:id="3" w:author="A"/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">joined </w:t></w:r></w:p>${p('with this')}
<w:p><w:pPr><w:rPr><w:moveFrom w:id="4" w:author="A"/></w:rPr></w:pPr><w:moveFromRangeStart w:id="5" w:name="m"/><w:moveFrom w:id="6" w:author="A"><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:moveFromRangeEnd w:id="5"/></w:p>
<w:tbl><w:tr><w:trPr><w:del w:id="7" w:author="A"/></w:trPr><w:tc>${p('row')}</w:tc></w:tr><w:tr><w:tc>${p('stays')}</w:tc></w:tr></w:tbl>
<w:p><w:pPr><w:rPr><w:ins w:id="8" w:author="A"/></w:rPr></w:pPr><w:ins w:id="9" w:author="A"><w:r><w:t>new paragraph</w:t></w:r></w:ins></w:p>${p('end')}`;

test('tracked changes are read as accepted', async () => {
  expect(await bodyOf(tracked)).toEqual([
    'Pay within 45 days',
    'joined with this',
    [[['stays']]],
    'new paragraph',
    'end',
  ]);
});

test('tracked changes are read as rejected, and counted', async () => {
  expect(await bodyOf(tracked, 'rejected')).toEqual([
    'Pay within 30 days',
    'joined ',
    'with this',
    'moved',
    [[['row']], [['stays']]],
    'end',
  ]);
  expect((await read(tracked)).revisions).toBe(8);
});

/** The font and size that a document without any has. */
const unset = { font: 'Times New Roman', size: '10' };

test('rejecting also reverts changes of formatting', async () => {
  const body = `<w:p><w:r><w:rPr><w:b/><w:rPrChange w:id="1" w:author="A"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>x</w:t></w:r></w:p>`;
  const formatOf = async (revisions: RevisionReading) => {
    const block = (await read(body, revisions)).document.stories[0]?.blocks[0];
    return block?.kind === 'paragraph' ? block.runs[0]?.format : null;
  };
  expect(await formatOf('accepted')).toEqual({ ...unset, bold: 'yes' });
  expect(await formatOf('rejected')).toEqual({ ...unset, italic: 'yes' });
});

test('formatting is resolved through styles, so that the same look is the same format', async () => {
  const styles = `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
    <w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/><w:pPr><w:jc w:val="both"/><w:ind w:left="720"/></w:pPr><w:rPr><w:i/></w:rPr></w:style>
    <w:style w:type="character" w:styleId="S"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`;
  const { document } = await read({
    styles,
    body: `<w:p><w:pPr><w:pStyle w:val="Q"/></w:pPr>${r('one', '<w:rStyle w:val="S"/>')}${r('two', '<w:b/><w:i/>')}${r('three', '<w:i w:val="0"/>')}</w:p>`,
  });
  expect(document.stories[0]?.blocks[0]).toMatchObject({
    format: { style: 'Quote', alignment: 'justify', indentLeft: '36' },
    runs: [
      { start: 0, end: 6, format: { bold: 'yes', italic: 'yes' } },
      { start: 6, end: 11, format: {} },
    ],
  });
});

test('a file that is no docx, or has no text, is refused with the reason', async () => {
  const code = async (bytes: Uint8Array | string) =>
    read(typeof bytes === 'string' ? docx({ body: bytes }) : bytes).then(
      () => 'read',
      (error: { code?: string }) => error.code,
    );
  expect(await code('<w:p/>')).toBe('document_empty');
  expect(await code('<w:p><w:r></w:p>')).toBe('document_corrupt');
  expect(await code(zip({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>' }))).toBe(
    'document_corrupt',
  );
  expect(await code(ole({ EncryptedPackage: Buffer.from('x') }))).toBe('document_encrypted');
  expect(await code(`${'<w:sdt>'.repeat(600)}${p('deep')}${'</w:sdt>'.repeat(600)}`)).toBe(
    'document_too_complex',
  );
});

test('a paragraph’s page is where its text begins, by the page breaks that Word saved', async () => {
  const { document, pages } = await read(
    `${p('One.')}<w:p><w:r><w:lastRenderedPageBreak/><w:t>Two.</w:t></w:r></w:p><w:p><w:r><w:t>Still two,</w:t><w:lastRenderedPageBreak/><w:t> then three.</w:t></w:r></w:p>`,
  );
  expect(document.stories[0]?.blocks.map((block) => block.kind === 'paragraph' && block.page)).toEqual([
    1, 2, 2,
  ]);
  expect(pages).toBe(3);
});

test('inserted and deleted cells are tracked like rows, and an emptied row is removed with its table', async () => {
  const cell = (text: string, mark = '') =>
    `<w:tc><w:tcPr>${mark === '' ? '' : `<w:${mark} w:id="1" w:author="A"/>`}</w:tcPr>${p(text)}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const body = `<w:tbl>${row(cell('a'), cell('new', 'cellIns'), cell('old', 'cellDel'))}</w:tbl>${p('end')}`;
  expect(await bodyOf(body)).toEqual([[[['a'], ['new']]], 'end']);
  expect(await bodyOf(body, 'rejected')).toEqual([[[['a'], ['old']]], 'end']);
  const gone = `<w:tbl>${row(cell('old', 'cellDel'))}</w:tbl>${p('end')}`;
  expect(await bodyOf(gone)).toEqual(['end']);
});

test('footnotes and endnotes with the same number differ, and each is read once', async () => {
  const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const { document } = await read({
    footnotes: [
      ['2', 'Below.'],
      ['3', 'Nowhere.'],
      ['4', 'Next.'],
    ]
      .map(([id, words = '']) => `<w:footnote w:id="${id}">${p(words)}</w:footnote>`)
      .join(''),
    endnotes: `<w:endnote w:id="3">${p('Behind.')}</w:endnote>`,
    body: `<w:p>${r('One')}${reference('endnote', 3)}${reference('footnote', 2)}${reference('footnote', 4)}${reference('footnote', 2)}</w:p>`,
  });
  expect(
    document.stories.slice(1).map(({ kind, number, blocks }) => [kind, number, textsOf(blocks)]),
  ).toEqual([
    ['footnote', 1, ['Below.']],
    ['footnote', 2, ['Next.']],
    ['endnote', 1, ['Behind.']],
  ]);
});

test('lists have their levels and kinds, and their empty paragraphs count', async () => {
  const level = (index: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${index}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const item = (text: string, id: number, depth: number) =>
    p(text, '', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);
  const { document } = await read({
    numbering: `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`,
    body: item('one', 1, 0) + item('', 1, 0) + item('deep', 1, 1) + item('dot', 2, 0) + p('plain'),
  });
  const told = document.stories[0]?.blocks.map((block) =>
    block.kind === 'paragraph' ? [block.style, block.level, block.format.list ?? null] : null,
  );
  expect(told).toEqual([
    ['listItem', 1, 'number'],
    ['listItem', 1, 'number'],
    ['listItem', 2, 'number'],
    ['listItem', 1, 'bullet'],
    ['paragraph', 0, null],
  ]);
});

test('formats are given in points and names, however a document writes them', async () => {
  const look = async (run: string, paragraph = '', styles = '') => {
    const body = `<w:p><w:pPr>${paragraph}</w:pPr>${r('x', run)}</w:p>`;
    const [block] = (await read({ body, styles })).document.stories[0]?.blocks ?? [];
    return block?.kind === 'paragraph' ? [block.runs[0]?.format, block.format] : null;
  };
  expect(
    await look(
      '<w:sz w:val="23"/><w:color w:val="ff00aa"/><w:u w:val="double"/><w:highlight w:val="yellow"/><w:vertAlign w:val="superscript"/><w:rFonts w:ascii="Arial"/><w:smallCaps/>',
      '<w:jc w:val="end"/><w:ind w:left="720" w:end="360" w:hanging="200"/>',
    ),
  ).toEqual([
    {
      size: '11.5',
      color: 'FF00AA',
      underline: 'double',
      highlight: 'yellow',
      position: 'superscript',
      font: 'Arial',
      smallCapitals: 'yes',
    },
    { alignment: 'right', indentLeft: '36', indentRight: '18', indentFirst: '-10' },
  ]);
  const nothing =
    '<w:u w:val="none"/><w:color w:val="auto"/><w:highlight w:val="none"/><w:vertAlign w:val="baseline"/>';
  expect(await look(nothing, '<w:jc w:val="start"/><w:ind w:firstLine="0"/>')).toEqual([unset, {}]);
  const based = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>
    <w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:rPr><w:b/><w:i/></w:rPr><w:pPr><w:jc w:val="center"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/><w:rPr><w:b w:val="0"/><w:sz w:val="24"/></w:rPr></w:style>`;
  expect(await look('', '<w:pStyle w:val="B"/><w:ind w:firstLine="240"/>', based)).toEqual([
    { font: 'Times New Roman', italic: 'yes', size: '12' },
    { style: 'B', alignment: 'center', indentFirst: '12' },
  ]);
});

test('parts whose text is not compared are named', async () => {
  const { notices } = await read({
    body: `${p('Metin.')}<w:altChunk r:id="rId8"/><w:altChunk r:id="rId9"/>`,
    related: {
      rId7: { type: 'oleObject', name: 'oleObject1.bin', content: new Uint8Array([1]) },
      rId8: { type: 'aFChunk', name: 'ek.txt', content: 'Okunan ek.' },
      rId9: { type: 'aFChunk', name: 'ek.bin', content: new Uint8Array([1, 2, 3]) },
    },
  });
  expect(notices).toEqual([{ code: 'parts_unread', params: { names: 'oleObject1.bin, ek.bin' } }]);
});
