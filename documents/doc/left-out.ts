import type { LeftOut } from '../losses/left-out.ts';
import { shapesIn } from '../office/escher.ts';
import { type CharacterRun, characterRuns, partOf, piecesOf, type WordStreams } from './structure.ts';

/** Properties of letters ([MS-DOC] 2.6.1). */
const properties = { hidden: 0x083c, picture: 0x6a03, data: 0x0806 };
/** The letter in whose place a picture in the line stands. */
const pictureLetter = 0x01;
/** The letters that part paragraphs, cells and lines, or begin, part and end fields: they aren't erased. */
const partingLetters = new Set([0x07, 0x0b, 0x0c, 0x0d, 0x13, 0x14, 0x15]);
/** The instruction of a field, such as an entry of an index, whose text isn't shown in any case. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these signs part fields
const instruction = /\x13[^\x14\x15]*[\x14\x15]?/g;
/** Byte offsets in the head of a picture in a line ([MS-DOC] 2.9.192): its size in twips, and its scale in thousandths. */
const pictureHead = { width: 28, height: 30, widthScale: 32, heightScale: 34, end: 36 };
/** The bytes of a shape's number, its sides and its flags ([MS-DOC] 2.9.253). Offsets in the text stand before all shapes. */
const shapeBytes = 26;

/** Byte offsets in a stream, the end exclusive. */
interface ByteRange {
  readonly start: number;
  end: number;
}

/**
 * Finds hidden text, and notes it if it says something.
 * @returns the bytes of its letters in the stream WordDocument, without those that part paragraphs and fields
 */
export function findHidden(streams: WordStreams, leftOut: LeftOut): ByteRange[] {
  const { main } = streams;
  const pieces = piecesOf(streams);
  const ranges: ByteRange[] = [];
  let text = '';
  for (const { start, end } of hiddenRuns(characterRuns(streams))) {
    for (const piece of pieces) {
      const { width } = piece;
      for (
        let at = Math.max(start, piece.start);
        at + width <= Math.min(end, piece.end, main.length);
        at += width
      ) {
        const letter = width === 1 ? main.readUInt8(at) : main.readUInt16LE(at);
        text += String.fromCharCode(letter);
        if (partingLetters.has(letter)) continue;
        const last = ranges.at(-1);
        if (last?.end === at) last.end += width;
        else ranges.push({ start: at, end: at + width });
      }
    }
    leftOut.hide(text.replace(instruction, ''));
    text = '';
  }
  return ranges;
}

/** The hidden runs, those that follow one another as one. */
function hiddenRuns(runs: Iterable<CharacterRun>): ByteRange[] {
  const hidden: ByteRange[] = [];
  for (const { start, end, properties: own } of runs) {
    if (((own.get(properties.hidden)?.[0] ?? 0) & 1) === 0) continue;
    const last = hidden.at(-1);
    if (last?.end === start) last.end = end;
    else hidden.push({ start, end });
  }
  return hidden;
}

/** Notes the large pictures of a Word file. @param data the stream Data with those in lines; null without it */
export function notePictures(streams: WordStreams, data: Buffer | null, { pictures }: LeftOut): void {
  for (const { start, properties: own } of characterRuns(streams)) {
    const at = own.get(properties.picture);
    if (at?.length !== 4 || !data || own.has(properties.data) || streams.main[start] !== pictureLetter)
      continue;
    const head = data.subarray(at.readUInt32LE(0));
    if (head.length < pictureHead.end) continue;
    const side = (size: number, scale: number) => (head.readUInt16LE(size) * head.readUInt16LE(scale)) / 1000;
    const width = side(pictureHead.width, pictureHead.widthScale);
    pictures.add(width, side(pictureHead.height, pictureHead.heightScale), 'twip');
  }
  const pictureIds = new Set(
    shapesIn(partOf(streams, 'drawings'), 1)
      .filter(({ showsPicture }) => showsPicture)
      .map(({ id }) => id),
  );
  const places = partOf(streams, 'shapes');
  const count = Math.floor((places.length - 4) / (4 + shapeBytes));
  for (let index = 0; index < count; index += 1) {
    const at = 4 * (count + 1) + shapeBytes * index;
    const [id, left, top, right, bottom] = [0, 4, 8, 12, 16].map((field) => places.readInt32LE(at + field));
    if (pictureIds.has(id ?? null))
      pictures.add((right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0), 'twip');
  }
}
