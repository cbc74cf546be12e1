import { recordsFrom, recordTypes } from './records.ts';

/** The fewest zeros in a row that no texts hold. */
const zeros = Buffer.alloc(16);

/** Which sheets of an Excel 97-2003 workbook are damaged. */
export interface WorkbookDamage {
  /** True when the part that all sheets share is damaged. */
  readonly shared: boolean;
  /** The indexes of damaged sheets. */
  readonly sheets: readonly number[];
}

/** The damage of a workbook, and where its sheets begin in its stream. */
interface WorkbookSurvey {
  readonly damage: WorkbookDamage;
  readonly starts: readonly number[];
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
export function surveyWorkbook(stream: Buffer): WorkbookSurvey {
  const { isWhole, sheets: starts } = readSubstream(stream, 0);
  const sheets = starts.flatMap((start, index) => (readSubstream(stream, start).isWhole ? [] : [index]));
  return { damage: { shared: !isWhole, sheets }, starts };
}

function readSubstream(stream: Buffer, start: number): Substream {
  const sheets: number[] = [];
  let isInTexts = false;
  let isWhole = true;
  let isEnded = false;
  for (const { type, body, depth } of recordsFrom(stream, start)) {
    isEnded = depth === 0;
    if (type === recordTypes.sheet && body.length >= 4) sheets.push(body.readUInt32LE(0));
    isInTexts = type === recordTypes.texts || (isInTexts && type === recordTypes.continued);
    if (isInTexts && body.includes(zeros)) isWhole = false;
  }
  return { isWhole: isWhole && isEnded, sheets };
}
