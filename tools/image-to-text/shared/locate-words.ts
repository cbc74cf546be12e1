import { firstIndexWhere } from '#text/plain/first-index-where.ts';
import type { PageWords } from '../contract.ts';

type Word = PageWords['words'][number];

export interface WordRange {
  index: number;
  start: number;
  end: number;
}

/** How far after the last located word the next one is searched, in UTF-16 code units. */
const reach = 160;

/**
 * Locates the recognised words in a text that a person may have edited. Each word is searched shortly after the
 * previous one, and left out when it isn't found. The result is in text order and never overlaps.
 * @param original the unedited text, to which the words' own offsets refer
 */
export function locateWords(words: readonly Word[], text: string, original: string): WordRange[] {
  // This also covers the halves of a hyphenated word, which are joined in the text.
  if (text === original) return words.map(({ start, end }, index) => ({ index, start, end }));
  const located: WordRange[] = [];
  let from = 0;
  /** The number of code units by which edits before `from` lengthened the text. */
  let shift = 0;
  words.forEach((word, index) => {
    const expected = word.start + shift;
    const unmoved = expected >= from && isWholeWordAt(word.text, text, expected);
    const start = unmoved ? expected : findWholeWord(word.text, text, from);
    if (start === null) return;
    located.push({ index, start, end: start + word.text.length });
    from = start + word.text.length;
    shift = start - word.start;
  });
  return located;
}

/** The offset of the next whole word within `reach` after `from`. */
function findWholeWord(word: string, text: string, from: number): number | null {
  const near = text.slice(0, from + reach);
  for (let offset = near.indexOf(word, from); offset !== -1; offset = near.indexOf(word, offset + 1)) {
    if (isWholeWordAt(word, text, offset)) return offset;
  }
  return null;
}

/** True when the word is at this offset and isn't part of a longer one. */
function isWholeWordAt(word: string, text: string, offset: number): boolean {
  return (
    text.startsWith(word, offset) && !isLetter(text[offset - 1]) && !isLetter(text[offset + word.length])
  );
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** The word around or ending at an offset; null between words. O(log words). */
export function wordAt(words: readonly WordRange[], offset: number): WordRange | null {
  const word = words[firstIndexWhere(words, ({ end }) => end >= offset)];
  return word && word.start <= offset ? word : null;
}
