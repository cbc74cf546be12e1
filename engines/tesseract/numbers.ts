import type { Grey } from './background.ts';
import type { RawBlock } from './reader.ts';

type RawWord = RawBlock['paragraphs'][number]['lines'][number]['words'][number];

/** What comes before a number, the number, and what follows. The Turkish model reads some per cent signs as "*". */
const withNumber = /^([("'“‘]*)([\d*]|[\d*][\d.,*]*\d)(\D*)$/u;
/** A per cent sign is read as up to so many digits, often 4, 0, 6 or 8, or left out. */
const mostDigits = 2;
/** Pixels of white around each word. */
const margin = 24;

/** Reads lines of text, one below the other, without the Turkish model. */
type ReadLines = (page: Grey) => Promise<RawBlock[]>;

/**
 * Mends what the Turkish model doesn't know: it has no "@", and takes the per cent sign before a number for
 * a digit ("%50" becomes "450"), quite certain of it. All words with a number are put below one another and read
 * by the English model; where that sees a per cent sign before what else is the same number, there is one.
 * @param page what the blocks were read from
 */
export async function mendSigns(blocks: RawBlock[], page: Grey, readLines: ReadLines): Promise<RawBlock[]> {
  const numbers: Place[] = [];
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
    const place = numbers.findLast(({ top }) => top <= middle);
    const text = line.words.map((word) => word.text).join('');
    if (place) place.word.text = withPerCent(place.word.text, text);
  }
  return blocks;
}

/** @returns the Turkish reading, with the per cent sign that the English one sees */
export function withPerCent(turkish: string, english: string): string {
  const [, before = '', number = '', after = ''] = turkish.match(withNumber) ?? [];
  const [, seen = ''] = english.match(/%(\d+(?:[.,]\d+)*)/) ?? [];
  const extra = number.length - seen.length;
  const same = seen !== '' && number.endsWith(seen) && extra <= mostDigits;
  return same ? `${before}%${seen}${after}` : turkish;
}

interface Place {
  word: RawWord;
  /** Where the word may begin: what stands before it on the page ends there. */
  left: number;
  /** Its row in the stack. */
  top: number;
}

/** Words cut from a page and put below one another; tells each where it stands. */
function stack(places: Place[], page: Grey): Grey {
  let height = margin;
  let width = 0;
  for (const place of places) {
    const { x1, y0, y1 } = place.word.bbox;
    place.top = height - margin / 2;
    height += y1 - y0 + margin;
    width = Math.max(width, x1 - place.left);
  }
  const stacked: Grey = {
    width: width + 2 * margin,
    height,
    data: new Uint8Array((width + 2 * margin) * height),
  };
  stacked.data.fill(255);
  for (const { word, left, top } of places) {
    const { x1, y0, y1 } = word.bbox;
    for (let row = 0; row < y1 - y0; row += 1) {
      const from = (y0 + row) * page.width + left;
      const to = (top + margin / 2 + row) * stacked.width + margin;
      stacked.data.set(page.data.subarray(from, from + x1 - left), to);
    }
  }
  return stacked;
}

function linesOf(blocks: readonly RawBlock[]) {
  return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}
