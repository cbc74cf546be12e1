/** Types of records ([MS-XLS] 2.3). */
const recordTypes = { beginning: 0x0809, end: 0x000a, sheet: 0x0085, texts: 0x00fc, continued: 0x003c };
/** The bytes of a record's type and length, and the most that follow them. */
const recordHead = 4;
const longestRecord = 8224;
/** The fewest zeros in a row that no texts hold. */
const zeros = Buffer.alloc(16);

/** Which sheets of an Excel 97-2003 workbook are damaged. */
export interface WorkbookDamage {
  /** True when the part that all sheets share is damaged. */
  readonly shared: boolean;
  /** The indexes of damaged sheets. */
  readonly sheets: readonly number[];
}

interface Substream {
  /** True when the records follow each other from a beginning to its end. */
  readonly isWhole: boolean;
  /** Where the sheets begin, which the first substream lists. */
  readonly sheets: readonly number[];
}

/**
 * Follows the records of a workbook's stream. Where one isn't where the last one ends, the library that reads cells passes
 * over all that follow.
 */
export function findWorkbookDamage(stream: Buffer): WorkbookDamage {
  const { isWhole, sheets } = readSubstream(stream, 0);
  const damaged = sheets.flatMap((start, index) => (readSubstream(stream, start).isWhole ? [] : [index]));
  return { shared: !isWhole, sheets: damaged };
}

function readSubstream(stream: Buffer, start: number): Substream {
  const sheets: number[] = [];
  let depth = 0;
  let isInTexts = false;
  let isWhole = true;
  for (let at = start; at + recordHead <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    const body = stream.subarray(at + recordHead, at + recordHead + length);
    const isBeginning = type === recordTypes.beginning;
    // Charts lie within sheets, each with a beginning and an end of its own.
    if (type === 0 || length > longestRecord || body.length < length || (at === start && !isBeginning)) break;
    if (isBeginning) depth += 1;
    if (type === recordTypes.end) depth -= 1;
    if (depth === 0) return { isWhole, sheets };
    if (type === recordTypes.sheet && length >= 4) sheets.push(body.readUInt32LE(0));
    isInTexts = type === recordTypes.texts || (isInTexts && type === recordTypes.continued);
    if (isInTexts && body.includes(zeros)) isWhole = false;
    at += recordHead + length;
  }
  return { isWhole: false, sheets };
}
