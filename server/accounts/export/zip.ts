import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** A path with slashes, relative; from `safeName` where a user gave it. */
  name: string;
  modified: Date;
  /** Bytes, as far as is known: from 4 GB on an entry is written in the form for large ones. */
  size: number;
  data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file in the archive, as the directory at its end lists it. */
interface Written {
  name: Buffer;
  stamp: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const none32 = 0xffffffff;
const none16 = 0xffff;
const version = 45;
/** Sizes stand behind the data, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** Packed data may be a little larger than what went in. */
const largeBytes = 0xf0000000;
/** Most of what lies here is packed already, and nobody should wait for the rest. */
const level = 1;

/**
 * Writes an archive as it is read, with one piece in memory at a time, of any size: in the form for archives over
 * 4 GB (zip64) where it must be. PKWARE's APPNOTE 6.3.10, chapter 4.3; the libraries at hand hold the whole in
 * memory or end at 4 GB.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void, undefined> {
  const written: Written[] = [];
  let at = 0;
  for await (const entry of entries) {
    const large = entry.size >= largeBytes;
    const file = {
      name: Buffer.from(entry.name),
      stamp: dosStamp(entry.modified),
      crc: 0,
      packed: 0,
      size: 0,
      at,
    };
    const header = localHeader(file, large);
    yield header;
    for await (const chunk of packed(entry.data, file)) yield chunk;
    const descriptor = sizesBehind(file, large);
    yield descriptor;
    at += header.length + file.packed + descriptor.length;
    written.push(file);
  }
  const directory = at;
  for (const file of written) {
    const row = directoryRow(file);
    at += row.length;
    yield row;
  }
  yield ending(written.length, directory, at - directory);
}

/** The packed bytes; counts both sides and the checksum as they pass. */
async function* packed(data: ZipEntry['data'], file: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level });
  const source = Readable.from(
    (async function* () {
      for await (const chunk of data) {
        file.crc = crc32(chunk, file.crc);
        file.size += chunk.length;
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
  const done = pipeline(source, deflate);
  // What goes wrong ends the loop below as well; a reader who leaves it early is no error of its own.
  done.catch(() => undefined);
  for await (const chunk of deflate) {
    file.packed += chunk.length;
    yield chunk;
  }
  await done;
}

function localHeader({ name, stamp }: Written, large: boolean): Buffer {
  const extra = large ? zip64Extra([0, 0]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt32LE(stamp, 10);
  head.writeUInt32LE(large ? none32 : 0, 18);
  head.writeUInt32LE(large ? none32 : 0, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function sizesBehind({ crc, packed: packedBytes, size }: Written, large: boolean): Buffer {
  const sizes = [packedBytes, size];
  const out = Buffer.alloc(8 + sizes.length * (large ? 8 : 4));
  out.writeUInt32LE(0x08074b50, 0);
  out.writeUInt32LE(crc, 4);
  for (const [index, bytes] of sizes.entries()) {
    if (large) out.writeBigUInt64LE(BigInt(bytes), 8 + index * 8);
    else out.writeUInt32LE(bytes, 8 + index * 4);
  }
  return out;
}

function directoryRow({ name, stamp, crc, packed: packedBytes, size, at }: Written): Buffer {
  // Of those that don't fit their field, in this order.
  const extra = zip64Extra([size, packedBytes, at].filter((value) => value >= none32));
  const row = Buffer.alloc(46);
  row.writeUInt32LE(0x02014b50, 0);
  row.writeUInt16LE(version, 4);
  row.writeUInt16LE(version, 6);
  row.writeUInt16LE(flags, 8);
  row.writeUInt16LE(deflated, 10);
  row.writeUInt32LE(stamp, 12);
  row.writeUInt32LE(crc, 16);
  row.writeUInt32LE(Math.min(packedBytes, none32), 20);
  row.writeUInt32LE(Math.min(size, none32), 24);
  row.writeUInt16LE(name.length, 28);
  row.writeUInt16LE(extra.length, 30);
  row.writeUInt32LE(Math.min(at, none32), 42);
  return Buffer.concat([row, name, extra]);
}

function zip64Extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

/** The end of the archive; before it the one for large archives and where that stands, when numbers don't fit. */
function ending(files: number, directory: number, bytes: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(files, none16), 8);
  end.writeUInt16LE(Math.min(files, none16), 10);
  end.writeUInt32LE(Math.min(bytes, none32), 12);
  end.writeUInt32LE(Math.min(directory, none32), 16);
  if (files < none16 && directory < none32 && bytes < none32) return end;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(version, 12);
  large.writeUInt16LE(version, 14);
  large.writeBigUInt64LE(BigInt(files), 24);
  large.writeBigUInt64LE(BigInt(files), 32);
  large.writeBigUInt64LE(BigInt(bytes), 40);
  large.writeBigUInt64LE(BigInt(directory), 48);
  const where = Buffer.alloc(20);
  where.writeUInt32LE(0x07064b50, 0);
  where.writeBigUInt64LE(BigInt(directory + bytes), 8);
  where.writeUInt32LE(1, 16);
  return Buffer.concat([large, where, end]);
}

/** Time in the low, date in the high half; in UTC, for the archive knows no time zone. Years begin at 1980. */
function dosStamp(moment: Date): number {
  const year = Math.max(0, moment.getUTCFullYear() - 1980);
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
