import { bytesAt, firstSpecialSector, OleSectors } from './ole-sectors.ts';
import type { OpenFile } from './source.ts';

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

const headerBytes = 512;
/** The byte offset of the header's field for the directory's first sector. */
const firstDirectorySector = 48;
/** The byte offset of the header's field for the first sector of the table of small sectors. */
const firstMiniTableSector = 60;
/** A directory that goes on for longer runs in a circle, or is an attack. */
const directorySectorsMaximum = 1000;
const entryBytes = 128;
/** Byte offsets in an entry of the directory, after [MS-CFB] 2.6. */
const entryFields = { nameBytes: 64, firstSector: 116, size: 120 };

/** A stream of fewer bytes lies in the small sectors of the mini stream, which itself is the root entry's stream. */
const miniStreamCutoff = 4096;
const miniSectorBytes = 64;

interface Entry {
  /** The stream's first sector, or its first small sector; meaningless for a storage. */
  firstSector: number;
  size: number;
}

/** True when a file that begins with these bytes is an OLE compound file: doc, xls, msi, encrypted docx. */
export function isOle(head: Uint8Array): boolean {
  return signature.every((byte, index) => head[index] === byte);
}

/** The streams and storages of an OLE compound file ([MS-CFB]) by name, those of all levels together. */
export class OleDirectory {
  readonly #sectors: OleSectors;
  readonly #root: Entry;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** The first sector of the table that links the small sectors. */
  readonly #miniTable: number;

  private constructor(
    sectors: OleSectors,
    root: Entry,
    entries: ReadonlyMap<string, Entry>,
    miniTable: number,
  ) {
    this.#sectors = sectors;
    this.#root = root;
    this.#entries = entries;
    this.#miniTable = miniTable;
  }

  /**
   * Reads the directory alone.
   * @returns null when the file is no compound file or its structure is broken
   */
  static async read(file: OpenFile): Promise<OleDirectory | null> {
    const header = await bytesAt(file, 0, headerBytes);
    const sectors = header && isOle(header) ? await OleSectors.open(file, header) : null;
    if (!header || !sectors) return null;
    const entries = new Map<string, Entry>();
    let sector: number | null = header.readUInt32LE(firstDirectorySector);
    for (let count = 0; sector < firstSpecialSector; count += 1) {
      const bytes = count < directorySectorsMaximum ? await sectors.read(sector) : null;
      if (!bytes) return null;
      for (const [name, entry] of entriesIn(bytes)) entries.set(name, entry);
      sector = await sectors.next(sector);
      if (sector === null) return null;
    }
    // The root entry is the first.
    const [root] = entries.values();
    return root ? new OleDirectory(sectors, root, entries, header.readUInt32LE(firstMiniTableSector)) : null;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * True when a stream's sectors form a chain with an end. A chain in a circle would be followed for ever.
   */
  async isSound(name: string): Promise<boolean> {
    const entry = this.#entries.get(name);
    if (!entry) return false;
    if (entry.size >= miniStreamCutoff) return this.#sectors.endsChain(entry.firstSector);
    const isStreamSound =
      (await this.#sectors.endsChain(this.#root.firstSector)) &&
      (await this.#sectors.endsChain(this.#miniTable));
    return isStreamSound && this.#endsMiniChain(entry.firstSector);
  }

  /** True when a chain of small sectors ends; it is never longer than all sectors together. */
  async #endsMiniChain(first: number): Promise<boolean> {
    const { sectorBytes, count } = this.#sectors;
    const table = await this.#readMiniTable();
    if (!table) return false;
    let small = first;
    const most = (count * sectorBytes) / miniSectorBytes;
    for (let steps = 0; small < firstSpecialSector; steps += 1) {
      if (steps > most) return false;
      small = table[small] ?? firstSpecialSector;
    }
    return true;
  }

  /** The table that links the small sectors; null when it is broken. */
  async #readMiniTable(): Promise<number[] | null> {
    const table: number[] = [];
    const most = (this.#sectors.count * this.#sectors.sectorBytes) / 4;
    let sector: number | null = this.#miniTable;
    while (sector !== null && sector < firstSpecialSector) {
      const bytes = table.length <= most ? await this.#sectors.read(sector) : null;
      if (!bytes) return null;
      for (let offset = 0; offset < bytes.length; offset += 4) table.push(bytes.readUInt32LE(offset));
      sector = await this.#sectors.next(sector);
    }
    return table;
  }

  /** The bytes of a stream, as far as they are in the file; null without such a stream. */
  async bytesOf(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.size < miniStreamCutoff) return this.#smallBytesOf(entry);
    return this.#bytesIn(await this.#sectorsOf(entry), entry.size);
  }

  /** The bytes of a stream in small sectors; null when their table is broken. */
  async #smallBytesOf(entry: Entry): Promise<Buffer | null> {
    const small = await this.#smallSectorsOf(entry);
    if (!small) return null;
    const stream = await this.#bytesIn(await this.#sectorsOf(this.#root), this.#root.size);
    const parts = small.map((each) => stream.subarray(each * miniSectorBytes, (each + 1) * miniSectorBytes));
    return Buffer.concat(parts).subarray(0, entry.size);
  }

  /** The small sectors of a stream; null when their table is broken. */
  async #smallSectorsOf({ firstSector, size }: Entry): Promise<number[] | null> {
    const table = await this.#readMiniTable();
    if (!table) return null;
    const sectors: number[] = [];
    for (let small = firstSector; sectors.length * miniSectorBytes < size && small < firstSpecialSector; ) {
      sectors.push(small);
      small = table[small] ?? firstSpecialSector;
    }
    return sectors;
  }

  async #bytesIn(sectors: readonly number[], size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (const sector of sectors) {
      const bytes = await this.#sectors.readRest(sector);
      if (!bytes) break;
      parts.push(bytes);
    }
    return Buffer.concat(parts).subarray(0, size);
  }

  /**
   * Reads where a stream lies in the file.
   * @returns gives the file offset of a byte by its offset in the stream, null behind its end; null without such a stream
   */
  async fileOffsetsOf(name: string): Promise<((offset: number) => number | null) | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const { sectorBytes } = this.#sectors;
    const fileOffsetIn = (sectors: readonly number[], offset: number) => {
      const sector = sectors[Math.floor(offset / sectorBytes)];
      return sector === undefined ? null : this.#sectors.offsetOf(sector) + (offset % sectorBytes);
    };
    if (entry.size >= miniStreamCutoff) {
      const sectors = await this.#sectorsOf(entry);
      return (offset) => fileOffsetIn(sectors, offset);
    }
    const [small, sectors] = [await this.#smallSectorsOf(entry), await this.#sectorsOf(this.#root)];
    return (offset) => {
      const sector = small?.[Math.floor(offset / miniSectorBytes)];
      return sector === undefined
        ? null
        : fileOffsetIn(sectors, sector * miniSectorBytes + (offset % miniSectorBytes));
    };
  }

  /** The sectors of a stream that isn't in small ones, as far as their chain goes. */
  async #sectorsOf({ firstSector, size }: Entry): Promise<number[]> {
    const { sectorBytes, count } = this.#sectors;
    const needed = Math.min(count, Math.ceil(size / sectorBytes));
    const sectors: number[] = [];
    let sector: number | null = firstSector;
    while (sectors.length < needed && sector !== null && sector < firstSpecialSector) {
      sectors.push(sector);
      sector = await this.#sectors.next(sector);
    }
    return sectors;
  }

  /** The file offset where a stream begins; null when there is no such stream or its structure is broken. */
  async offsetOf(name: string): Promise<number | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    return entry.size < miniStreamCutoff
      ? this.#offsetInMiniStream(entry.firstSector * miniSectorBytes)
      : this.#sectors.offsetOf(entry.firstSector);
  }

  /** The file offset of a byte of the mini stream, whose sectors may be scattered over the file. */
  async #offsetInMiniStream(offset: number): Promise<number | null> {
    const { sectorBytes, count } = this.#sectors;
    const steps = Math.floor(offset / sectorBytes);
    if (steps >= count) return null;
    let sector: number | null = this.#root.firstSector;
    for (let step = 0; step < steps && sector !== null; step += 1) sector = await this.#sectors.next(sector);
    if (sector === null || sector >= firstSpecialSector) return null;
    return this.#sectors.offsetOf(sector) + (offset % sectorBytes);
  }
}

function* entriesIn(bytes: Buffer): Generator<[name: string, entry: Entry]> {
  for (let start = 0; start < bytes.length; start += entryBytes) {
    // The name's length counts its final zero; it is 0 for an unused entry and 64 at most.
    const nameBytes = bytes.readUInt16LE(start + entryFields.nameBytes);
    if (nameBytes < 2 || nameBytes > 64) continue;
    const name = bytes.toString('utf16le', start, start + nameBytes - 2);
    const firstSector = bytes.readUInt32LE(start + entryFields.firstSector);
    yield [name, { firstSector, size: bytes.readUInt32LE(start + entryFields.size) }];
  }
}

/**
 * True when a Word document needs a password: fEncrypted of the FibBase ([MS-DOC] 2.5.2). False when the file ends
 * before that bit.
 * @param offset where the stream WordDocument begins in the file
 */
export async function isEncryptedWord(file: OpenFile, offset: number): Promise<boolean> {
  const start = await bytesAt(file, offset, 12);
  return start !== null && (start.readUInt16LE(10) & 0x0100) !== 0;
}
