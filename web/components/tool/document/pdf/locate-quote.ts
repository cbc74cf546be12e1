/** A range within one text item of a page: the item's index and offsets into its string, end exclusive. */
export interface ItemRange {
  item: number;
  start: number;
  end: number;
}

/** The letters and digits of a page, each with the index of its item and its offset there. */
export interface PageLetters {
  letters: string;
  item: Int32Array;
  offset: Int32Array;
}

/** The length of the shortest run that is searched for alone, in letters. */
const minimumRun = 4;

/**
 * The comparable form of a page's text. Readers join lines, drop hyphens and compose accents, so only letters and
 * digits are the same in the document and on the page.
 */
export function lettersOf(items: readonly string[]): PageLetters {
  let letters = '';
  const item: number[] = [];
  const offset: number[] = [];
  for (const [index, text] of items.entries()) {
    let position = 0;
    for (const character of text) {
      for (const letter of normalizeLetters(character)) {
        letters += letter;
        item.push(index);
        offset.push(position);
      }
      position += character.length;
    }
  }
  return { letters, item: Int32Array.from(item), offset: Int32Array.from(offset) };
}

/** Reduces a text to lower-case letters and digits without accents, for instance "İş-1" to "is1". */
function normalizeLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * Finds a quote among the items of its page. `share` (0 to 1) says how far down the page's text the quote begins and
 * chooses among several occurrences. Returns an empty list when the page doesn't show the quote.
 */
export function locateQuote(page: PageLetters, quote: string, share: number): ItemRange[] {
  const letters = normalizeLetters(quote);
  if (letters === '') return [];
  const offset = nearestIndexOf(page.letters, letters, share * page.letters.length);
  if (offset >= 0) return rangesOf(page, [[offset, offset + letters.length]]);
  const runs = locateRuns(page, quote.split(/\s+/).map(normalizeLetters), share);
  const lettersInRuns = runs.reduce((sum, [start, end]) => sum + end - start, 0);
  // A quote of which less than half is found is more likely another text.
  return lettersInRuns * 2 >= letters.length ? rangesOf(page, runs) : [];
}

/**
 * Columns and tables may be drawn in a different order than they are read. Therefore the longest runs of words that
 * the page contains are searched for one after the other; stray short words are skipped.
 */
function locateRuns(page: PageLetters, words: readonly string[], share: number): [number, number][] {
  const runs: [number, number][] = [];
  let expected = share * page.letters.length;
  for (let first = 0; first < words.length; ) {
    let next = first + 1;
    let piece = words[first] ?? '';
    for (; next < words.length && page.letters.includes(piece + words[next]); next++) piece += words[next];
    const offset = piece.length < minimumRun ? -1 : nearestIndexOf(page.letters, piece, expected);
    if (offset >= 0) {
      runs.push([offset, offset + piece.length]);
      expected = offset + piece.length;
    }
    first = next;
  }
  return runs;
}

/** The offset of the occurrence nearest to `expected`, or -1. */
function nearestIndexOf(text: string, part: string, expected: number): number {
  let best = -1;
  for (let offset = text.indexOf(part); offset >= 0; offset = text.indexOf(part, offset + 1)) {
    if (best >= 0 && Math.abs(offset - expected) > Math.abs(best - expected)) break;
    best = offset;
  }
  return best;
}

/** Converts ranges of a page's letters into ranges of its items, each as long as possible. */
function rangesOf(page: PageLetters, letterRanges: readonly [number, number][]): ItemRange[] {
  const ranges: ItemRange[] = [];
  for (const [start, end] of letterRanges) {
    for (let index = start; index < end; index++) {
      const item = page.item[index] ?? 0;
      const offset = page.offset[index] ?? 0;
      const last = ranges.at(-1);
      if (last?.item === item && offset >= last.start) last.end = offset + 1;
      else ranges.push({ item, start: offset, end: offset + 1 });
    }
  }
  return ranges;
}
