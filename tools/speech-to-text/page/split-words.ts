import type { SpokenWord } from '../contract.ts';
import { isDoubtful } from '../shared/paragraph.ts';

export interface SplitWord {
  /** The white space before the letters. */
  space: string;
  letters: string;
  /** The offset of the letters in the paragraph's text. */
  from: number;
  doubtful: boolean;
}

/** Splits a paragraph's words; the first word gets no space. */
export function splitWords(words: readonly SpokenWord[]): SplitWord[] {
  let offset = 0;
  return words.map((word, index) => {
    const letters = word.text.trimStart();
    const space = index === 0 ? '' : word.text.slice(0, word.text.length - letters.length);
    const from = offset + space.length;
    offset = from + letters.length;
    return { space, letters, from, doubtful: isDoubtful(word) };
  });
}
