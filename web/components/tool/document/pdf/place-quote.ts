/** A part of one text item of a page: index of the item, offsets into its string, end exclusive. */
export interface ItemRange {
  item: number;
  start: number;
  end: number;
}

/** The letters and digits of a page's items, and where each of them stands. */
export interface PageLetters {
  letters: string;
  item: Int32Array;
  offset: Int32Array;
}

/** Letters of the shortest piece that is looked for alone. */
const shortest = 4;

/**
 * What of a text can be compared: readers join lines, drop hyphens and compose accents, so letters and
 * digits alone are alike in the document and on the page.
 */
export function lettersOf(items: readonly string[]): PageLetters {
  let letters = '';
  const item: number[] = [];
  const offset: number[] = [];
  for (const [index, text] of items.entries()) {
    let position = 0;
    for (const character of text) {
      for (const letter of reduced(character)) {
        letters += letter;
        item.push(index);
        offset.push(position);
      }
      position += character.length;
    }
  }
  return { letters, item: Int32Array.from(item), offset: Int32Array.from(offset) };
}

function reduced(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Where a quote stands among the items of its page. `share` (0 to 1) is how far down the page's text it
 * begins, and chooses among several occurrences. Empty when the page doesn't show it.
 */
export function placeQuote(page: PageLetters, quote: string, share: number): ItemRange[] {
  const wanted = reduced(quote);
  if (wanted === '') return [];
  const whole = nearest(page.letters, wanted, share * page.letters.length);
  if (whole >= 0) return rangesOf(page, [[whole, whole + wanted.length]]);
  const found = inPieces(page, quote.split(/\s+/).map(reduced), share);
  const covered = found.reduce((sum, [start, end]) => sum + end - start, 0);
  return covered * 2 >= wanted.length ? rangesOf(page, found) : [];
}

/**
 * Columns and tables may be drawn in another order than they are read: then the longest runs of words
 * that the page holds are taken one after the other. Stray short words are left out.
 */
function inPieces(page: PageLetters, words: readonly string[], share: number): [number, number][] {
  const found: [number, number][] = [];
  let expected = share * page.letters.length;
  for (let first = 0; first < words.length; ) {
    let next = first + 1;
    let piece = words[first] ?? '';
    for (; next < words.length && page.letters.includes(piece + words[next]); next++) piece += words[next];
    const at = piece.length < shortest ? -1 : nearest(page.letters, piece, expected);
    if (at >= 0) {
      found.push([at, at + piece.length]);
      expected = at + piece.length;
    }
    first = next;
  }
  return found;
}

/** The occurrence that begins nearest to an offset, or -1. */
function nearest(text: string, part: string, expected: number): number {
  let best = -1;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (best >= 0 && Math.abs(at - expected) > Math.abs(best - expected)) break;
    best = at;
  }
  return best;
}

function rangesOf({ item, offset }: PageLetters, spans: readonly [number, number][]): ItemRange[] {
  const ranges: ItemRange[] = [];
  for (const [start, end] of spans) {
    for (let index = start; index < end; index++) {
      const at = { item: item[index] ?? 0, offset: offset[index] ?? 0 };
      const last = ranges.at(-1);
      if (last?.item === at.item && at.offset >= last.start) last.end = at.offset + 1;
      else ranges.push({ item: at.item, start: at.offset, end: at.offset + 1 });
    }
  }
  return ranges;
}
