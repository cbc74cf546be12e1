import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { safeName } from './safe-name.ts';
import { type ZipEntry, zip } from './zip.ts';

const modified = new Date('2026-11-28T17:01:02Z');

async function* entriesOf(files: Readonly<Record<string, Uint8Array>>): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of Object.entries(files))
    yield { name, modified, size: bytes.length, data: [bytes] };
}

it('writes what others unpack: nothing, much, names of all kinds', async () => {
  const files = {
    'boş.txt': Buffer.alloc(0),
    'a/ğüşiöç İı.json': Buffer.from('{"kalem": "ç"}'.repeat(10_000)),
    'a/b/noise.bin': randomBytes(300_000),
    '😀.txt': Buffer.from('x'),
  };
  const archive = await buffer(Readable.from(zip(entriesOf(files))));
  const unpacked = unzipSync(archive);
  expect(Object.keys(unpacked)).toEqual(Object.keys(files));
  for (const [name, bytes] of Object.entries(files))
    expect(Buffer.compare(bytes, unpacked[name] ?? randomBytes(1))).toBe(0);
  expect(archive.length).toBeLessThan(310_000);
  expect(unzipSync(await buffer(Readable.from(zip(entriesOf({})))))).toEqual({});
});

it('writes an entry in the form for large ones, with the same bytes', async () => {
  const bytes = randomBytes(1_000);
  async function* entries() {
    yield { name: 'a', modified, size: 5 * 2 ** 30, data: [bytes] };
    yield { name: 'b', modified, size: 1_000, data: [bytes] };
  }
  const unpacked = unzipSync(await buffer(Readable.from(zip(entries()))));
  expect(unpacked).toEqual({ a: new Uint8Array(bytes), b: new Uint8Array(bytes) });
});

it('reads no further than it is read, and lets its sources go when the reader leaves', async () => {
  let given = 0;
  let left = false;
  async function* endless() {
    try {
      for (;;) {
        given += 1;
        yield randomBytes(65_536);
      }
    } finally {
      left = true;
    }
  }
  async function* entries() {
    yield { name: 'endless', modified, size: 2 ** 31, data: endless() };
  }
  const archive = zip(entries());
  for (let count = 0; count < 20; count += 1) await archive.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(given).toBeLessThan(60);
  await archive.return();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(left).toBe(true);
});

it('fails when a source fails', async () => {
  async function* broken() {
    yield Buffer.from('x');
    throw new Error('the disk is gone');
  }
  async function* entries() {
    yield { name: 'a', modified, size: 1, data: broken() };
  }
  await expect(buffer(Readable.from(zip(entries())))).rejects.toThrow('the disk is gone');
});

it.each([
  ['Rapor.pdf', 'Rapor.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\temp\\a.txt', 'C-temp-a.txt'],
  ['...', 'file'],
  ['', 'file'],
  ['a\0b\u202Efdp.exe', 'a-b-fdp.exe'],
  ['CON.txt', '_CON.txt'],
  ['.env', 'env'],
  [`${'ş'.repeat(300)}.docx`, `${'ş'.repeat(60)}.docx`],
])('names %j %j in an archive', (given, expected) => {
  expect(safeName(given, new Set())).toBe(expected);
});

it('gives names that are taken a number, in any case', () => {
  const taken = new Set<string>();
  expect(['a.txt', 'A.TXT', 'a.txt'].map((name) => safeName(name, taken))).toEqual([
    'a.txt',
    'A (2).TXT',
    'a (3).txt',
  ]);
});
