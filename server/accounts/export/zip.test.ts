import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { safeName } from './safe-name.ts';
import { type ZipEntry, zip } from './zip.ts';

const modified = new Date('2026-11-28T17:01:02Z');

async function* entriesOf(files: Readonly<Record<string, Uint8Array>>): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of Object.entries(files)) yield { name, modified, data: Readable.from([bytes]) };
}

async function* one(data: Readable): AsyncGenerator<ZipEntry> {
  yield { name: 'one', modified, data };
}

it('writes archives that other programs unpack: empty ones, large ones, and names of all kinds', async () => {
  const files = {
    'boş.txt': Buffer.alloc(0),
    'a/ğüşiöç İı.json': Buffer.from('{"kalem": "ç"}'.repeat(10_000)),
    'a/b/noise.bin': randomBytes(300_000),
    '😀.txt': Buffer.from('x'),
  };
  const archive = await buffer(zip(entriesOf(files)));
  const unpacked = unzipSync(archive);
  expect(Object.keys(unpacked)).toEqual(Object.keys(files));
  for (const [name, bytes] of Object.entries(files))
    expect(Buffer.compare(bytes, unpacked[name] ?? randomBytes(1))).toBe(0);
  expect(archive.length).toBeLessThan(310_000);
  expect(unzipSync(await buffer(zip(entriesOf({}))))).toEqual({});
});

it('opens its sources one after the other', async () => {
  let open = 0;
  let most = 0;
  async function* entries() {
    for (let index = 0; index < 200; index += 1) {
      open += 1;
      most = Math.max(most, open);
      const data = Readable.from([randomBytes(20_000)]).once('end', () => {
        open -= 1;
      });
      yield { name: `${index}.bin`, modified, data };
    }
  }
  expect(Object.keys(unzipSync(await buffer(zip(entries()))))).toHaveLength(200);
  expect(most).toBeLessThanOrEqual(2);
});

it('reads only as fast as its reader, and closes its sources when the reader leaves', async () => {
  let given = 0;
  const endless = new Readable({
    read() {
      given += 1;
      this.push(randomBytes(65_536));
    },
  });
  const archive = zip(one(endless));
  await once(archive, 'readable');
  let before = -1;
  await eventually('it reads no more', () => {
    expect(given).toBeLessThan(60);
    const stands = given === before;
    before = given;
    return stands;
  });
  archive.destroy();
  await expect(finished(endless)).rejects.toThrow('aborted');
});

it('fails when a source or the list of sources fails', async () => {
  async function* broken() {
    yield Buffer.from('x');
    throw new Error('the disk is gone');
  }
  async function* lost(): AsyncGenerator<ZipEntry> {
    yield* entriesOf({ a: Buffer.from('a') });
    throw new Error('the database is gone');
  }
  await expect(buffer(zip(one(Readable.from(broken()))))).rejects.toThrow('the disk is gone');
  await expect(buffer(zip(lost()))).rejects.toThrow('the database is gone');
});

it.each([
  ['Rapor.pdf', 'Rapor.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\temp\\a.txt', 'C-temp-a.txt'],
  ['...', 'file'],
  ['', 'file'],
  ['a\0b\u202Efdp.exe', 'abfdp.exe'],
  ['CON.txt', '_CON.txt'],
  ['.env', 'env'],
  [`${'ş'.repeat(300)}.docx`, `${'ş'.repeat(60)}.docx`],
  [`${'a'.repeat(59)}.${'b'.repeat(10)}`, 'a'.repeat(59)],
  [`${'a'.repeat(58)}. ${'b'.repeat(10)}.pdf`, `${'a'.repeat(58)}.pdf`],
  ['Rapor .pdf', 'Rapor.pdf'],
])('names %j %j in an archive', (given, expected) => {
  expect(safeName(given, new Set())).toBe(expected);
});

it('keeps names within the 255 bytes that systems allow, also with a number', () => {
  const name = `${'😀'.repeat(80)}.${'𐐀'.repeat(8)}`;
  const used = new Set<string>();
  const names = Array.from({ length: 1_000 }, () => safeName(name, used));
  expect(new Set(names).size).toBe(1_000);
  expect(Math.max(...names.map((each) => Buffer.byteLength(each)))).toBeLessThanOrEqual(255);
});

it('numbers names that are taken, regardless of case', () => {
  const taken = new Set<string>();
  expect(['a.txt', 'A.TXT', 'a.txt'].map((name) => safeName(name, taken))).toEqual([
    'a.txt',
    'A (2).TXT',
    'a (3).txt',
  ]);
});
