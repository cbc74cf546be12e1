import { readAt } from './read-at.ts';
import type { OpenFile } from './source.ts';

/** Sector numbers from here on are no sectors but marks, such as the end of a chain. */
export const firstSpecialSector = 0xfffffffa;

/** Byte offsets in the header, after [MS-CFB] 2.2. */
const headerFields = { sectorShift: 30, firstListSector: 68, tableSectors: 76, end: 512 };
/** The sizes of sectors that exist are 512 and 4,096 bytes. */
const sectorShifts: readonly number[] = [9, 12];

/**
 * The sectors of an OLE compound file and the allocation table that links them into chains. A sector that lies outside
 * the file is null.
 */
export class OleSectors {
  readonly sectorBytes: number;
  /** The number of sectors in the file. No chain is longer, unless it runs in a circle. */
  readonly count: number;
  readonly #file: OpenFile;
  readonly #tableSectors: readonly number[];
  #lastTable: { sector: number; numbers: readonly number[] } | null = null;

  private constructor(file: OpenFile, sectorBytes: number, count: number, tableSectors: readonly number[]) {
    this.#file = file;
    this.sectorBytes = sectorBytes;
    this.count = count;
    this.#tableSectors = tableSectors;
  }

  /** @returns null when the header or the list of the allocation table's sectors is broken */
  static async open(file: OpenFile, header: Buffer): Promise<OleSectors | null> {
    const shift = header.readUInt16LE(headerFields.sectorShift);
    if (!sectorShifts.includes(shift)) return null;
    const sectorBytes = 1 << shift;
    const count = Math.ceil((await file.stat()).size / sectorBytes) - 1;
    const listed = numbersIn(header.subarray(headerFields.tableSectors, headerFields.end));
    const headerOnly = new OleSectors(file, sectorBytes, count, listed);
    const tableSectors = await headerOnly.#listTableSectors(
      header.readUInt32LE(headerFields.firstListSector),
    );
    return tableSectors && new OleSectors(file, sectorBytes, count, tableSectors);
  }

  /** The file offset of a sector. The header takes the room of one. */
  offsetOf(sector: number): number {
    return (sector + 1) * this.sectorBytes;
  }

  read(sector: number): Promise<Buffer | null> {
    return bytesAt(this.#file, this.offsetOf(sector), this.sectorBytes);
  }

  /** The last sector of a file may be shorter than the others. */
  async readRest(sector: number): Promise<Buffer | null> {
    const bytes = await readAt(this.#file, this.offsetOf(sector), this.sectorBytes);
    return bytes.length > 0 ? bytes : null;
  }

  /** The number after this one in its chain, or null when the table has no entry for it. */
  async next(sector: number): Promise<number | null> {
    const table = this.#tableSectors[Math.floor(sector / this.#numbersPerSector)];
    if (table === undefined || table >= firstSpecialSector) return null;
    const numbers = await this.#numbersOf(table);
    return numbers?.[sector % this.#numbersPerSector] ?? null;
  }

  /** The numbers of a sector of the allocation table; those read last are kept, since chains are mostly in order. */
  async #numbersOf(table: number): Promise<readonly number[] | null> {
    if (this.#lastTable?.sector === table) return this.#lastTable.numbers;
    const offset = this.offsetOf(table);
    const bytes = await readAt(this.#file, offset, this.sectorBytes);
    const numbers = numbersIn(bytes.subarray(0, bytes.length - (bytes.length % 4)));
    this.#lastTable = { sector: table, numbers };
    return numbers;
  }

  /** True when a chain ends within the file. One that leaves it, or runs in a circle, doesn't. */
  async endsChain(first: number): Promise<boolean> {
    let sector = first;
    for (let steps = 0; sector < firstSpecialSector; steps += 1) {
      const next = steps <= this.count ? await this.next(sector) : null;
      if (next === null) return false;
      sector = next;
    }
    return true;
  }

  get #numbersPerSector(): number {
    return this.sectorBytes / 4;
  }

  /**
   * Lists all sectors of the allocation table. The header has room for 109; a larger file, from about 7 MB on, lists the
   * others in a chain of sectors (DIFAT), the last number of each being the next one.
   */
  async #listTableSectors(firstListSector: number): Promise<number[] | null> {
    const tableSectors = [...this.#tableSectors];
    const needed = Math.ceil(this.count / this.#numbersPerSector);
    const visited = new Set<number>();
    let listSector = firstListSector;
    // Small files are spared the chain, since some programs leave a meaningless number for it.
    while (tableSectors.length < needed && listSector < firstSpecialSector) {
      const bytes = visited.has(listSector) ? null : await this.read(listSector);
      if (!bytes) return null;
      visited.add(listSector);
      const numbers = numbersIn(bytes);
      listSector = numbers.pop() ?? firstSpecialSector;
      tableSectors.push(...numbers);
    }
    return tableSectors;
  }
}

/** Null when the file ends before the last byte. */
export async function bytesAt(file: OpenFile, offset: number, length: number): Promise<Buffer | null> {
  const bytes = await readAt(file, offset, length);
  return bytes.length === length ? bytes : null;
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index));
}
