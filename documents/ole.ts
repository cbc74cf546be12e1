import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

const directorySectorsMaximum = 1000;
/** The size of an entry of the directory, in bytes. */
const entryBytes = 128;
/** Sector numbers from here on mark the end of a chain, or something other than a sector. */
const firstSpecialSector = 0xfffffffa;
/** The header lists the first sectors of the allocation table. */
const listedTableSectors = 109;

/** True when a file that begins with these bytes is an OLE compound file: doc, xls, msi, encrypted docx. */
export function isOle(head: Uint8Array): boolean {
  return signature.every((byte, index) => head[index] === byte);
}

/**
 * Lists the streams and storages of an OLE compound file ([MS-CFB]) by name, with the file offset of their
 * first sectors. Reads only the directory; null when the file's structure is broken.
 */
export async function readOleDirectory(file: FileHandle): Promise<Map<string, number> | null> {
  const header = await bytesAt(file, 0, 512);
  if (!header || !isOle(header)) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const size = 1 << shift;
  const offsetOf = (sector: number) => (sector + 1) * size;
  const entries = new Map<string, number>();
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < firstSpecialSector; count += 1) {
    const bytes = count < directorySectorsMaximum ? await bytesAt(file, offsetOf(sector), size) : null;
    if (!bytes) return null;
    for (let start = 0; start < size; start += entryBytes) {
      const length = bytes.readUInt16LE(start + 64);
      if (length < 2 || length > 64) continue;
      entries.set(
        bytes.toString('utf16le', start, start + length - 2),
        offsetOf(bytes.readUInt32LE(start + 116)),
      );
    }
    const next = await nextSector(file, header, sector, size);
    if (next === null) return null;
    sector = next;
  }
  return entries;
}

/** The sector after this one; null beyond the 109 sectors of the allocation table that the header lists. */
async function nextSector(
  file: FileHandle,
  header: Buffer,
  sector: number,
  size: number,
): Promise<number | null> {
  const perSector = size / 4;
  const tableIndex = Math.floor(sector / perSector);
  if (tableIndex >= listedTableSectors) return null;
  const table = header.readUInt32LE(76 + 4 * tableIndex);
  if (table >= firstSpecialSector) return null;
  const entry = await bytesAt(file, (table + 1) * size + 4 * (sector % perSector), 4);
  return entry ? entry.readUInt32LE(0) : null;
}

/** Null when the file ends before the last byte. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const bytes = await readAt(file, position, length);
  return bytes.length === length ? bytes : null;
}

/** True when the Word document at this offset needs a password: fEncrypted of the FibBase ([MS-DOC] 2.5.2). */
export async function isEncryptedWord(file: FileHandle, offset: number): Promise<boolean> {
  const start = await bytesAt(file, offset, 12);
  return start !== null && (start.readUInt16LE(10) & 0x0100) !== 0;
}
