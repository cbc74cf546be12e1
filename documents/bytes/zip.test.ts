import { open } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { fixture } from '../fixtures/files.ts';
import { ZipArchive } from './zip.ts';

async function opened(name: string, bytes: Uint8Array): Promise<ZipArchive> {
  const file = await open(await fixture(name, bytes));
  onTestFinished(() => file.close());
  return ZipArchive.open(file);
}

const text = (words: string) => new TextEncoder().encode(words);
const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);

/** An archive of one member, packed by a faster library. */
function packedAlone(content: Uint8Array): Buffer {
  const bytes = Buffer.from(zipSync({ large: [deflateRawSync(content), { level: 0 }] }));
  bytes.writeUInt16LE(8, directoryOf(bytes) + 10);
  return bytes;
}

function directoryOf(bytes: Buffer): number {
  return bytes.lastIndexOf(Buffer.of(0x50, 0x4b, 1, 2));
}

test('compressed and stored members are read', async () => {
  const archive = await opened(
    'both.zip',
    zipSync({ packed: text('arı'), plain: [text('bal'), { level: 0 }] }),
  );
  expect(archive.names).toEqual(['packed', 'plain']);
  expect(`${await archive.read('packed')} ${await archive.read('plain')}`).toBe('arı bal');
  expect(await archive.read('other')).toBeNull();
});

test('a name with backslashes is a path too, and the first of two members with one name counts', async () => {
  const archive = await opened(
    'paths.zip',
    zipSync({ 'word\\a.xml': text('one'), 'word/a.xml': text('two') }),
  );
  expect(archive.names).toEqual(['word/a.xml']);
  expect(`${await archive.read('word/a.xml')}`).toBe('one');
});

test('a member with a password asks for it', async () => {
  const bytes = Buffer.from(zipSync({ 'a.txt': text('secret') }));
  bytes.writeUInt16LE(1, directoryOf(bytes) + 8);
  const archive = await opened('locked.zip', bytes);
  await expect(archive.read('a.txt')).rejects.toMatchObject({ code: 'document_encrypted' });
});

test('a large member may be compressed well, but only up to a limit', async () => {
  const fair = megabytes(17);
  for (let at = 0; at < fair.length; at += 400) fair[at] = (at * 7919) >> 8;
  const archive = await opened('fair.zip', packedAlone(fair));
  expect((await archive.read('large'))?.length).toBe(fair.length);
  const bomb = await opened('bomb.zip', packedAlone(megabytes(17)));
  await expect(bomb.read('large')).rejects.toMatchObject({ code: 'document_too_complex' });
});
