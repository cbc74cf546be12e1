import type { PageWords } from '../contract.ts';

type Word = PageWords['words'][number];

export interface PlacedWord {
  /** Index among the page's words. */
  index: number;
  start: number;
  end: number;
}

/** How far ahead of the last found word one is looked for, in UTF-16 code units. */
const reach = 160;

/**
 * Where the recognised words stand in a text that a person may have edited: each is looked for a little
 * after the one before, and left out when it isn't there any more. Order of the text, never overlapping.
 * @param original the text that the words' own offsets point into
 */
export function placeWords(words: readonly Word[], text: string, original: string): PlacedWord[] {
  // Also for the halves of a word that a hyphen parted, which stand joined in the text.
  if (text === original) return words.map(({ start, end }, index) => ({ index, start, end }));
  const placed: PlacedWord[] = [];
  let from = 0;
  /** How much the text before `from` has grown or shrunk by edits. */
  let shift = 0;
  words.forEach((word, index) => {
    const expected = word.start + shift;
    const unmoved = expected >= from && standsAt(word.text, text, expected);
    const start = unmoved ? expected : findWhole(word.text, text, from);
    if (start === null) return;
    placed.push({ index, start, end: start + word.text.length });
    from = start + word.text.length;
    shift = start - word.start;
  });
  return placed;
}

/** The next place near `from` where the word stands by itself. */
function findWhole(word: string, text: string, from: number): number | null {
  const near = text.slice(0, from + reach);
  for (let at = near.indexOf(word, from); at !== -1; at = near.indexOf(word, at + 1)) {
    if (standsAt(word, text, at)) return at;
  }
  return null;
}

/** Whether a word stands at a place, and isn't a part of a longer one. */
function standsAt(word: string, text: string, at: number): boolean {
  return text.startsWith(word, at) && !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** The word at an offset, or the one that ends there; null between words. Binary search, O(log words). */
export function wordAt(placed: readonly PlacedWord[], offset: number): PlacedWord | null {
  let low = 0;
  let high = placed.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const word = placed[middle];
    if (!word) return null;
    if (offset < word.start) high = middle - 1;
    else if (offset > word.end) low = middle + 1;
    else return word;
  }
  return null;
}
