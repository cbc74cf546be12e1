/** The byte offsets of the parts of a Word 97 file in its head ([MS-DOC] 2.5), each an offset and a length in its table. */
const parts = { characterRuns: 0xfa, pieces: 0x1a2, shapes: 0x1da, drawings: 0x22a };
export type WordPart = keyof typeof parts;

/** The head's flags, and the one that says which of two tables holds. */
const flags = 10;
const secondTable = 0x0200;
/** The bytes of a page of formatting. */
const pageBytes = 512;
/** Kinds of entries in the part with the pieces. */
const [propertiesEntry, piecesEntry] = [1, 2];
const pieceBytes = 8;
/** A piece of letters with one byte each. */
const singleByte = 0x40000000;

/** The streams of a Word 97 file. */
export interface WordStreams {
  /** The stream WordDocument. */
  readonly main: Buffer;
  readonly table: Buffer;
}

/** Letters that follow each other in the stream WordDocument. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly width: 1 | 2;
}

/** Letters that are formatted alike, and their own properties by numbers ([MS-DOC] 2.6.1), each with its value. */
export interface CharacterRun {
  readonly start: number;
  readonly end: number;
  readonly properties: ReadonlyMap<number, Buffer>;
}

/** The name of the stream with the tables. */
export function tableName(main: Buffer): string {
  return main.length > flags + 2 && (main.readUInt16LE(flags) & secondTable) !== 0 ? '1Table' : '0Table';
}

/** A part of the tables; empty when the file has none, or ends before it. */
export function partOf({ main, table }: WordStreams, part: WordPart): Buffer {
  const at = parts[part];
  if (main.length < at + 8) return Buffer.alloc(0);
  const start = main.readUInt32LE(at);
  return table.subarray(start, start + main.readUInt32LE(at + 4));
}

/** Where the letters of the text stand; a damaged piece that would begin between two bytes is passed over. */
export function piecesOf(streams: WordStreams): Piece[] {
  const entries = partOf(streams, 'pieces');
  let at = 0;
  while (entries[at] === propertiesEntry && at + 3 <= entries.length) at += 3 + entries.readUInt16LE(at + 1);
  if (entries[at] !== piecesEntry) return [];
  const plan = entries.subarray(at + 5);
  const count = Math.floor((plan.length - 4) / (4 + pieceBytes));
  const pieces = Array.from({ length: Math.max(0, count) }, (_, index): Piece => {
    const letters = plan.readUInt32LE(4 * (index + 1)) - plan.readUInt32LE(4 * index);
    const written = plan.readUInt32LE(4 * (count + 1) + pieceBytes * index + 2);
    const width = (written & singleByte) === 0 ? 2 : 1;
    const start = width === 2 ? written : (written & ~singleByte) / 2;
    return { start, end: start + letters * width, width };
  });
  return pieces.filter(({ start }) => Number.isInteger(start));
}

/** The runs of letters with properties of their own, in the order of the stream. */
export function* characterRuns(streams: WordStreams): Generator<CharacterRun> {
  const { main } = streams;
  const plan = partOf(streams, 'characterRuns');
  const count = Math.floor((plan.length - 4) / 8);
  for (let index = 0; index < count; index += 1) {
    const number = plan.readUInt32LE(4 * (count + 1) + 4 * index) & 0x3fffff;
    const page = main.subarray(number * pageBytes, (number + 1) * pageBytes);
    const runs = page[pageBytes - 1] ?? 0;
    // A page of more runs than it has room for is damaged.
    if (5 * runs + 4 >= pageBytes) continue;
    for (let run = 0; run < runs; run += 1) {
      const at = 2 * (page[4 * (runs + 1) + run] ?? 0);
      const own = at === 0 ? page.subarray(0, 0) : page.subarray(at + 1, at + 1 + (page[at] ?? 0));
      const properties = new Map(propertiesIn(own));
      yield { start: page.readUInt32LE(4 * run), end: page.readUInt32LE(4 * (run + 1)), properties };
    }
  }
}

/** The bytes of a property's value by the highest bits of its number; null where the value begins with its length. */
const valueBytes: readonly (number | null)[] = [1, 1, 2, 4, 2, 2, null, 3];

function* propertiesIn(bytes: Buffer): Generator<[number: number, value: Buffer]> {
  for (let at = 0; at + 2 < bytes.length; ) {
    const number = bytes.readUInt16LE(at);
    const length = valueBytes[number >> 13] ?? 1 + (bytes[at + 2] ?? 0);
    yield [number, bytes.subarray(at + 2, at + 2 + length)];
    at += 2 + length;
  }
}
