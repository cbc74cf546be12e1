import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixture, miniOle, moveSectors, ole } from '../fixtures/files.ts';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readDocument } from '../read.ts';

const report = join(dirname(fileURLToPath(import.meta.url)), '../fixtures/report.doc');

async function read(name: string, bytes: Uint8Array) {
  return readDocument({ path: await fixture(name, bytes), name, kind: 'doc' });
}

test('a Word 97 document is read with its quotes, headings and table', async () => {
  const document = await readDocument({ path: report, name: 'report.doc', kind: 'doc' });
  expectSound(document);
  expect(document).toMatchObject({ kind: 'doc', title: 'Arıcılık Raporu', pages: [] });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Arıcılık Raporu'],
    [
      'paragraph',
      'Bu rapor üç köydeki arıcıların bir yıllık çalışmasını anlatır. “Şeker pancarı” yetiştiren çiftçiler de görüşülenler arasındadır – hepsi gönüllüdür.',
    ],
    ['h1', '1. Kovanların durumu'],
    ['paragraph', 'Kovanların çoğu ilkbaharda güçlüydü. Iğdır’daki kovanlarda ise kayıp yüksekti.'],
    ['listItem', '• Sağlam kovan sayısı artıyor.'],
    ['listItem', '• Bal verimi düşüyor.'],
    ['table', 'Köy\tKovan\nÇamlık\t42\nÖğütlü\t17'],
    ['h1', '2. Sonuç'],
    ['paragraph', 'Gelecek yıl ölçümler iki ayda bir yinelenecektir.'],
  ]);
});

test('a large file is read, though its header has no room for the whole allocation table', async () => {
  const bytes = await readFile(report);
  const small = await read('small.doc', bytes);
  for (const [name, sectors] of [
    ['8-megabytes.doc', 110 * 128],
    ['16-megabytes.doc', 240 * 128],
  ] as const)
    expect(await read(name, moveSectors(bytes, sectors))).toEqual(small);
});

test('a large file whose list of the allocation table runs in a circle or out of the file is corrupt', async () => {
  const large = moveSectors(await readFile(report), 240 * 128);
  const firstList = large.readUInt32LE(68);
  for (const [name, next] of [
    ['circle.doc', firstList],
    ['outside.doc', 0x00ffffff],
  ] as const) {
    const broken = Buffer.from(large);
    broken.writeUInt32LE(next, (firstList + 2) * 512 - 4);
    await expect(read(name, broken)).rejects.toMatchObject({ code: 'document_corrupt' });
  }
});

test('a file whose sectors run in a circle is corrupt, in whichever stream', async () => {
  const bytes = await readFile(report);
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  const chains = Array.from({ length: 128 }, (_, sector) => bytes.readUInt32LE(table + 4 * sector));
  // The start of each chain of several sectors that no other sector leads to.
  const starts = chains.flatMap((next, sector) =>
    next < 0xfffffffa && !chains.includes(sector) ? [sector] : [],
  );
  expect(starts.length).toBeGreaterThan(1);
  let corrupt = 0;
  for (const start of starts) {
    const broken = Buffer.from(bytes);
    const second = chains[start] ?? 0;
    broken.writeUInt32LE(start, table + 4 * second);
    const error = await read('circle.doc', broken).then(
      () => null,
      (reason: { code?: string }) => reason.code,
    );
    if (error === 'document_corrupt') corrupt += 1;
  }
  // Streams that aren't read, such as the properties, may be broken.
  expect(corrupt).toBeGreaterThanOrEqual(2);
});

test('a password is noticed before the text is read', async () => {
  const fib = Buffer.alloc(64);
  fib.writeUInt16LE(0xa5ec, 0);
  fib.writeUInt16LE(0x0100, 10);
  await expect(read('locked.doc', ole({ WordDocument: fib }))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
  await expect(read('locked-small.doc', miniOle('WordDocument', fib))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
});

test('a file that is encrypted as a whole asks for its password', async () => {
  await expect(read('sealed.doc', ole({ EncryptedPackage: Buffer.alloc(8) }))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
});

test('broken files are corrupt', async () => {
  const bytes = await readFile(report);
  await expect(read('short.doc', bytes.subarray(0, 3000))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(read('hollow.doc', ole({ WordDocument: Buffer.alloc(64) }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(read('sheet.doc', ole({ Workbook: Buffer.alloc(8) }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(read('text.doc', Buffer.from('not Word'))).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('hidden text is left out, and large pictures are named, in the line and beside it', async () => {
  const hidden = await readFile(join(dirname(report), 'hidden.doc'));
  const document = await read('hidden.doc', hidden);
  expectSound(document);
  expect(document.text).toBe(
    'Kovan raporu\n\nKovanlar güçlüdür. Bal boldur.\n\nYandaki çizim kovanı gösterir.\n\nSon paragraf.',
  );
  expect(document.notices).toEqual([
    { code: 'pictures_unsearched', params: { count: 2 } },
    { code: 'text_hidden', params: {} },
  ]);
});

test('a file with damaged formatting is read, or refused as corrupt', async () => {
  const hidden = await readFile(join(dirname(report), 'hidden.doc'));
  for (let offset = 512; offset < hidden.length - 8; offset += 97) {
    const damaged = Buffer.from(hidden);
    damaged.fill(0xff, offset, offset + 7);
    await read('damaged.doc', damaged).then(
      ({ text }) => expect(text).not.toBe(''),
      (error: unknown) => expect(error).toMatchObject({ code: expect.stringMatching(/^document_/) }),
    );
  }
});

test('text of one byte a letter is read where its offset is damaged, though what was hidden is unknown then', async () => {
  const hidden = await readFile(join(dirname(report), 'hidden.doc'));
  // The first hidden letters are the bytes 2112 to 2162 of the stream, whose text begins at byte 2048.
  const [textStart, start] = [2048, 2130];
  const letters = hidden.indexOf(Buffer.from('Kovan raporu', 'utf16le'));
  const piece = hidden.indexOf(Buffer.from('0000a30000005000000800000000', 'hex'));
  expect(Math.min(letters, piece)).toBeGreaterThan(0);
  const text = 'Kovanlar sayıldı ve not edildi.\rBal boldur.\r'.padEnd(163);
  hidden.write(text, letters + start - textStart, 'latin1');
  const readAt = (offset: number) => {
    hidden.writeUInt32LE(0x40000000 + offset, piece + 8);
    return read('halved.doc', hidden);
  };
  const sound = await readAt(2 * start);
  expect(sound.text).not.toContain('Kovanlar');
  expect(sound.text).toContain('Bal boldur.');
  expect(sound.notices).toContainEqual({ code: 'text_hidden', params: {} });
  const damaged = await readAt(2 * start + 1);
  expect(damaged.text).toContain('Kovanlar say');
  expect(damaged.text).toContain('Bal boldur.');
  expect(damaged.notices).not.toContainEqual({ code: 'text_hidden', params: {} });
});

const fixtureFile = async (name: string) => readFile(join(dirname(report), name));

test('form fields, signs of symbol fonts and raised letters are written in plain letters', async () => {
  const document = await read('form.doc', await fixtureFile('form.doc'));
  expectSound(document);
  expect(document.text).toBe(
    ['☒ Lit', '☐ Cleaned', 'Weather: Storm at noon', '☒ Oil ☐ Wick', 'Area 12 m², 10⁶ kg, CO₂; angle α'].join(
      '\n\n',
    ),
  );
  expect(document.notices).toEqual([]);
});

test('items of lists have their numbers and levels, and cells their raised letters', async () => {
  const document = await read('lists.doc', await fixtureFile('lists.doc'));
  expectSound(document);
  expect(blocksOf(document).slice(1)).toEqual([
    ['listItem', 'I. Bekçi feneri yakar.'],
    ['listItem', 'a. Önce camı siler.'],
    ['listItem', 'b. Sonra yağı koyar.'],
    ['listItem', 'II. Bekçi saati yazar.'],
    ['listItem', 'a. Deftere yazar.'],
    ['paragraph', 'Arada bir cümle durur.'],
    ['listItem', '5. Fener 45 m² yeri aydınlatır.'],
    ['listItem', '6. Yağ 3 × 10⁻⁶ m³ su (H₂O) içerir.'],
    ['listItem', '• Kova'],
    ['listItem', '• Halat'],
    ['table', 'Alan\t12 km²\nHacim\t7 dm³'],
  ]);
  expect(document.blocks.flatMap((block) => (block.kind === 'listItem' ? [block.level] : []))).toEqual([
    1, 2, 2, 1, 2, 1, 1, 1, 1,
  ]);
  expect(document.notices).toEqual([]);
});

test('numbers of lists that are damaged are said to be missing', async () => {
  const bytes = await fixtureFile('lists.doc');
  const head = bytes.indexOf(Buffer.from([0xec, 0xa5]));
  // The length of the uses of lists in the head of the file ([MS-DOC] 2.5.6).
  bytes.writeUInt32LE(0, head + 0x2ee);
  const { text, notices } = await read('lists.doc', bytes);
  expect(text).toContain('\n\nBekçi feneri yakar.');
  expect(text).toContain('45 m²');
  expect(notices).toEqual([{ code: 'numbers_left_out', params: {} }]);
});
