import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { docx, p, r, table, zip } from '../../fixtures/docx.ts';
import { openDocx } from './docx.ts';
import { shownParagraphs } from './testing/looks.ts';
import { docxOf } from './testing/random.ts';

const folder = testFolder();

async function open(bytes: Uint8Array) {
  const path = join(folder, `${randomUUID()}.docx`);
  await writeFile(path, bytes);
  return openDocx(path);
}

/** Translates every unit and gives the parts of the new file. */
async function translated(bytes: Uint8Array, translate: (content: MarkedText) => MarkedText | null) {
  const file = await open(bytes);
  const written = await file.write(
    file.units.map(({ content }) => translate(content)),
    'en',
  );
  const members = unzipSync(written.bytes);
  const xml = (name = 'word/document.xml') => strFromU8(members[name] ?? new Uint8Array());
  return { ...written, file, members, xml };
}

const loud = ({ text, spans }: MarkedText) => ({ text: text.toUpperCase(), spans });
const texts = (bytes: Uint8Array) =>
  open(bytes).then(({ units }) => units.map(({ content }) => content.text));
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const tab = '<w:r><w:tab/></w:r>';

describe('what is a unit', () => {
  test('paragraphs, lists, cells, headers, notes and comments are units, in reading order and with their kinds', async () => {
    const bytes = docxOf(
      p('Heading', '', '<w:outlineLvl w:val="1"/>') +
        p('Item', '', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr>') +
        p('12.500,00') +
        table([['Cell', '5']]) +
        `<w:sdt><w:sdtContent>${p('Control')}</w:sdtContent></w:sdt>`,
    );
    const { units } = await open(bytes);
    expect(units.map(({ part, kind, level, content }) => [part, kind, level, content.text])).toEqual([
      ['body', 'heading', 2, 'Heading'],
      ['body', 'listItem', 2, 'Item'],
      ['body', 'cell', 0, 'Cell'],
      ['body', 'paragraph', 0, 'Control'],
      ['header', 'paragraph', 0, 'Üst bilgi'],
      ['footnote', 'footnote', 0, 'Dipnot metni.'],
      ['comment', 'paragraph', 0, 'Bu açıklama yanlış.'],
    ]);
  });

  test('typed list markers, tabs and page numbers are no part of a unit', async () => {
    const bytes = docx({
      body:
        `<w:p>${r('3. ')}${r('Results')}${tab}${r('17')}</w:p>` +
        `<w:p>${r('SELLER')}${tab}${tab}${r('BUYER')}</w:p>` +
        p('- one\ttwo') +
        `<w:p>${r('in ')}${r('2026', '<w:b/>')}</w:p>`,
    });
    expect(await texts(bytes)).toEqual(['Results', 'SELLER', 'BUYER', 'one', 'two', 'in 2026']);
    const { xml, bytes: written } = await translated(bytes, loud);
    expect(shownParagraphs(written).map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      '3.RESULTS17',
      'SELLERBUYER',
      '-ONETWO',
      'IN2026',
    ]);
    expect(xml()).toContain('>\t</w:t>');
  });

  test('line breaks separate lines of an address and sentences, but not a title over two lines', async () => {
    const lines = (...texts: string[]) =>
      `<w:p>${texts.map((text) => r(text)).join('<w:r><w:br/></w:r>')}</w:p>`;
    const body =
      lines('Kalem Ltd.', 'Atatürk Street 5', '06100 Ankara') +
      lines('It rains.', 'and the title of', 'Our report') +
      lines('Report on the Economy', 'Of the Country');
    expect(await texts(docx({ body }))).toEqual([
      'Kalem Ltd.',
      'Atatürk Street 5',
      '06100 Ankara',
      'It rains.',
      'and the title of Our report',
      'Report on the Economy Of the Country',
    ]);
  });

  test('a paragraph has the page that its text begins on; notes at the end are notes too', async () => {
    const reference = '<w:r><w:endnoteReference w:id="2"/></w:r>';
    const bytes = docx({
      endnotes: `<w:endnote w:id="2">${p('Behind')}</w:endnote>`,
      body: `<w:p>${r('Begun')}<w:r><w:lastRenderedPageBreak/><w:t>here</w:t></w:r>${reference}</w:p>${p('Next')}`,
    });
    const { units } = await open(bytes);
    expect(units.map(({ kind, part, page, content }) => [kind, part, page, content.text])).toEqual([
      ['paragraph', 'body', 1, 'Begunhere'],
      ['paragraph', 'body', 2, 'Next'],
      ['footnote', 'endnote', null, 'Behind'],
    ]);
  });

  test('a sentence continues after one line break, but not after two', async () => {
    const lines = (breaks: string) =>
      docx({ body: `<w:p><w:r><w:t>one</w:t>${breaks}<w:t>two</w:t></w:r></w:p>` });
    expect(await texts(lines('<w:br/><w:br/>'))).toEqual(['one', 'two']);
    expect(await texts(lines('<w:br/>'))).toHaveLength(1);
  });

  test('pages are known if Word has stored its breaks', async () => {
    const bytes = docx({
      body: `${p('One')}<w:p><w:r><w:lastRenderedPageBreak/><w:t>Two</w:t></w:r></w:p>${p('Still two')}`,
    });
    expect((await open(bytes)).units.map(({ page }) => page)).toEqual([1, 2, 2]);
    expect((await open(docx({ body: p('One') }))).units[0]?.page).toBeNull();
  });

  test('the language is the one of most of the text', async () => {
    const tr = '<w:lang w:val="tr-TR"/>';
    const body = `<w:p>${r('Uzunca bir cümle.', tr)}${r('word', '<w:lang w:val="en-US"/>')}</w:p>`;
    expect((await open(docx({ body }))).language).toBe('tr');
    expect((await open(docx({ body: p('a') }))).language).toBeNull();
  });
});

describe('what a unit holds', () => {
  test('runs that look alike are joined, and others become spans over the words', async () => {
    const split = `<w:r w:rsidR="01">${'<w:t>Rep</w:t>'}</w:r><w:proofErr w:type="spellStart"/><w:r><w:rPr><w:lang w:val="en-US"/></w:rPr><w:t>ort </w:t></w:r>`;
    const body = `<w:p>${split}${r('of ')}${r('all', '<w:b/>')}${r(' parts')}</w:p>`;
    const [unit] = (await open(docx({ body }))).units;
    // The white space of "ort " isn't shown, since xml:space is missing.
    expect(unit?.content).toEqual({ text: 'Reportof all parts', spans: [{ id: 1, start: 9, end: 12 }] });
  });

  test('results of fields and formulas are shown, and kept', async () => {
    const body = `<w:p>${r('See figure ')}${field('REF _x', r('3'))}${r(' for H')}${r('2', '<w:vertAlign w:val="subscript"/>')}${r('O in m')}${r('2', '<w:vertAlign w:val="superscript"/>')}${r(', as said')}${r('1', '<w:vertAlign w:val="superscript"/>')}${r('.')}</w:p>`;
    const [unit] = (await open(docx({ body }))).units;
    expect(unit?.content.text).toBe('See figure 3 for H2O in m2, as said.');
    expect(unit?.kept?.map((id) => unit.content.spans.find((span) => span.id === id))).toEqual([
      { id: 1, start: 11, end: 12 },
      { id: 2, start: 17, end: 20 },
      { id: 3, start: 24, end: 26 },
    ]);
    const lost = await translated(docx({ body }), ({ text }) => unmarked(text));
    const kept = '<w:instrText> REF _x </w:instrText>';
    expect(lost.xml()).toContain(kept);
    // The number isn't there twice, although its span was lost.
    expect(
      shownParagraphs(lost.bytes)[0]
        ?.runs.map(({ text }) => text)
        .join(''),
    ).toBe('Seefigure3forH2Oinm2,assaid1.');
  });

  test('tracked changes are accepted, and a deleted paragraph mark joins two paragraphs', async () => {
    const body =
      `<w:p><w:pPr><w:rPr><w:del w:id="1" w:author="A"/></w:rPr></w:pPr>${r('The first half ')}</w:p>` +
      `<w:p><w:ins w:id="2" w:author="A">${r('and the second')}</w:ins><w:del w:id="3" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`;
    expect(await texts(docx({ body }))).toEqual(['The first half and the second']);
    expect((await translated(docx({ body }), loud)).xml()).not.toMatch(/w:ins|w:del|gone/);
  });

  test('a line break is a point between words', async () => {
    const body = `<w:p>${r('First line')}<w:r><w:br/></w:r>${r('second line')}</w:p>`;
    const [unit] = (await open(docx({ body }))).units;
    expect(unit?.content).toEqual({ text: 'First line second line', spans: [{ id: 1, start: 10, end: 10 }] });
    const { xml } = await translated(docx({ body }), () => ({
      text: 'Bir satır iki',
      spans: [{ id: 1, start: 9, end: 9 }],
    }));
    expect(xml()).toMatch(/>Bir satır<.*<w:br\/>.*>iki</);
  });
});

describe('what is written', () => {
  test('a translation may be the name of a property that every object has', async () => {
    const { xml } = await translated(docxOf(p('Kurucu')), () => ({ text: 'constructor', spans: [] }));
    expect(xml()).toContain('>constructor</w:t>');
  });

  const linked = `<w:p>${r('Read ')}<w:hyperlink w:anchor="x">${r('the whole text', '<w:u w:val="single"/>')}</w:hyperlink>${r(' now')}</w:p>`;

  test('a link whose words were separated becomes two links', async () => {
    const { xml } = await translated(docx({ body: linked }), () => ({
      text: 'Metnin şimdi tamamını oku',
      spans: [
        { id: 1, start: 0, end: 6 },
        { id: 1, start: 13, end: 21 },
      ],
    }));
    expect(xml().match(/<w:hyperlink w:anchor="x">/g)).toHaveLength(2);
    expect(xml()).toMatch(/>Metnin<.*<\/w:hyperlink>.*> şimdi <.*<w:hyperlink.*>tamamını</);
  });

  test('a translation without its spans is written in the dominant look, and reported', async () => {
    const { plain, xml } = await translated(docx({ body: p('Fine') + linked }), ({ text }) => unmarked(text));
    expect(plain).toEqual([1]);
    expect(xml()).not.toContain('w:hyperlink');
    expect(xml()).toContain('>Read the whole text now<');
  });

  test('spans that cross, have no meaning or lie outside do no harm', async () => {
    const { plain, xml } = await translated(docx({ body: linked }), () => ({
      text: 'Oku',
      spans: [
        { id: 1, start: 0, end: 99 },
        { id: 7, start: 0, end: 2 },
      ],
    }));
    expect(plain).toEqual([0]);
    expect(xml()).toContain('>Oku<');
  });

  test('notes, pictures, bookmarks and comments survive even if the translation loses them', async () => {
    const body = `<w:p><w:bookmarkStart w:id="1" w:name="a"/>${r('One ')}<w:commentRangeStart w:id="0"/>${r('two')}<w:r><w:footnoteReference w:id="1"/></w:r>${r(' three')}<w:bookmarkEnd w:id="1"/>${r(' four')}<w:commentRangeEnd w:id="0"/>${r(' five.')}</w:p>`;
    const { bytes, plain } = await translated(docxOf(body), () => unmarked('Bir iki üç dört beş.'));
    const [first] = shownParagraphs(bytes);
    expect(first?.objects.map((object) => /^<w:(\w+)/.exec(object)?.[1])).toEqual([
      'bookmarkStart',
      'commentRangeStart',
      'footnoteReference',
      'commentRangeEnd',
      'bookmarkEnd',
    ]);
    expect(plain).toContain(0);
  });

  test('a field link is translated, even over several paragraphs; a page number is not', async () => {
    const [begin, end] = field('HYPERLINK "https://example.org"', '|').split('|');
    const body =
      `<w:p>${begin}${r('First part')}</w:p><w:p>${r('second part')}${end}</w:p>` +
      `<w:p>${r('Go to ')}${field('HYPERLINK "x"', r('this page', '<w:b/>'))}${r(' of ')}${field('NUMPAGES', r('twelve'))}</w:p>` +
      `<w:p><w:fldSimple w:instr=" PAGE ">${r('four')}</w:fldSimple>${r(' pages')}</w:p>` +
      `<w:p>${field(`IF ${field('PAGE', r('1'))} = 1`, r('kept text'))}</w:p>`;
    const { xml, bytes } = await translated(docx({ body }), loud);
    expect(shownParagraphs(bytes).map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'FIRSTPART',
      'SECONDPART',
      'GOTOTHISPAGEOFtwelve',
      'fourPAGES',
      '1kepttext',
    ]);
    expect(xml().match(/fldCharType="begin"/g)).toHaveLength(5);
    expect(xml().match(/fldCharType="end"/g)).toHaveLength(5);
  });

  test('a field that never ends is no reason to leave a document untranslated', async () => {
    const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${r('Text')}</w:p>${p('More')}`;
    expect(await texts(docx({ body }))).toEqual(['Text', 'More']);
  });

  test('a text box is translated for new programs and for old ones', async () => {
    const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${box('In a box')}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict>${box('In a box')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>${r('Beside it')}</w:p>`;
    const { file, xml } = await translated(docx({ body }), loud);
    expect(file.units.map(({ part, content }) => [part, content.text])).toEqual([
      ['body', 'Beside it'],
      ['textbox', 'In a box'],
    ]);
    expect(xml().match(/IN A BOX/g)).toHaveLength(2);
    expect(xml()).not.toContain('In a box');
  });

  test('a control bound to data shows its translation; a list of choices stays', async () => {
    const control = (more: string, text: string) =>
      `<w:sdt><w:sdtPr><w:id w:val="5"/>${more}</w:sdtPr><w:sdtContent>${r(text)}</w:sdtContent></w:sdt>`;
    const body = `<w:p>${r('Title: ')}${control('<w:dataBinding w:xpath="/t"/>', 'report')}${control('<w:dropDownList/>', 'Choice')}</w:p>`;
    const { xml, bytes } = await translated(docx({ body }), loud);
    expect(xml()).not.toContain('dataBinding');
    expect(
      shownParagraphs(bytes)[0]
        ?.runs.map(({ text }) => text)
        .join(''),
    ).toBe('TITLE:REPORTChoice');
  });

  test('smart tags are removed, custom XML stays around its words, with its properties', async () => {
    const body = `<w:p>${r('In ')}<w:smartTag w:element="place"><w:smartTagPr/>${r('Ankara')}</w:smartTag>${r(' we ')}<w:customXml w:element="x"><w:customXmlPr><w:placeholder w:val="p"/></w:customXmlPr>${r('work')}</w:customXml>${r('.')}</w:p>`;
    const { xml, plain } = await translated(docx({ body }), loud);
    expect(plain).toEqual([]);
    expect(xml()).not.toContain('smartTag');
    expect(xml()).toMatch(
      /<w:customXml w:element="x"><w:customXmlPr>.*<\/w:customXmlPr><w:r>.*>WORK<.*<\/w:customXml>/,
    );
  });

  test('the new language is set in runs, in the default formatting and in the properties', async () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="tr-TR"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const { xml } = await translated(docx({ body: p(' bir '), styles, title: 'Rapor' }), loud);
    expect(xml()).toContain('<w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t>BIR</w:t>');
    expect(xml()).toContain('<w:t xml:space="preserve"> </w:t>');
    expect(xml('word/styles.xml')).toContain('<w:lang w:val="en-GB"/>');
    expect(xml('docProps/core.xml')).toContain('<dc:language>en</dc:language>');
    expect(xml('docProps/core.xml')).toContain('<dc:title>Rapor</dc:title>');
  });

  test('everything else stays the same byte for byte, including a unit without a translation', async () => {
    const source = unzipSync(docxOf(p('Text')));
    const picture = Uint8Array.from({ length: 500 }, (_, index) => (index * 7) % 256);
    const bytes = zipSync({ ...source, 'word/media/image1.png': picture });
    const { members } = await translated(bytes, ({ text }) => (text === 'Text' ? unmarked('Metin') : null));
    expect(members['word/media/image1.png']).toEqual(picture);
    for (const name of ['word/header1.xml', 'word/comments.xml', 'word/footnotes.xml', '[Content_Types].xml'])
      expect(members[name]).toEqual(source[name]);
  });

  test('a strict document stays strict', async () => {
    const bytes = Object.fromEntries(
      Object.entries(unzipSync(docxOf(linked))).map(([name, member]) => [
        name,
        strToU8(
          strFromU8(member)
            .replaceAll(
              'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
              'http://purl.oclc.org/ooxml/wordprocessingml/main',
            )
            .replaceAll(
              'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
              'http://purl.oclc.org/ooxml/officeDocument/relationships',
            )
            .replaceAll('w:', 'x:')
            .replaceAll('xmlns:w=', 'xmlns:x='),
        ),
      ]),
    );
    const { xml, file } = await translated(zipSync(bytes), loud);
    expect(file.units).toHaveLength(4);
    expect(xml()).toMatch(
      /<x:hyperlink x:anchor="x"><x:r><x:rPr><x:u x:val="single"\/><x:lang x:val="en-GB"\/><\/x:rPr><x:t>THE WHOLE TEXT</,
    );
    expect(xml()).not.toContain('<w:');
  });
});

describe('bad input', () => {
  test('a paragraph of 10,000 runs takes seconds of work, not minutes', async () => {
    const body = `<w:p>${Array.from({ length: 10_000 }, (_, index) => r(`word ${index} `, index % 2 ? '<w:b/>' : '<w:i/>')).join('')}</w:p>`;
    const { bytes, plain } = await withinProcessorTime(3.5, () => translated(docx({ body }), loud));
    expect(plain).toEqual([]);
    expect(shownParagraphs(bytes)[0]?.runs).toHaveLength(10_000);
  });

  test('a paragraph of 5,000 tabs is divided in time', async () => {
    const bytes = docx({ body: `<w:p>${(r('field') + tab).repeat(5_000)}</w:p>` });
    const { file } = await withinProcessorTime(2.5, () => translated(bytes, loud));
    expect(file.units).toHaveLength(5_000);
  });

  test.each([
    ['no letters', () => docx({ body: p('12') }), 'document_empty'],
    ['cut off', () => docx({ body: p('Text') }).subarray(0, 300), 'document_corrupt'],
    ['broken XML', () => zip({ 'word/document.xml': '<w:document><w:body>' }), 'document_corrupt'],
    ['no document', () => zip({ 'a.txt': 'a' }), 'document_corrupt'],
    ['a bomb', () => zip({ 'word/document.xml': new Uint8Array(20 * 1024 * 1024) }), 'document_too_complex'],
    [
      'encrypted',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'document_encrypted',
    ],
  ])('%s is refused', async (_, make, code) => {
    await expect(open(make())).rejects.toMatchObject({ code });
  });
});
