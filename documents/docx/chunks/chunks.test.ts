import { deflateRawSync } from 'node:zlib';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { docx, headerPart, p, table } from '../../fixtures/docx.ts';
import { fixture } from '../../fixtures/files.ts';
import { blocksOf, expectSound } from '../../fixtures/sound.ts';
import { readDocument } from '../../read.ts';
import { readStories } from '../stories.ts';

let files = 0;
async function saved(bytes: Uint8Array): Promise<string> {
  files += 1;
  return fixture(`chunks-${files}.docx`, bytes);
}

/** Reads a file for all tools, and for comparison. */
async function read(bytes: Uint8Array) {
  const path = await saved(bytes);
  const document = await readDocument({ path, name: 'chunks.docx', kind: 'docx' });
  expectSound(document);
  const stories = await readStories(path, { revisions: 'accepted' });
  return { document, stories };
}

const chunk = (id = 'rId7') => `<w:altChunk r:id="${id}"/>`;
const part = (name: string, content: string | Uint8Array) => ({ type: 'aFChunk', name, content });
const count = (text: string, word: string) => text.split(word).length - 1;
const unread = (names: string) => [{ code: 'parts_unread', params: { names } }];

/** The number of paragraphs and the like of a docx in all its stories, as a comparison sees it. */
const blockCount = ({ document }: Awaited<ReturnType<typeof readStories>>) =>
  document.stories.reduce((sum, { blocks }) => sum + blocks.length, 0);

test('a part that a document shows thousands of times is read 1,000 times, and then named', async () => {
  const body = p('Mektup.') + chunk().repeat(5000);
  const { document, stories } = await read(
    docx({ body, related: { rId7: part('ek.html', '<p>Kovan sayımı.</p>') } }),
  );
  expect(count(document.text, 'Kovan sayımı.')).toBe(1000);
  expect(document.notices).toEqual(unread('ek.html'));
  expect(blockCount(stories)).toBe(1001);
  expect(stories.notices).toEqual(unread('ek.html'));
});

test('documents of documents of documents share one budget', async () => {
  const nest = (inner: Uint8Array, name: string) =>
    docx({ body: p(`Kat ${name}.`) + chunk().repeat(60), related: { rId7: part(`${name}.docx`, inner) } });
  const innermost = docx({ body: p('En içteki.') });
  const { document, stories } = await read(nest(nest(nest(innermost, 'üç'), 'iki'), 'bir'));
  const placed = ['Kat iki.', 'Kat üç.', 'En içteki.'].map((word) => count(document.text, word));
  expect(placed.reduce((sum, times) => sum + times, 0)).toBeLessThanOrEqual(1000);
  expect(placed[2]).toBeGreaterThan(100);
  expect(document.notices).toEqual(unread('bir.docx, iki.docx'));
  expect(blockCount(stories)).toBe(document.blocks.length);
  expect(stories.notices).toEqual(document.notices);
});

test('many different parts are read up to the thousandth', async () => {
  const ids = Array.from({ length: 1010 }, (_, index) => `rId${index}`);
  const related = Object.fromEntries(ids.map((id) => [id, part(`ek-${id}.txt`, `Sıra ${id}.`)]));
  const { document } = await read(docx({ body: ids.map(chunk).join(''), related }));
  expect(document.blocks).toHaveLength(1000);
  expect(document.notices).toEqual(
    unread(
      ids
        .slice(1000)
        .map((id) => `ek-${id}.txt`)
        .join(', '),
    ),
  );
});

test('parts together unpack to 64 MB at most', async () => {
  const line = `<p>${'Kovanların kış bakımı. '.repeat(2000)}</p>\n`;
  const page = `<html><body><!--${'-'.repeat(15 * 1024 * 1024)}-->${line}</body></html>`;
  const ids = ['rId1', 'rId2', 'rId3', 'rId4', 'rId5', 'rId6'];
  const plain = docx({
    body: ids.map(chunk).join(''),
    related: Object.fromEntries(ids.map((id) => [id, part(`${id}.html`, '')])),
  });
  const packed = deflateRawSync(page);
  const members = Object.entries(unzipSync(plain)).map(([name, bytes]): [string, Uint8Array] =>
    name.endsWith('.html') ? [name, packed] : [name, new Uint8Array(deflateRawSync(bytes))],
  );
  const { document } = await read(deflated(Object.fromEntries(members)));
  expect(document.blocks).toHaveLength(4);
  expect(document.notices).toEqual(unread('rId5.html, rId6.html'));
});

/** An archive of members that are packed already. */
function deflated(members: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const bytes = Buffer.from(zipSync(members, { level: 0 }));
  const entry = Buffer.of(0x50, 0x4b, 1, 2);
  for (let at = bytes.indexOf(entry); at !== -1; at = bytes.indexOf(entry, at + 4))
    bytes.writeUInt16LE(8, at + 10);
  return bytes;
}

test('a damaged part is named, and those around it are read', async () => {
  const related = {
    rId1: part('bir.txt', 'Birinci ek.'),
    rId2: part('iki.txt', 'İkinci ek.'),
    rId3: part('üç.txt', 'Üçüncü ek.'),
  };
  const members = unzipSync(
    docx({ body: p('Metin.') + ['rId1', 'rId2', 'rId3'].map(chunk).join(''), related }),
  );
  const broken = Object.entries(members).map(([name, bytes]): [string, Uint8Array] => [
    name,
    name.endsWith('iki.txt')
      ? new Uint8Array([0xff, 0xff, 0xff, 0xff])
      : new Uint8Array(deflateRawSync(bytes)),
  ]);
  const { document, stories } = await read(deflated(Object.fromEntries(broken)));
  expect(blocksOf(document).map(([, text]) => text)).toEqual(['Metin.', 'Birinci ek.', 'Üçüncü ek.']);
  expect(document.notices).toEqual(unread('iki.txt'));
  expect(stories.notices).toEqual(unread('iki.txt'));
});

test('what the documents inside lack is told once for the whole document', async () => {
  const inner = docx({
    body: p('İçteki mektup.') + chunk('rId1'),
    related: {
      rId1: part('mühürlü.bin', new Uint8Array([1, 2, 3])),
      rId2: { type: 'package', name: 'tablo.xlsx', content: 'PK' },
    },
  });
  const damaged = (text: string) =>
    new Uint8Array([...new TextEncoder().encode(`${text} üç, beş ve ölçüm `), 0xa0, 0x20]);
  const related = {
    rId1: part('mektup.docx', inner),
    rId2: part('bir.txt', damaged('Yağış')),
    rId3: part('iki.txt', damaged('Güneş')),
    rId4: { type: 'package', name: 'sunum.pptx', content: 'PK' },
  };
  const { document, stories } = await read(
    docx({ body: p('Dış mektup.') + ['rId1', 'rId2', 'rId3'].map(chunk).join(''), related }),
  );
  const notices = [
    { code: 'parts_unread', params: { names: 'sunum.pptx, tablo.xlsx, mühürlü.bin' } },
    { code: 'encoding_damaged', params: { count: 2 } },
  ];
  expect(document.notices).toEqual(notices);
  expect(stories.notices).toEqual(notices);
});

test('an unread part is named though one of the same id in a header was read', async () => {
  const plain = docx({
    body: `${p('Metin.')}${chunk()}<w:sectPr><w:headerReference w:type="default" r:id="rId8"/></w:sectPr>`,
    related: {
      rId7: part('ek.bin', new Uint8Array([1, 2, 3])),
      rId8: { type: 'header', name: 'header1.xml', content: headerPart('hdr', p('Lonca') + chunk()) },
    },
  });
  const members = unzipSync(plain);
  const relations = strFromU8(members['word/_rels/document.xml.rels'] ?? new Uint8Array());
  const inHeader = relations.replace('ek.bin', 'baş.txt').replace(/<Relationship Id="rId8"[^>]*>/, '');
  const bytes = zipSync({
    ...members,
    'word/_rels/header1.xml.rels': new TextEncoder().encode(inHeader),
    'word/baş.txt': new TextEncoder().encode('Başlıktaki ek.'),
  });
  const { document, stories } = await read(bytes);
  expect(stories.document.stories.map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
    ['body', 1],
    ['header', 2],
  ]);
  expect(stories.notices).toEqual(unread('ek.bin'));
  // Headers are read for their own lines alone.
  expect(document.notices).toEqual(unread('baş.txt, ek.bin'));
});

test('a reference to nothing is named', async () => {
  const { document, stories } = await read(docx({ body: p('Metin.') + chunk('rId40') }));
  expect(document.notices).toEqual(unread('rId40'));
  expect(stories.notices).toHaveLength(1);
});

test('tables and terms of a part in a cell are read, too', async () => {
  const page =
    '<p>Önce.</p><table><tr><td>Mal</td><td>Fiyat</td></tr><tr><td>Bal</td><td>40</td></tr></table><dl><dt>Petek</dt><dd>balın yeri</dd></dl>';
  const body = table([['Ek', `<w:tc>${chunk()}</w:tc>`]]);
  const { document } = await read(docx({ body, related: { rId7: part('ek.html', page) } }));
  expect(blocksOf(document)).toEqual([
    ['table', 'Ek\tÖnce. Petek balın yeri'],
    ['table', 'Mal\tFiyat\nBal\t40'],
  ]);
});

test('a note or chart to which a document refers thousands of times is read once', async () => {
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const chart =
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Bal verimi</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart></c:chartSpace>';
  const drawing =
    '<w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId1"/></w:drawing></w:r>';
  const { document } = await read(
    docx({
      body: `<w:p>${reference.repeat(3000)}<w:r><w:t>Metin.</w:t></w:r>${drawing.repeat(3000)}</w:p>`,
      footnotes: `<w:footnote w:id="2">${p('Kışın sayıldı.')}</w:footnote>`,
      related: { rId1: { type: 'chart', name: 'charts/chart1.xml', content: chart } },
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Metin.'],
    ['footnote', 'Kışın sayıldı.'],
    ['caption', 'Bal verimi'],
  ]);
});

test('a web archive whose page poses as a web archive is read as a page', async () => {
  const head = 'MIME-Version: 1.0\nContent-Type: text/html\n\n';
  const { document } = await read(
    docx({ body: chunk(), related: { rId7: part('ek.mht', `${head.repeat(2000)}<p>Son söz.</p>`) } }),
  );
  expect(document.text).toContain('Son söz.');
});

test('parts are read where no file can be written', async () => {
  const related = { rId7: part('ek.docx', docx({ body: p('İç.') })) };
  const path = await saved(docx({ body: chunk(), related }));
  vi.stubEnv('TMPDIR', '/dev/null/none');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect((await readDocument({ path, name: 'ek.docx', kind: 'docx' })).text).toBe('İç.');
});

test('a part that is cut off is told', async () => {
  const archive =
    'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>Sayfa.</p>\n--b--\n';
  const texts = { 'ek.mht': archive, 'ek.rtf': '{\\rtf1 Sayfa.\\par}' };
  for (const [name, content] of Object.entries(texts)) {
    const notices = async (text: string) =>
      (await read(docx({ body: chunk(), related: { rId7: part(name, text) } }))).document.notices;
    expect(await notices(content)).toEqual([]);
    expect(await notices(content.slice(0, content.indexOf('Sayfa.') + 6))).toEqual([
      { code: 'text_cut_off', params: {} },
    ]);
  }
});
