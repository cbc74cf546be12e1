import { expect, test } from 'vitest';
import { type DocxParts, docx, p, r } from '../../fixtures/docx.ts';
import { fixture, png } from '../../fixtures/files.ts';
import { readDocument } from '../../read.ts';
import { readStories } from '../stories.ts';

const secret = r(' Alt sınır 350.', '<w:vanish/>');
const picture = (centimetres: number) =>
  `<w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="${centimetres * 360_000}" cy="${8 * 360_000}"/><a:blip xmlns:a="a" r:embed="rId5"/></wp:inline></w:drawing></w:r>`;
const inPage = (source: string) => `<p>Ekran:</p><img src="${source}">`;
const screen = png(640, 400).toString('base64');

/** A web archive, as Word writes it, whose page shows the picture at an address. */
const archive = (source: string) =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b"',
    '',
    '--b',
    'Content-Location: file:///C:/EK/sayfa.htm',
    'Content-Type: text/html; charset="utf-8"',
    '',
    inPage(source),
    '--b',
    'Content-Location: file:///C:/EK/sayfa_dosyalar/image001.png',
    'Content-ID: <ekran@ek>',
    'Content-Transfer-Encoding: base64',
    'Content-Type: image/png',
    '',
    screen,
    '--b--',
    '',
  ].join('\r\n');

/** The notices of a letter around a part of another format, for all tools and for comparisons. */
async function noticesOf(name: string, content: string | Uint8Array, more: Partial<DocxParts> = {}) {
  const related = { rId7: { type: 'aFChunk', name, content } };
  const body = `${p('Mektup.')}<w:altChunk r:id="rId7"/>${more.body ?? ''}`;
  const path = await fixture('chunk-losses.docx', docx({ body, related }));
  const { notices } = await readDocument({ path, name: 'mektup.docx', kind: 'docx' });
  return { all: notices, compared: (await readStories(path, { revisions: 'accepted' })).notices };
}

const hidden = { code: 'text_hidden', params: {} };
const pictures = (count: number) => ({ code: 'pictures_unsearched', params: { count } });

test.each([
  ['a docx', 'ek.docx', docx({ body: `<w:p>${r('Teklif.')}${secret}</w:p>` })],
  ['a docx of nothing else', 'ek.docx', docx({ body: `<w:p>${secret}</w:p>` })],
  ['rich text', 'ek.rtf', '{\\rtf1 Teklif.{\\v  Alt 350.}\\par}'],
])('text that is hidden in %s inside is named', async (_, name, content) => {
  expect(await noticesOf(name, content)).toEqual({ all: [hidden], compared: [hidden] });
});

test.each([
  ['a docx', 'ek.docx', docx({ body: `<w:p>${r('Ekran:')}${picture(12)}${picture(2)}</w:p>` })],
  ['a page', 'ek.html', inPage(`data:image/png;base64,${screen}`)],
  ['a web archive by its place', 'ek.mht', archive('sayfa_dosyalar/image001.png')],
  ['a web archive by its whole address', 'ek.mht', archive('file:///C:/EK/sayfa_dosyalar/image001.png')],
  [
    'a web archive of parts within parts, with folded headers',
    'ek.mht',
    archive('cid:ekran@ek')
      .replace(
        'related; boundary="b"',
        'mixed;\r\n\tboundary="a;b"\r\n\r\n--a;b\r\nContent-Type: multipart/related;\r\n boundary=b',
      )
      .concat('--a;b--\r\n'),
  ],
  ['a web archive by its id', 'ek.mht', archive('cid:ekran@ek')],
])('large pictures of %s inside are named', async (_, name, content) => {
  expect(await noticesOf(name, content)).toEqual({ all: [pictures(1)], compared: [pictures(1)] });
});

test('an address that leads out of a web archive is no picture of it', async () => {
  const { all } = await noticesOf('ek.mht', archive('https://example.com/image001.png'));
  expect(all).toEqual([]);
});

test('pages of a document inside are not told as those of the one around it', async () => {
  const next = '<w:r><w:lastRenderedPageBreak/></w:r>';
  const inner = docx({ body: `${p('Ek.')}<w:p>${next}${r('Ekran:')}${picture(12)}</w:p>` });
  const body = `<w:p>${next}${next}${r('Plan:')}${picture(14)}</w:p>`;
  const notices = [{ code: 'pictures_unsearched_pages', params: { count: 1, pages: '3' } }, pictures(1)];
  const { all, compared } = await noticesOf('ek.docx', inner, { body });
  expect(all).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining(notices));
  expect(compared).toEqual(notices);
});
