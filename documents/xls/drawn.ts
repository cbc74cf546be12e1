import type { MarginLines } from '../heads/margin-lines.ts';
import { shapesIn } from '../office/escher.ts';
import { usualCell } from '../sheets/grid.ts';
import { linesOfCodes } from '../sheets/margins.ts';
import { recordsFrom, recordTypes, type XlsRecord } from './records.ts';

/** The version of streams from Excel 97 on, in which texts are Unicode and drawings are as in other Office files. */
const excel97 = 0x0600;
/** The kind of an object that is a comment; its text is read with its cell. */
const commentKind = 0x19;
/** The byte offset of the number of letters in a record of a drawn text. */
const letterCountOffset = 10;
/** The parts into which an anchor divides a column and a row. */
const parts = { column: 1024, row: 256 };

/** The lines of a sheet's printed headers and footers, and all else that it has besides its cells. */
interface SheetExtras extends MarginLines {
  /** The texts of shapes. */
  readonly texts: readonly string[];
  /** The sizes of pictures, in pixels. */
  readonly pictures: readonly { width: number; height: number }[];
}

/** Reads what a sheet has besides its cells. @param start where it begins in the workbook's stream */
export function readExtras(stream: Buffer, start: number): SheetExtras {
  const records = extraRecords(stream, start);
  const [beginning] = records;
  const version = beginning?.body;
  if (!version || version.length < 2 || version.readUInt16LE(0) !== excel97)
    return { headers: [], footers: [], texts: [], pictures: [] };
  const linesOf = (type: number) =>
    records.filter((record) => record.type === type).flatMap(({ body }) => linesOfCodes(stringOf(body)));
  return {
    headers: linesOf(recordTypes.header),
    footers: linesOf(recordTypes.footer),
    texts: drawnTexts(records),
    pictures: shapesIn(drawingOf(records)).flatMap(({ showsPicture, anchor }) =>
      showsPicture && anchor ? [extentOf(anchor)] : [],
    ),
  };
}

const extraTypes: ReadonlySet<number> = new Set([
  ...[recordTypes.beginning, recordTypes.header, recordTypes.footer],
  ...[recordTypes.drawing, recordTypes.object, recordTypes.drawnText],
]);

/**
 * The records of a sheet's extras, its beginning first. Those of its cells, which may be a million, aren't kept, and charts
 * on the sheet are parts of their own.
 */
function extraRecords(stream: Buffer, start: number): XlsRecord[] {
  const records: XlsRecord[] = [];
  let isExtra = false;
  for (const record of recordsFrom(stream, start)) {
    if (record.depth !== 1) continue;
    isExtra = extraTypes.has(record.type) || (isExtra && record.type === recordTypes.continued);
    if (isExtra) records.push(record);
  }
  return records;
}

/** A string behind the number of its letters. */
function stringOf(body: Buffer): string {
  if (body.length < 3) return '';
  return lettersOf(body.subarray(2), body.readUInt16LE(0));
}

/** At most so many letters, behind a byte that says how wide they are. */
function lettersOf(bytes: Buffer, most: number): string {
  const isWide = ((bytes[0] ?? 0) & 1) === 1;
  return bytes.subarray(1, 1 + most * (isWide ? 2 : 1)).toString(isWide ? 'utf16le' : 'latin1');
}

/** All records of a sheet's drawing, among which those of its objects stand, as one. */
function drawingOf(records: readonly XlsRecord[]): Buffer {
  let isDrawing = false;
  const bodies = records.filter(({ type }) => {
    isDrawing = type === recordTypes.drawing || (isDrawing && type === recordTypes.continued);
    return isDrawing;
  });
  return Buffer.concat(bodies.map(({ body }) => body));
}

function drawnTexts(records: readonly XlsRecord[]): string[] {
  const texts: string[] = [];
  let kind = commentKind;
  for (const [index, { type, body }] of records.entries()) {
    if (type === recordTypes.object && body.length >= 6) kind = body.readUInt16LE(4);
    if (type !== recordTypes.drawnText || kind === commentKind || body.length < letterCountOffset + 2)
      continue;
    let left = body.readUInt16LE(letterCountOffset);
    let text = '';
    for (let next = index + 1; left > 0 && records[next]?.type === recordTypes.continued; next += 1) {
      const part = lettersOf(records[next]?.body ?? Buffer.alloc(0), left);
      left -= part.length;
      text += part;
    }
    if (text.trim() !== '') texts.push(text.trim());
  }
  return texts;
}

/** The size that the cells under a picture give it. */
function extentOf(anchor: Buffer): { width: number; height: number } {
  if (anchor.length < 18) return { width: 0, height: 0 };
  const side = (at: number, divisor: number) =>
    anchor.readUInt16LE(at) + anchor.readUInt16LE(at + 2) / divisor;
  return {
    width: (side(10, parts.column) - side(2, parts.column)) * usualCell.width,
    height: (side(14, parts.row) - side(6, parts.row)) * usualCell.height,
  };
}
