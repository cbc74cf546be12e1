/** The byte offsets of the parts of a Word 97 file in its head ([MS-DOC] 2.5), each an offset and a length in its table. */
const parts = {
  styles: 0xa2,
  characterRuns: 0xfa,
  paragraphRuns: 0x102,
  fonts: 0x112,
  pieces: 0x1a2,
  shapes: 0x1da,
  drawings: 0x22a,
  lists: 0x2e2,
  listChanges: 0x2ea,
};
export type WordPart = keyof typeof parts;
/** The byte offsets in the head of the numbers of letters: of the body, the notes and so on, in their order ([MS-DOC] 2.5.4). */
const stories = {
  body: 0x4c,
  footnotes: 0x50,
  margins: 0x54,
  macros: 0x58,
  comments: 0x5c,
  endnotes: 0x60,
  boxes: 0x64,
  marginBoxes: 0x68,
};
export type StoryName = keyof typeof stories;

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
export interface Piece {
  /** The number of letters before it in the text. */
  readonly letters: number;
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

/** Where each story begins in the text and ends, in letters. */
export function storiesOf({ main }: WordStreams): Map<StoryName, { start: number; end: number }> {
  const ranges = new Map<StoryName, { start: number; end: number }>();
  let start = 0;
  for (const [name, at] of Object.entries(stories)) {
    const end = start + main.readUInt32LE(at);
    if (isStory(name)) ranges.set(name, { start, end });
    start = end;
  }
  return ranges;
}

const isStory = (name: string): name is StoryName => Object.hasOwn(stories, name);

/** The bytes of the tables from where a part begins to their end, as some parts go on behind it. */
export function tableFrom({ main, table }: WordStreams, part: WordPart): Buffer {
  const at = parts[part];
  const isThere = main.length >= at + 8 && main.readUInt32LE(at + 4) > 0;
  return isThere ? table.subarray(main.readUInt32LE(at)) : Buffer.alloc(0);
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
    const before = plan.readUInt32LE(4 * index);
    const letters = plan.readUInt32LE(4 * (index + 1)) - before;
    const written = plan.readUInt32LE(4 * (count + 1) + pieceBytes * index + 2);
    const width = (written & singleByte) === 0 ? 2 : 1;
    const start = width === 2 ? written : (written & ~singleByte) / 2;
    return { letters: before, start, end: start + letters * width, width };
  });
  return pieces.filter(({ start }) => Number.isInteger(start));
}

/** The runs of letters with properties of their own, in the order of the stream. */
export function* characterRuns(streams: WordStreams): Generator<CharacterRun> {
  for (const { start, end, page, run, runs } of formattedRuns(streams, 'characterRuns', 1)) {
    const at = 2 * (page[4 * (runs + 1) + run] ?? 0);
    const own = at === 0 ? page.subarray(0, 0) : page.subarray(at + 1, at + 1 + (page[at] ?? 0));
    yield { start, end, properties: new Map(propertiesIn(own)) };
  }
}

/** Letters of one paragraph, with the number of its style and its own properties. */
export interface ParagraphRun extends CharacterRun {
  readonly style: number;
}

/** The bytes of a paragraph in a page of formatting. */
const paragraphBytes = 13;

/** The paragraphs with their properties, in the order of the stream. */
export function* paragraphRuns(streams: WordStreams): Generator<ParagraphRun> {
  for (const { start, end, page, run, runs } of formattedRuns(streams, 'paragraphRuns', paragraphBytes)) {
    const at = 2 * (page[4 * (runs + 1) + paragraphBytes * run] ?? 0);
    // A length of zero is followed by the true one.
    const words = page[at] ?? 0;
    const own =
      words > 0
        ? page.subarray(at + 1, at + 2 * words)
        : page.subarray(at + 2, at + 2 + 2 * (page[at + 1] ?? 0));
    const isDefault = at === 0 || own.length < 2;
    yield {
      start,
      end,
      style: isDefault ? 0 : own.readUInt16LE(0),
      properties: new Map(isDefault ? [] : propertiesIn(own.subarray(2))),
    };
  }
}

interface FormattedRun {
  start: number;
  end: number;
  page: Buffer;
  run: number;
  runs: number;
}

/** The runs of all pages of formatting. @param entryBytes the bytes of a run's entry behind the offsets */
function* formattedRuns(streams: WordStreams, part: WordPart, entryBytes: number): Generator<FormattedRun> {
  const { main } = streams;
  const plan = partOf(streams, part);
  const count = Math.floor((plan.length - 4) / 8);
  for (let index = 0; index < count; index += 1) {
    const number = plan.readUInt32LE(4 * (count + 1) + 4 * index) & 0x3fffff;
    const page = main.subarray(number * pageBytes, (number + 1) * pageBytes);
    const runs = page[pageBytes - 1] ?? 0;
    // A page of more runs than it has room for is damaged.
    if (runs === 0 || (4 + entryBytes) * runs + 4 >= pageBytes) continue;
    for (let run = 0; run < runs; run += 1)
      yield { start: page.readUInt32LE(4 * run), end: page.readUInt32LE(4 * (run + 1)), page, run, runs };
  }
}

/** The bytes of a property's value by the highest bits of its number; null where the value begins with its length. */
const valueBytes: readonly (number | null)[] = [1, 1, 2, 4, 2, 2, null, 3];

/** A property whose value begins with a length of two bytes, which counts one of them. */
const tableDefinition = 0xd608;

/** The properties in a list of them, by their numbers. */
export function* propertiesIn(bytes: Buffer): Generator<[number: number, value: Buffer]> {
  for (let at = 0; at + 2 < bytes.length; ) {
    const number = bytes.readUInt16LE(at);
    const own = number === tableDefinition && at + 4 <= bytes.length ? 1 + bytes.readUInt16LE(at + 2) : null;
    const length = own ?? valueBytes[number >> 13] ?? 1 + (bytes[at + 2] ?? 0);
    yield [number, bytes.subarray(at + 2, at + 2 + length)];
    at += 2 + length;
  }
}
