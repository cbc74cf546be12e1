import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zip } from '../fixtures/docx.ts';
import { png } from '../fixtures/files.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(bytes: Uint8Array) {
  return readFixture('epub', bytes);
}

/** A book. @param chapters the bodies of its chapters by their names, in reading order */
function epub(
  chapters: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | Uint8Array>> = {},
  manifest = '',
): Uint8Array {
  const names = Object.keys(chapters);
  const page = (body: string) =>
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><script src="x"/></head><body>${body}</body></html>`;
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Deniz feneri</dc:title></metadata>
      <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${names.map((name, index) => `<item id="c${index}" href="text/${encodeURIComponent(name)}" media-type="application/xhtml+xml"/>`).join('')}${manifest}</manifest>
      <spine toc="ncx"><itemref idref="nav"/>${names.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    'OEBPS/nav.xhtml': page('<nav><ol><li>Contents</li></ol></nav>'),
    'OEBPS/toc.ncx': `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "ncx.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${names.map((name) => `<navPoint><navLabel><text>From the contents</text></navLabel><content src="text/${encodeURIComponent(name)}#x"/></navPoint>`).join('')}</navMap></ncx>`,
    ...Object.fromEntries(names.map((name) => [`OEBPS/text/${name}`, page(chapters[name] ?? '')])),
    ...more,
  });
}

test('chapters are read in order, with their titles, without the navigation', async () => {
  const document = await read(
    epub({
      'z son.xhtml':
        '<h1>Bölüm 1</h1><p>Fener yanıyordu.<a epub:type="noteref" href="#n1">1</a></p><aside epub:type="footnote" id="n1"><p>Gaz ile.</p></aside>',
      'a.xhtml': '<div/><p>Sabah oldu.</p>',
    }),
  );
  expect(document).toMatchObject({
    kind: 'epub',
    title: 'Deniz feneri',
    language: 'tr',
    pages: [],
    notices: [],
  });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Bölüm 1'],
    ['paragraph', 'Fener yanıyordu.'],
    ['footnote', 'Gaz ile.'],
    ['h1', 'From the contents'],
    ['paragraph', 'Sabah oldu.'],
  ]);
});

test('a book whose text is locked is locked, one with obfuscated fonts is not', async () => {
  const encryption = (uri: string) => ({
    'META-INF/encryption.xml': `<encryption><CipherReference URI="${uri}"/></encryption>`,
  });
  await expect(read(epub({ 'a.xhtml': '<p>x</p>' }, encryption('OEBPS/text/a.xhtml')))).rejects.toMatchObject(
    { code: 'document_encrypted' },
  );
  expect((await read(epub({ 'a.xhtml': '<p>open</p>' }, encryption('OEBPS/font.otf')))).text).toContain(
    'open',
  );
});

test('cut, empty and malicious books say what they are', async () => {
  const whole = epub({ 'a.xhtml': '<p>x</p>' });
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(read(epub({ 'a.xhtml': '' }))).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read(zip({ mimetype: 'application/epub+zip' }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(read(zipSync({ 'META-INF/container.xml': new Uint8Array(20_000_000) }))).rejects.toMatchObject(
    { code: 'document_too_complex' },
  );
  const entities = { 'OEBPS/toc.ncx': '<!DOCTYPE n [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><ncx>&b;</ncx>' };
  await expect(read(epub({ 'a.xhtml': '<p>x</p>' }, entities))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

test('raised and lowered text keeps its meaning, and marks of notes are left out', async () => {
  const document = await read(
    epub({
      'a.xhtml':
        '<h1>Işık</h1><p>Saniyede 3·10<sup>8</sup> metre, C<sub>14</sub> ile 5<sup epub:type="noteref">1</sup> ölçüm.<a href="notlar.xhtml#note2"><sup>2</sup></a></p>',
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'Işık'],
    ['paragraph', 'Saniyede 3·10⁸ metre, C₁₄ ile 5 ölçüm.'],
  ]);
});

test('chapters that are lost are named', async () => {
  const members = unzipSync(epub({ 'bir.xhtml': '<p>Fener söndü.</p>', 'iki.xhtml': '<p>Gemi geldi.</p>' }));
  const { 'OEBPS/text/iki.xhtml': _, ...rest } = members;
  const document = await read(zipSync(rest));
  expect(document.text).toContain('Fener söndü.');
  expect(document.notices).toEqual([{ code: 'parts_unread', params: { names: 'OEBPS/text/iki.xhtml' } }]);
});

test('large pictures of a book are named without its cover and its ornaments', async () => {
  const document = await read(
    epub(
      {
        'cover.xhtml':
          '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="../cover.png"/></svg>',
        'a.xhtml':
          '<h1>One</h1><p>Text.</p><p><img src="../img/page%201.png" alt="The letter of the keeper"/></p><img src="../img/line.png"/><img src="missing.png"/>',
        'b.xhtml':
          '<h1>Two</h1><p>Text.</p><img src="../img/page%201.png"/><svg><image href="../img/map.png"/></svg>',
      },
      {
        'OEBPS/cover.png': png(700, 900),
        'OEBPS/img/page 1.png': png(500, 700),
        'OEBPS/img/line.png': png(400, 60),
        'OEBPS/img/map.png': png(800, 500),
      },
      '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>',
    ),
  );
  expect(blocksOf(document)).toContainEqual(['caption', 'The letter of the keeper']);
  expect(document.notices).toEqual([{ code: 'pictures_unsearched', params: { count: 2 } }]);
});

test('text is raised by the classes of the style sheets to which a chapter leads', async () => {
  const page =
    '<link href="../looks/book.css" rel="stylesheet" type="text/css"/><p>10<span class="up">6</span> H<span class="down">2</span>O</p>';
  const document = await read(
    epub(
      { 'a.xhtml': page, 'b.xhtml': '<p>10<span class="up">6</span></p>' },
      {
        'OEBPS/looks/book.css':
          '.up { font-size: 0.58em; position: relative; top: -0.33em; vertical-align: baseline; }\n.down { vertical-align: sub; }',
      },
    ),
  );
  expect(document.text).toContain('10⁶ H₂O');
  expect(document.text).toContain('106');
});
