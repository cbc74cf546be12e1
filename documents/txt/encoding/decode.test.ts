import { expect, test } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { decodeAs } from './code-pages.ts';
import { decodeText, isBinary } from './decode.ts';
import { encodeText } from './encode.ts';

const turkish =
  'Şirketin yıllık toplantısı Çarşamba günü İzmir’de yapıldı; üyeler bütçeyi gönülden onayladı.';
const plainTurkish = turkish.replace('’', "'");
const french = 'Le général a été reçu à Zürich après la fête; où est passée sa très chère mère, mañana?';

const encoded = (text: string, name: string) => encodeText(text, { name, mark: false });
const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

test.each([
  ['ibm857', 'DOS 857', plainTurkish],
  ['ibm857', 'DOS 857', 'ÇARŞI ESNAFINA: DÜKKÂNLAR ÖĞLEDEN SONRA KAPALIDIR, ağaçlar ışıklandırılacak.'],
  ['ibm850', 'DOS 850', french],
  ['ibm850', 'DOS 850', 'Die Straße war schön, aber die Bäume über dem Fluß müssen größer gewesen sein.'],
  ['x-mac-turkish', 'Mac OS Turkish', plainTurkish],
  ['macintosh', 'Mac OS Roman', french],
  ['windows-1254', 'Windows-1254', turkish],
  ['windows-1252', 'Windows-1252', french],
  ['windows-1252', 'Windows-1252', 'The café’s naïve owner said “déjà vu” – twice.'],
])('%s is recognised by its words: %s', (name, guessed, text) => {
  expect(decodeText(encoded(text, name))).toMatchObject({ text, guessed, damaged: 0, doubled: false });
});

test.each([
  ['cut in its last letter', joined(utf8(turkish), new Uint8Array([0xc5])), `${turkish}\ufffd`, 1],
  [
    'cut in its last sign of three bytes',
    joined(utf8(`${turkish} 40 `), new Uint8Array([0xe2, 0x82])),
    `${turkish} 40 \ufffd`,
    1,
  ],
  [
    'with a line in Windows-1254',
    joined(utf8(`${turkish}\n`), encoded('Iğdır çok soğuk’tu.', 'windows-1254')),
    `${turkish}\nIğdır çok soğuk’tu.`,
    5,
  ],
  [
    'with a stray byte',
    joined(utf8('Günlük kaydı: '), new Uint8Array([0xa0, 0x20]), utf8('üç ölçüm.')),
    'Günlük kaydı: \ufffd üç ölçüm.',
    1,
  ],
  [
    'with old quotation marks',
    joined(
      utf8('Ödeme “peşin” dedi, '),
      new Uint8Array([0x93]),
      utf8('taksit'),
      new Uint8Array([0x94]),
      utf8(' değil; üçü de.'),
    ),
    'Ödeme “peşin” dedi, “taksit” değil; üçü de.',
    2,
  ],
  [
    'with a letter of another encoding at the start of a word',
    joined(utf8('Çok güzel şeyler, '), new Uint8Array([0xde]), utf8('ule geldi.')),
    'Çok güzel şeyler, Şule geldi.',
    1,
  ],
])('UTF-8 %s stays UTF-8, and its damage is counted', (_, bytes, text, damaged) => {
  expect(decodeText(bytes)).toEqual({
    text,
    written: text,
    encoding: { name: 'utf-8', mark: false },
    guessed: null,
    damaged,
    doubled: false,
  });
});

test('a single letter of Windows is not taken for damaged UTF-8', () => {
  expect(decodeText(encoded('The café closed at nine, the caf\u00e9s too.', 'windows-1252'))).toMatchObject({
    guessed: 'Windows-1252',
    damaged: 0,
  });
  expect(decodeText(encoded('GÜ”LÜ', 'windows-1254')).damaged).toBe(0);
});

const doubled = (text: string) => utf8(decodeAs('windows-1252', utf8(text)));

test.each([
  turkish,
  'Günlük ölçümlerde “çok yüksek” değerler görüldü – sonuçlar ektedir.',
  'Les élèves ont été reçus à l’hôtel, où la fête était très réussie.',
])('a text that was encoded twice is put right: %s', (text) => {
  expect(decodeText(doubled(text))).toMatchObject({ text, doubled: true, guessed: null });
});

test.each([
  'A page about encodings says that “Ã¼” stands for ü and “Ã§” for ç, as every programmer knows.',
  'São Paulo, Âncora ve Ångström – hepsi doğru yazılmış; Ã bile.',
  'Plain ASCII text.',
])('a text that only looks encoded twice stays: %s', (text) => {
  expect(decodeText(utf8(text))).toMatchObject({ text, doubled: false });
});

test('large damaged and old files are decoded quickly', async () => {
  const long = utf8(`${turkish}\n`.repeat(40_000));
  const broken = joined(long, new Uint8Array([0xfd]), long);
  const old = encoded(`${plainTurkish}\n`.repeat(40_000), 'ibm857');
  await withinProcessorTime(4, () => {
    expect(decodeText(broken).damaged).toBe(1);
    expect(decodeText(old).guessed).toBe('DOS 857');
  });
});

test.each([
  ['a zero', `${plainTurkish.slice(0, 40)}\0${plainTurkish.slice(40)}`, 1],
  ['a zero in a short note', 'Saat\0 üçte.', 1],
  ['marks of a program', `\u0002${plainTurkish}\u0003 ${plainTurkish}\u001f`, 3],
  ['the end that DOS wrote', `${plainTurkish}\u001a\u001a`, 0],
])('%s is dropped from a text, and counted as damage', (_, written, damaged) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are dropped
  const text = written.replace(/[\0-\x1f]/g, '');
  expect(decodeText(utf8(written))).toMatchObject({ text, written, damaged, guessed: null });
  const old = encoded(`${written} ${plainTurkish} ${plainTurkish}`, 'windows-1254');
  expect(decodeText(old)).toMatchObject({ text: `${text} ${plainTurkish} ${plainTurkish}` });
});

test('UTF-16 that is cut within a letter stays UTF-16', () => {
  const bytes = Buffer.from(plainTurkish, 'utf16le');
  for (const file of [bytes, Buffer.from(`\ufeff${plainTurkish}`, 'utf16le')])
    expect(decodeText(file.subarray(0, -1))).toMatchObject({
      text: `${plainTurkish.slice(0, -1)}\ufffd`,
      damaged: 1,
    });
});

/** Bytes of a packed file, in which every value is about as frequent. */
const packed = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (Math.imul(index + 1, 2654435761) >>> 13) & 0xff);

test.each([
  ['packed bytes', packed(4000)],
  ['a few packed bytes', packed(40)],
  [
    'words between lengths, as a database has them',
    utf8('kovan\0\0\u0005petek\0\0\u0005balmumu\0\0\u0007'.repeat(50)),
  ],
  ['three bytes', new Uint8Array([1, 2, 3])],
])('%s are no text', (_, bytes) => {
  expect(isBinary(bytes)).toBe(true);
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'document_corrupt' }));
});
