import { expect, test } from 'vitest';
import { type DocxParts, docx, headerPart, p, r } from '../fixtures/docx.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(parts: DocxParts) {
  return readFixture('docx', docx(parts));
}

const hidden = { code: 'text_hidden', params: {} };
const styles =
  '<w:style w:type="character" w:styleId="Ic"><w:name w:val="Inner"/><w:rPr><w:vanish/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="IcAlt"><w:name w:val="Inner 2"/><w:basedOn w:val="Ic"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Form"><w:name w:val="z-Top of Form"/><w:rPr><w:vanish/></w:rPr></w:style>';

test.each([
  ['by its run', `<w:p>${r('Teklif 400 lira.')}${r(' Alt sınır 350.', '<w:vanish/>')}</w:p>`],
  [
    'by a style of letters',
    `<w:p>${r('Teklif 400 lira.')}${r(' Alt sınır 350.', '<w:rStyle w:val="Ic"/>')}</w:p>`,
  ],
  [
    'by the style of that style',
    `<w:p>${r('Teklif 400 lira.')}${r(' Alt sınır 350.', '<w:rStyle w:val="IcAlt"/>')}</w:p>`,
  ],
  ['by the style of its paragraph', p('Teklif 400 lira.') + p('Alt sınır 350.', 'Form')],
])('text that is hidden %s is left out, and the notice says so', async (_, body) => {
  const document = await read({ body, styles });
  expect(blocksOf(document)).toEqual([['paragraph', 'Teklif 400 lira.']]);
  expect(document.notices).toEqual([hidden]);
});

test('a run may show itself in a hidden style, and hidden spaces, signs and entries of an index are no loss', async () => {
  const shown = `<w:p><w:pPr><w:pStyle w:val="Form"/></w:pPr>${r('Göründü.', '<w:vanish w:val="0"/>')}</w:p>`;
  const entry =
    '<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:instrText>XE "arı"</w:instrText></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="end"/></w:r>';
  const document = await read({
    body: `${shown}<w:p>${entry}${r('Arılar.')}${r(' – ', '<w:vanish/>')}</w:p>`,
    styles,
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Göründü.'],
    ['paragraph', 'Arılar.'],
  ]);
  expect(document.notices).toEqual([]);
});

test('text that is hidden in a header or a note is named too', async () => {
  const header = headerPart('hdr', `<w:p>${r('Dosya 12')}${r(' taslak', '<w:vanish/>')}</w:p>`);
  const related = { rId1: { type: 'header', name: 'header1.xml', content: header } };
  const withHeader = await read({ body: p('Metin.'), related });
  expect(blocksOf(withHeader)).toEqual([
    ['caption', 'Dosya 12'],
    ['paragraph', 'Metin.'],
  ]);
  expect(withHeader.notices).toEqual([hidden]);
  const footnotes = `<w:footnote w:id="2"><w:p>${r('Not.')}${r('gizli', '<w:vanish/>')}</w:p></w:footnote>`;
  const withNote = await read({
    body: `<w:p>${r('Metin.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
    footnotes,
  });
  expect(withNote.notices).toEqual([hidden]);
});

test('where Word saved its pages, large pictures are named with theirs', async () => {
  const drawing = `<w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="${14 * 360_000}" cy="${8 * 360_000}"/><a:blip xmlns:a="a" r:embed="rId5"/></wp:inline></w:drawing></w:r>`;
  const next = '<w:r><w:lastRenderedPageBreak/></w:r>';
  const document = await read({
    body: `${p('Bir.')}<w:p>${next}${r('İki.')}${drawing}</w:p><w:p>${next}${r('Üç.')}${drawing}</w:p><w:p>${next}${next}${drawing}</w:p>`,
  });
  expect(document.notices).toEqual([
    { code: 'pictures_unsearched_pages', params: { count: 3, pages: '2–3, 5' } },
  ]);
});
