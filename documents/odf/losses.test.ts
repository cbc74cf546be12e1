import { expect, test } from 'vitest';
import { odf } from '../fixtures/odf.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(kind: 'odt' | 'ods' | 'odp', bytes: Uint8Array) {
  return readFixture(kind, bytes);
}
const readText = (body: string, more: Parameters<typeof odf>[2] = {}) => read('odt', odf('text', body, more));

const para = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`;
const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
const hides = (family: 'text' | 'paragraph', name: string, display = 'none') =>
  `<style:style style:name="${name}" style:family="${family}"><style:text-properties text:display="${display}"/></style:style>`;
const hidden = { code: 'text_hidden', params: {} };

test('headers and footers are read where they say something that the text does not', async () => {
  const page = (content: string) => `<style:master-page style:name="Standard">${content}</style:master-page>`;
  const row = `<table:table><table:table-row><table:table-cell>${para('Sayı: 2031-07')}</table:table-cell><table:table-cell>${para('Ankara')}</table:table-cell></table:table-row></table:table>`;
  const document = await readText(para('Konu: Kovanların sayımı') + para('Kovanlar sayıldı.'), {
    pages:
      page(
        `<style:header>${para('Arı Birliği')}${row}${para('Konu: Kovanların sayımı')}</style:header>
         <style:header-left style:display="false">${para('Kapalı')}</style:header-left>
         <style:footer>${para('Sayfa <text:page-number>1</text:page-number> / <text:page-count>4</text:page-count>')}${para('Arı Birliği')}${para('Tel: 0312 555 01 02')}</style:footer>`,
      ) +
      page(
        `<style:header-first>${para(`İlk sayfa${span('T1', ' taslak')}`)}</style:header-first><style:footer-first>${para('Gizlidir')}</style:footer-first>`,
      ),
    pageStyles: hides('text', 'T1'),
    automatic: hides('text', 'T1', 'true'),
  });
  expect(blocksOf(document)).toEqual([
    ['caption', 'Arı Birliği'],
    ['caption', 'Sayı: 2031-07 | Ankara'],
    ['caption', 'İlk sayfa'],
    ['paragraph', 'Konu: Kovanların sayımı'],
    ['paragraph', 'Kovanlar sayıldı.'],
    ['caption', 'Tel: 0312 555 01 02'],
    ['caption', 'Gizlidir'],
  ]);
  expect(document.notices).toEqual([hidden]);
});

const shown = para('Bal 40 lira.');
test.each([
  ['by the style of its letters', para(`Bal 40 lira.${span('T1', ' Maliyeti 22.')}`)],
  ['by the style of its paragraph', shown + para('Maliyeti 22.', 'P1')],
  [
    'by a field',
    para('Bal 40 lira.<text:hidden-text text:is-hidden="true" text:string-value="Maliyeti 22."/>'),
  ],
  [
    'with its paragraph by a field',
    `${shown}${para(`Maliyeti${span('', '<text:hidden-paragraph text:is-hidden="true"/> 22.')}`)}`,
  ],
  ['with its section', `${shown}<text:section text:display="none">${para('Maliyeti 22.')}</text:section>`],
  [
    'with its section by a condition',
    `${shown}<text:section text:display="condition" text:is-hidden="true">${para('Maliyeti 22.')}</text:section>`,
  ],
])('text that is hidden %s is left out, and the notice says so', async (_, body) => {
  const document = await readText(body, { automatic: hides('text', 'T1') + hides('paragraph', 'P1') });
  expect(blocksOf(document)).toEqual([['paragraph', 'Bal 40 lira.']]);
  expect(document.notices).toEqual([hidden]);
});

test('what a condition shows, or a span in a hidden paragraph, is read, and hidden spaces are no loss', async () => {
  const document = await readText(
    para(`${span('T2', 'Göründü.')}  `, 'P1') +
      para('<text:hidden-paragraph text:is-hidden="false"/>Bu da.') +
      para('Şu<text:hidden-text text:is-hidden="false"> da</text:hidden-text>.') +
      `<text:section text:display="condition">${para('Ve bölüm.')}</text:section><text:section text:display="none">${para('')}</text:section>`,
    { automatic: hides('paragraph', 'P1') + hides('text', 'T2', 'true') },
  );
  expect(document.text).toBe('Göründü.\n\nBu da.\n\nŞu da.\n\nVe bölüm.');
  expect(document.notices).toEqual([]);
});

const picture = (width: string, height: string, more = '') =>
  `<draw:frame svg:width="${width}" svg:height="${height}">${more}<draw:image xlink:href="Pictures/1.png"/></draw:frame>`;

test('large pictures of a text and objects are named, small ones and previews of objects are not', async () => {
  const document = await readText(
    para(`Ekran: ${picture('16cm', '9cm')}${picture('6.3in', '100mm')}${picture('2cm', '2cm')}`) +
      para(picture('17cm', '12cm', '<draw:object xlink:href="./Object 1"/>')),
  );
  expect(document.notices).toEqual([
    { code: 'parts_unread', params: { names: 'Object 1' } },
    { code: 'pictures_unsearched', params: { count: 2 } },
  ]);
  await expect(readText(para(picture('17cm', '24cm')))).rejects.toMatchObject({
    code: 'document_scanned',
    params: { pages: 1 },
  });
});

test('large pictures of slides and sheets are named with where they are', async () => {
  const slide = (content: string) => `<draw:page>${content}</draw:page>`;
  const text = `<draw:frame><draw:text-box>${para('Plan')}</draw:text-box></draw:frame>`;
  const slides = await read(
    'odp',
    odf(
      'presentation',
      slide(text) +
        slide(`${text}<draw:g>${picture('500pt', '300pt')}</draw:g>`) +
        slide(picture('20cm', '15cm')) +
        slide(text + picture('3cm', '3cm')),
    ),
  );
  expect(slides.notices).toEqual([
    { code: 'pictures_unsearched_slides', params: { count: 2, slides: '2–3' } },
  ]);
  const sheet = (name: string, more: string, cell = '') =>
    `<table:table table:name="${name}"><table:shapes>${more}</table:shapes><table:table-row><table:table-cell office:value-type="string">${para('Kira')}${cell}</table:table-cell></table:table-row></table:table>`;
  const sheets = await read(
    'ods',
    odf(
      'spreadsheet',
      sheet('Ocak', picture('18cm', '10cm')) + sheet('Şubat', '') + sheet('Mart', '', picture('12cm', '8cm')),
    ),
  );
  expect(sheets.notices).toEqual([
    { code: 'pictures_unsearched_sheets', params: { count: 2, sheets: 'Ocak, Mart' } },
  ]);
});

test('printed headers and footers of a spreadsheet that say something of their own are read around its sheets', async () => {
  const region = (side: string, text: string) => `<style:region-${side}>${para(text)}</style:region-${side}>`;
  const pages = `<style:master-page style:name="Default"><style:header>${region('left', 'Çınar Kooperatifi')}${region('center', '<text:sheet-name>Giderler</text:sheet-name>')}${region('right', 'Kira')}</style:header><style:footer>${para('Sayfa <text:page-number>1</text:page-number> / <text:page-count>9</text:page-count>')}${para('Hazırlayan: Ece Ak')}</style:footer><style:footer-left style:display="false">${para('Boş')}</style:footer-left></style:master-page>`;
  const cell = (text: string) => `<table:table-cell>${para(text)}</table:table-cell>`;
  const body = `<table:table table:name="Giderler"><table:table-row>${cell('Kira')}${cell('Su')}</table:table-row><table:table-row>${cell('40')}${cell('9')}</table:table-row></table:table>`;
  const document = await read('ods', odf('spreadsheet', body, { pages }));
  expect(blocksOf(document)).toEqual([
    ['caption', 'Çınar Kooperatifi'],
    ['h1', 'Giderler'],
    ['table', 'Kira\tSu\n40\t9'],
    ['caption', 'Hazırlayan: Ece Ak'],
  ]);
  expect(document).toMatchObject({
    pageHeads: ['Çınar Kooperatifi', 'Kira'],
    pageFeet: ['Hazırlayan: Ece Ak'],
  });
});
