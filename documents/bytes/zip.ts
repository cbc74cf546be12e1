import { inflateRawSync } from 'node:zlib';
import { KalemError } from '#contract/errors.ts';
import { Budget } from './budget.ts';
import { readAt } from './read-at.ts';
import type { OpenFile } from './source.ts';

/** Limits: inflated bytes, members, bytes of the directory, and compression ratio of a large member. */
const inflatedMaximum = 200 * 1024 * 1024;
const membersMaximum = 10_000;
const directoryMaximum = 16 * 1024 * 1024;
const ratioMaximum = 250;
/** Below this size, in bytes, any ratio is harmless. */
const ratioExemptSize = 16 * 1024 * 1024;
/** How much of a damaged member counts as inflated before the fault, as a multiple of its packed size. */
const damagedRatio = 50;

/** The longest end of an archive, in bytes: its record with the longest comment. */
const longestEnd = 65_557;

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const memberSignature = 0x04034b50;
/** The sizes of the three kinds of records without their names, extra fields and comments, in bytes. */
const recordBytes = { end: 22, directoryEntry: 46, memberHeader: 30 };

interface Member {
  name: string;
  method: number;
  encrypted: boolean;
  packedSize: number;
  offset: number;
  checksum: number;
}

function corruptArchive(note: string): KalemError {
  return new KalemError('document_corrupt', {}, note);
}

/** An archive's file and its size in bytes. */
interface ArchiveFile {
  readonly file: OpenFile;
  readonly size: number;
}

async function bytesAt({ file, size }: ArchiveFile, position: number, length: number): Promise<Buffer> {
  // A damaged length may be of gigabytes, for which no memory is taken.
  if (position + length > size) throw corruptArchive('the archive is truncated');
  return readAt(file, position, length);
}

/**
 * A zip archive that is read through its central directory (PKWARE APPNOTE 4.3). Sizes in the headers aren't
 * trusted: inflating itself stops at the limit, summed over all members.
 */
export class ZipArchive {
  readonly #file: ArchiveFile;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #budgets: readonly Budget[];

  private constructor(file: ArchiveFile, members: ReadonlyMap<string, Member>, budgets: readonly Budget[]) {
    this.#file = file;
    this.#members = members;
    this.#budgets = budgets;
  }

  /**
   * The caller closes the file.
   * @param shared the bytes that this archive and others may still inflate together
   * @throws KalemError document_corrupt, document_too_complex
   */
  static async open(opened: OpenFile, shared: Budget | null = null): Promise<ZipArchive> {
    const { size } = await opened.stat();
    const file = { file: opened, size };
    const tailLength = Math.min(size, longestEnd);
    const tail = await bytesAt(file, size - tailLength, tailLength);
    let end = tail.length - recordBytes.end;
    while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1;
    if (end < 0) throw corruptArchive('the archive has no directory');
    const count = tail.readUInt16LE(end + 10);
    const length = tail.readUInt32LE(end + 12);
    const offset = tail.readUInt32LE(end + 16);
    if (count > membersMaximum || length > directoryMaximum) throw new KalemError('document_too_complex');
    if (offset + length > size) throw corruptArchive('the directory lies outside the archive');
    const members = directoryOf(await bytesAt(file, offset, length), count);
    return new ZipArchive(file, members, [new Budget(inflatedMaximum), ...(shared ? [shared] : [])]);
  }

  get names(): string[] {
    return [...this.#members.keys()];
  }

  /** A member's CRC-32 in the directory, which distinguishes members without inflating them. */
  checksum(name: string): number | null {
    return this.#members.get(name)?.checksum ?? null;
  }

  has(name: string): boolean {
    return this.#members.has(name);
  }

  /**
   * A member's bytes, or null. What is inflated in vain is spent as well.
   * @param shared the bytes that this and other members may still inflate together
   * @throws KalemError document_corrupt, document_too_complex, document_encrypted
   */
  async read(name: string, shared: Budget | null = null): Promise<Buffer | null> {
    const member = this.#members.get(name);
    if (!member) return null;
    if (member.encrypted) throw new KalemError('document_encrypted');
    const header = await bytesAt(this.#file, member.offset, recordBytes.memberHeader);
    if (header.readUInt32LE(0) !== memberSignature)
      throw corruptArchive('a member is not where the directory says');
    const start =
      member.offset + recordBytes.memberHeader + header.readUInt16LE(26) + header.readUInt16LE(28);
    const packed = await bytesAt(this.#file, start, member.packedSize);
    const budgets = shared ? [...this.#budgets, shared] : this.#budgets;
    const left = Math.min(...budgets.map((budget) => budget.left));
    const limit = Math.min(left, Math.max(ratioExemptSize, packed.length * ratioMaximum));
    const spend = (amount: number) => {
      for (const budget of budgets) budget.spend(amount);
    };
    try {
      const bytes = inflate(packed, member.method, limit);
      spend(bytes.length);
      return bytes;
    } catch (error) {
      const isDamaged = error instanceof KalemError && error.code === 'document_corrupt';
      spend(isDamaged ? Math.min(limit, packed.length * damagedRatio) : limit);
      throw error;
    }
  }
}

/** @param method 0 for stored bytes, 8 for deflated ones */
function inflate(packed: Buffer, method: number, limit: number): Buffer {
  if (method === 0) {
    if (packed.length > limit) throw new KalemError('document_too_complex');
    return packed;
  }
  if (method !== 8) throw corruptArchive('a member is compressed by an unknown method');
  if (limit <= 0) throw new KalemError('document_too_complex');
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge ? new KalemError('document_too_complex') : corruptArchive('a member cannot be inflated');
  }
}

function directoryOf(bytes: Buffer, count: number): Map<string, Member> {
  const members = new Map<string, Member>();
  let position = 0;
  for (let index = 0; index < count; index += 1) {
    const nameStart = position + recordBytes.directoryEntry;
    if (nameStart > bytes.length || bytes.readUInt32LE(position) !== directorySignature)
      throw corruptArchive('the directory is broken');
    const nameLength = bytes.readUInt16LE(position + 28);
    const extraLength = bytes.readUInt16LE(position + 30);
    const nameEnd = nameStart + nameLength;
    const name = bytes.toString('utf8', nameStart, nameEnd).replaceAll('\\', '/');
    const member = {
      name,
      method: bytes.readUInt16LE(position + 10),
      encrypted: (bytes.readUInt16LE(position + 8) & 1) === 1,
      packedSize: bytes.readUInt32LE(position + 20),
      offset: bytes.readUInt32LE(position + 42),
      checksum: bytes.readUInt32LE(position + 16),
    };
    if (!members.has(name)) members.set(name, member);
    position = nameEnd + extraLength + bytes.readUInt16LE(position + 32);
  }
  return members;
}
