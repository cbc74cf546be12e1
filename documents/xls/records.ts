/** Types of records ([MS-XLS] 2.3). */
export const recordTypes = {
  ...{ beginning: 0x0809, end: 0x000a, sheet: 0x0085, texts: 0x00fc, continued: 0x003c },
  ...{ header: 0x0014, footer: 0x0015, drawing: 0x00ec, object: 0x005d, drawnText: 0x01b6 },
};
/** The bytes of a record's type and length, and the most that follow them. */
const recordHead = 4;
const longestRecord = 8224;

export interface XlsRecord {
  readonly type: number;
  readonly body: Buffer;
  /** How many parts of the stream are open behind it: charts lie within sheets, and 0 is the end of the sheet. */
  readonly depth: number;
}

/** The records of a part of a workbook's stream from its beginning on, up to its end, or to where one is damaged. */
export function* recordsFrom(stream: Buffer, start: number): Generator<XlsRecord> {
  let depth = 0;
  for (let at = start; at + recordHead <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    const body = stream.subarray(at + recordHead, at + recordHead + length);
    const isBeginning = type === recordTypes.beginning;
    if (type === 0 || length > longestRecord || body.length < length || (at === start && !isBeginning))
      return;
    if (isBeginning) depth += 1;
    if (type === recordTypes.end) depth -= 1;
    yield { type, body, depth };
    if (depth === 0) return;
    at += recordHead + length;
  }
}
