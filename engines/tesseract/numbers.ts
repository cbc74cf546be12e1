import type { Grey } from './background.ts';
import { linesOf } from './blocks.ts';
import type { RawBlock } from './reader.ts';

type RawWord = RawBlock['paragraphs'][number]['lines'][number]['words'][number];

/** A word with a number: its prefix, number and suffix. The Turkish model reads some per cent signs as "*". */
const withNumber = /^([("'“‘]*)([\d*]|[\d*][\d.,*]*\d)(\D*)$/u;
/** The most digits as which a per cent sign is misread, often 4, 0, 6 or 8; it may also be left out. */
const mostDigits = 2;
/** The pixels of white around each word. */
const margin = 24;

/** Reads lines of text, one below the other, without the Turkish model. */
type ReadLines = (page: Grey) => Promise<RawBlock[]>;

/**
 * Corrects signs that the Turkish model lacks: it has no "@", and reads the per cent sign before a number as
 * a digit ("%50" as "450") with high confidence. All words with a number are stacked and read by the English
 * model; where that finds a per cent sign before the same number, it is used.
 * @param page the page from which the blocks were read
 */
export async function correctSigns(
  blocks: RawBlock[],
  page: Grey,
  readLines: ReadLines,
): Promise<RawBlock[]> {
  const numbers: StackedWord[] = [];
  for (const line of linesOf(blocks)) {
    for (const [index, word] of line.words.entries()) {
      word.text = word.text.replace(/(?<=[\p{L}\d])©(?=\p{L})/gu, '@');
      const before = line.words[index - 1]?.bbox.x1 ?? word.bbox.x0 - (word.bbox.y1 - word.bbox.y0);
      if (withNumber.test(word.text)) numbers.push({ word, left: Math.max(0, before + 1), top: 0 });
    }
  }
  if (numbers.length === 0) return blocks;
  for (const line of linesOf(await readLines(stack(numbers, page)))) {
    const middle = (line.bbox.y0 + line.bbox.y1) / 2;
    const number = numbers.findLast(({ top }) => top <= middle);
    const text = line.words.map((word) => word.text).join('');
    if (number) number.word.text = withPerCent(number.word.text, text);
  }
  return blocks;
}

/** The Turkish reading of a word, with the per cent sign of the English one: "450," and "%50," give "%50,". */
export function withPerCent(turkish: string, english: string): string {
  const [, before = '', number = '', after = ''] = turkish.match(withNumber) ?? [];
  const [, percentage = ''] = english.match(/%(\d+(?:[.,]\d+)*)/) ?? [];
  const extra = number.length - percentage.length;
  const isSameNumber = percentage !== '' && number.endsWith(percentage) && extra <= mostDigits;
  return isSameNumber ? `${before}%${percentage}${after}` : turkish;
}

interface StackedWord {
  word: RawWord;
  /** The x on the page from which on the word is cut out: the end of the word before it. */
  left: number;
  /** Its y in the stacked picture. */
  top: number;
}

/** Stacks words cut from a page in a picture of their own, and records each one's row. */
function stack(words: StackedWord[], page: Grey): Grey {
  let height = margin;
  let width = 0;
  for (const stackedWord of words) {
    const { x1, y0, y1 } = stackedWord.word.bbox;
    stackedWord.top = height - margin / 2;
    height += y1 - y0 + margin;
    width = Math.max(width, x1 - stackedWord.left);
  }
  const stacked: Grey = {
    width: width + 2 * margin,
    height,
    data: new Uint8Array((width + 2 * margin) * height),
  };
  stacked.data.fill(255);
  for (const { word, left, top } of words) {
    const { x1, y0, y1 } = word.bbox;
    for (let row = 0; row < y1 - y0; row += 1) {
      const source = (y0 + row) * page.width + left;
      const target = (top + margin / 2 + row) * stacked.width + margin;
      stacked.data.set(page.data.subarray(source, source + x1 - left), target);
    }
  }
  return stacked;
}
