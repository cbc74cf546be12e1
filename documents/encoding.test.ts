import { expect, test } from 'vitest';
import { zip } from './fixtures/docx.ts';
import { fixture } from './fixtures/files.ts';
import { expectSound } from './fixtures/sound.ts';
import { identifyFile } from './identify.ts';
import { readDocument } from './read.ts';

const damaged = (count: number) => [{ code: 'encoding_damaged', params: { count } }];

async function read(name: string, bytes: Uint8Array | string) {
  const path = await fixture(name, bytes);
  const { kind } = await identifyFile(path, name, ['txt', 'md', 'csv', 'html', 'epub']);
  const document = await readDocument({ path, name, kind });
  expectSound(document);
  return document;
}

test.each([
  ['note.txt', 'Toplantı\0 salı günü\u0002 saat üçte.', 'Toplantı salı günü saat üçte.'],
  ['note.md', '# Toplantı\0\n\nSalı günü\u0002 saat üçte.', 'Toplantı\n\nSalı günü saat üçte.'],
  ['note.csv', 'Gün,Saat\nSalı\0,üç\u0002\n', 'Gün\tSaat\nSalı\tüç'],
  ['note.html', '<p>Toplantı\0 salı günü\u0002 saat üçte.</p>', 'Toplantı salı günü saat üçte.'],
])('%s with stray control characters is read without them, and tells it', async (name, source, text) => {
  const document = await read(name, source);
  expect(document.text).toBe(text);
  expect(document.notices).toEqual(damaged(2));
});

test('letters that are damaged in a table, a page or a book are counted', async () => {
  const bytes = (source: string) =>
    Buffer.concat([
      Buffer.from(source.split('|')[0] ?? ''),
      Buffer.of(0xa0, 0x20),
      Buffer.from(source.split('|')[1] ?? ''),
    ]);
  expect((await read('a.csv', bytes('Gün,Ölçüm\nSalı,üç |\nÇarşamba,beş\n'))).notices).toEqual(damaged(1));
  expect((await read('a.md', bytes('Salı günü üç |, çarşamba beş ölçüm.'))).notices).toEqual(damaged(1));
  expect((await read('a.html', bytes('<p>Salı günü üç |, çarşamba beş ölçüm.</p>'))).notices).toEqual(
    damaged(1),
  );
  const book = zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    'book.opf':
      '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
    'a.xhtml': bytes('<p>Salı günü üç |, çarşamba beş ölçüm.</p>'),
    'b.xhtml': bytes('<p>Perşembe dört |, cuma üç ölçüm.</p>'),
  });
  expect((await read('a.epub', book)).notices).toEqual(damaged(2));
});

test('a page that is not in the encoding that it names is read in its own', async () => {
  const page = '<meta charset="utf-8"><p>Kışın yağışlı bir günde şehrin içinde çalıştığı yerden çıktı.</p>';
  const letters: Readonly<Record<string, number>> = { ğ: 0xf0, ı: 0xfd, ş: 0xfe, ç: 0xe7, ü: 0xfc };
  const bytes = Uint8Array.from(page, (letter) => letters[letter] ?? letter.charCodeAt(0));
  const document = await read('page.html', bytes);
  expect(document.text).toBe('Kışın yağışlı bir günde şehrin içinde çalıştığı yerden çıktı.');
  expect(document.notices).toMatchObject([{ code: 'encoding_guessed' }]);
});

test('a page is told to be damaged where its own encoding lacks bytes', async () => {
  const page = Buffer.concat([
    Buffer.from('<meta charset="shift_jis"><p>'),
    Buffer.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0xff),
    Buffer.from('</p>'),
  ]);
  const document = await read('japanese.html', page);
  expect(document.text).toBe('日本語\ufffd');
  expect(document.notices).toEqual(damaged(1));
});

test('a binary file is refused under the name of a text', async () => {
  const bytes = Uint8Array.from(
    { length: 4000 },
    (_, index) => (Math.imul(index + 1, 2654435761) >>> 13) & 0xff,
  );
  await expect(read('packed.txt', bytes)).rejects.toMatchObject({ code: 'file_content_mismatch' });
});
