import { expect, test } from 'vitest';
import { type DocxParts, docx, p, r, table, zip } from '../fixtures/docx.ts';
import { fixture, ole } from '../fixtures/files.ts';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readDocument } from '../read.ts';

async function readBytes(bytes: Uint8Array) {
  return readDocument({ path: await fixture('a.docx', bytes), name: 'a.docx', kind: 'docx' });
}

async function read(parts: DocxParts | string) {
  const document = await readBytes(docx(typeof parts === 'string' ? { body: parts } : parts));
  expectSound(document);
  return document;
}

const turkishStyles = `
  <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Balk1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Balk2"><w:name w:val="Başlık 2"/></w:style>
  <w:style w:type="paragraph" w:styleId="Ozel"><w:name w:val="Rapor Bölümü"/><w:basedOn w:val="Balk2"/></w:style>
  <w:style w:type="paragraph" w:styleId="KonuBal"><w:name w:val="Title"/></w:style>
  <w:style w:type="paragraph" w:styleId="ResimYazs"><w:name w:val="caption"/></w:style>
  <w:style w:type="paragraph" w:styleId="T1"><w:name w:val="toc 1"/></w:style>`;

test('headings come from styles, localised, by outline level, name and inheritance', async () => {
  const document = await read({
    styles: turkishStyles,
    body:
      p('Göl Kıyısı', 'KonuBal') +
      p('Giriş', 'Balk1') +
      p('Bir cümle.') +
      p('Yöntem', 'Balk2') +
      p('Ek bölüm', 'Ozel') +
      p('Şekil: göl', 'ResimYazs') +
      p('Giriş 3', 'T1'),
  });
  expect(document.title).toBe('Göl Kıyısı');
  expect(blocksOf(document)).toEqual([
    ['h1', 'Göl Kıyısı'],
    ['h1', 'Giriş'],
    ['paragraph', 'Bir cümle.'],
    ['h2', 'Yöntem'],
    ['h2', 'Ek bölüm'],
    ['caption', 'Şekil: göl'],
    ['reference', 'Giriş 3'],
  ]);
});

test('the title among the properties wins unless a program wrote it', async () => {
  expect((await read({ body: p('Metin.'), title: 'Yıllık Rapor' })).title).toBe('Yıllık Rapor');
  expect((await read({ body: p('Metin.'), title: 'Microsoft Word - taslak.docx' })).title).toBeNull();
});

test('numbers are counted, levels nested and bullets shown', async () => {
  const level = (index: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const item = (text: string, id: number, depth: number) =>
    p(text, '', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);
  const document = await read({
    numbering: `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum>
      <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`,
    body:
      item('elma', 1, 0) +
      item('kırmızı', 1, 1) +
      item('yeşil', 1, 1) +
      item('armut', 1, 0) +
      item('olgun', 1, 1) +
      item('ayva', 2, 0),
  });
  expect(
    document.blocks.map((block) => (block.kind === 'listItem' ? [block.level, block.marker] : [])),
  ).toEqual([
    [1, '1.'],
    [2, 'a)'],
    [2, 'b)'],
    [1, '2.'],
    [2, 'a)'],
    [1, '•'],
  ]);
  expect(document.text).toContain('b) yeşil');
});

test('tracked changes are read as accepted, fields by their result', async () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const document = await read(
    `<w:p>${r('Toplantı ')}<w:del w:id="1">${'<w:r><w:delText>salı</w:delText></w:r>'}</w:del><w:ins w:id="2">${r('çarşamba')}</w:ins>${r(' günü.')}<w:moveFrom w:id="3">${r('Eski yer.')}</w:moveFrom><w:moveTo w:id="4">${r(' Yeni yer.')}</w:moveTo></w:p>` +
      `<w:p>${r('Sayfa ')}${field('begin')}<w:r><w:instrText> PAGE </w:instrText></w:r>${field('separate')}${r('7')}${field('end')}${r(' sonu.')}</w:p>` +
      `<w:p>${field('begin')}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${field('separate')}${r('Giriş 1')}</w:p>${p('Sonuç 9')}<w:p>${field('end')}</w:p>` +
      p('Gövde metni.'),
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Toplantı çarşamba günü. Yeni yer.'],
    ['paragraph', 'Sayfa 7 sonu.'],
    ['reference', 'Giriş 1'],
    ['reference', 'Sonuç 9'],
    ['paragraph', 'Gövde metni.'],
  ]);
});

test('tables keep their grid, nested tables follow them, and one-cell frames become text', async () => {
  const nested = `<w:tc><w:tcPr/>${p('dış')}${table([
    ['iç', '1'],
    ['öz', '2'],
  ])}</w:tc>`;
  const wide = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p('Toplam')}</w:tc>`;
  const document = await read(
    table([
      ['Köy', 'Kovan', 'Bal'],
      [wide, '59'],
      [nested, 'x', 'y'],
    ]) + table([['Çerçeve içinde bir cümle var.']]),
  );
  expect(blocksOf(document)).toEqual([
    ['table', 'Köy\tKovan\tBal\nToplam\t\t59\ndış\tx\ty'],
    ['table', 'iç\t1\nöz\t2'],
    ['paragraph', 'Çerçeve içinde bir cümle var.'],
  ]);
  const first = document.blocks[0];
  expect(first?.kind === 'table' && first.rows.map((row) => row.header)).toEqual([true, false, false]);
});

test('footnotes follow their paragraph, text boxes are read once, hidden text not at all', async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p('Kutudaki not.')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p('Kutudaki not.')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const document = await read({
    footnotes: `<w:footnote w:type="separator" w:id="0">${p('—')}</w:footnote><w:footnote w:id="2">${p('Kaynak: köy defteri.')}</w:footnote>`,
    body: `<w:p>${r('Kovanlar sayıldı')}<w:r><w:footnoteReference w:id="2"/></w:r>${r('.')}${box}${r('gizli', '<w:vanish/>')}</w:p>${p('Sonra gidildi.')}`,
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Kovanlar sayıldı.'],
    ['footnote', 'Kaynak: köy defteri.'],
    ['paragraph', 'Kutudaki not.'],
    ['paragraph', 'Sonra gidildi.'],
  ]);
});

test('pages are known only from rendered breaks', async () => {
  const broken = `<w:p>${r('Birinci sayfada başlar ')}<w:r><w:lastRenderedPageBreak/><w:t>ikincide biter.</w:t></w:r></w:p>`;
  const document = await read(broken);
  expect(document.pages.map((page) => document.text.slice(page.start, page.end))).toEqual([
    'Birinci sayfada başlar ',
    'ikincide biter.',
  ]);
  expect((await read(`<w:p>${r('Bir')}<w:r><w:br w:type="page"/></w:r></w:p>${p('iki')}`)).pages).toEqual([]);
});

test('a bold line on its own is a heading', async () => {
  const document = await read(`<w:p>${r('Amaç ve kapsam', '<w:b/>')}</w:p>${p('Bu belge amacı anlatır.')}`);
  expect(blocksOf(document)[0]).toEqual(['h3', 'Amaç ve kapsam']);
});

test('only a line that is bold throughout is a heading', async () => {
  const style =
    '<w:style w:type="paragraph" w:styleId="Kalin"><w:name w:val="Kalın"/><w:rPr><w:b/></w:rPr></w:style>';
  const document = await read({
    styles: style,
    body:
      `<w:p>${r('Amaç', '<w:b/>')}${r(' ve kapsam')}</w:p>` +
      `<w:p>${r('Amaç', '<w:b/>')}<w:r><w:br/></w:r>${r('ve kapsam', '<w:b/>')}</w:p>` +
      `<w:p><w:pPr><w:pStyle w:val="Kalin"/></w:pPr>${r('Amaç ve kapsam', '<w:b w:val="0"/>')}</w:p>` +
      p('Yöntem', 'Kalin'),
  });
  expect(document.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph', 'heading']);
});

test('a style may number its paragraphs, at its level, and one of them may have no number', async () => {
  const numbered = '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>';
  const level = (index: number, text: string) =>
    `<w:lvl w:ilvl="${index}"><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const document = await read({
    styles: `<w:style w:type="paragraph" w:styleId="Madde"><w:name w:val="Madde"/><w:pPr>${numbered}</w:pPr></w:style>`,
    numbering: `<w:abstractNum w:abstractNumId="0">${level(0, '%1.')}${level(1, '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    body:
      p('bir.', 'Madde') +
      p('ara söz.', 'Madde', '<w:numPr><w:numId w:val="0"/></w:numPr>') +
      p('iki.', 'Madde'),
  });
  expect(blocksOf(document)).toEqual([
    ['listItem', '1.1 bir.'],
    ['paragraph', 'ara söz.'],
    ['listItem', '1.2 iki.'],
  ]);
  expect(document.blocks[0]).toMatchObject({ level: 2, marker: '1.1' });
});

test('cells merged with the row above are empty, and deleted rows are left out', async () => {
  const cell = (text: string, merge: string) => `<w:tc><w:tcPr>${merge}</w:tcPr>${p(text)}</w:tc>`;
  const deleted = `<w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${p('silinmiş')}</w:tc><w:tc>${p('satır')}</w:tc></w:tr>`;
  const whole = table([
    ['Köy', 'Kovan'],
    [cell('Çamlık', '<w:vMerge w:val="restart"/>'), '42'],
    [cell('gizli', '<w:vMerge/>'), '17'],
  ]);
  const document = await read(whole.replace('</w:tbl>', `${deleted}</w:tbl>`));
  expect(blocksOf(document)).toEqual([['table', 'Köy\tKovan\nÇamlık\t42\n\t17']]);
});

test('endnotes differ from footnotes with the same number, and tabs and non-breaking hyphens are read', async () => {
  const reference = (kind: string) => `<w:r><w:${kind}Reference w:id="2"/></w:r>`;
  const document = await read({
    footnotes: `<w:footnote w:id="2">${p('Alttaki not.')}</w:footnote>`,
    endnotes: `<w:endnote w:id="2">${p('Sondaki not.')}</w:endnote>`,
    body: `<w:p>${r('Bir')}<w:r><w:tab/></w:r>${r('e')}<w:r><w:noBreakHyphen/></w:r>${r('posta.')}${reference('endnote')}${reference('footnote')}</w:p>`,
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Bir e-posta.'],
    ['footnote', 'Sondaki not.'],
    ['footnote', 'Alttaki not.'],
  ]);
});

test('a field’s instruction is not read, and a paragraph with outline level 9 is not a heading', async () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const document = await read(
    `<w:p>${r('Toplam ')}${field('begin')}${r('gizli koşul')}${field('separate')}${r('7')}${field('end')}${r(' kovan.')}</w:p>` +
      p('Düz bir satır', '', '<w:outlineLvl w:val="9"/>') +
      p('Bir başlık', '', '<w:outlineLvl w:val="1"/>'),
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Toplam 7 kovan.'],
    ['paragraph', 'Düz bir satır'],
    ['h2', 'Bir başlık'],
  ]);
});

test('the first of two titles in the text is the document’s, unless the properties have one', async () => {
  const body = p('Göl Kıyısı', 'KonuBal') + p('İkinci Kitap', 'KonuBal') + p('Metin.');
  expect((await read({ styles: turkishStyles, body })).title).toBe('Göl Kıyısı');
  expect((await read({ styles: turkishStyles, body, title: 'Yıllık Rapor' })).title).toBe('Yıllık Rapor');
});

test('a body in a part with another name is found', async () => {
  const body = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p('Metin.')}</w:body></w:document>`;
  expect((await readBytes(zip({ 'word/document2.xml': body }))).text).toBe('Metin.');
});

test('each unreadable file has its own error', async () => {
  const whole = docx({ body: p('Bir metin.'.repeat(50)) });
  await expect(readBytes(docx({ body: p(' ') }))).rejects.toMatchObject({ code: 'document_empty' });
  await expect(readBytes(whole.subarray(0, whole.length - 200))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(readBytes(zip({ 'word/document.xml': '<w:document><w:body>' }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(readBytes(zip({ 'word/other.xml': '<a/>' }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(readBytes(ole({ EncryptedPackage: Buffer.alloc(8) }))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
});

test('archive bombs are stopped by their compression ratio, depth and entities', async () => {
  const bomb = zip({ 'word/document.xml': new Uint8Array(20 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(64 * 1024);
  await expect(readBytes(bomb)).rejects.toMatchObject({ code: 'document_too_complex' });
  const deep = '<w:sdt><w:sdtContent>'.repeat(2000);
  await expect(readBytes(docx({ body: deep }))).rejects.toMatchObject({ code: 'document_too_complex' });
  const entities = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>';
  await expect(readBytes(zip({ 'word/document.xml': entities }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});
