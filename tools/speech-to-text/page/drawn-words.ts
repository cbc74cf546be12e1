import type { SpokenWord } from '../contract.ts';
import { isDoubtful } from '../shared/paragraph.ts';

/** A word as it is drawn: the space before it, then its letters. */
export interface DrawnWord {
  space: string;
  letters: string;
  /** Where the letters begin in the paragraph's text. */
  from: number;
  doubtful: boolean;
}

/** A paragraph's words; before its first there is no space. */
export function drawnWords(words: readonly SpokenWord[]): DrawnWord[] {
  let at = 0;
  return words.map((word, index) => {
    const letters = word.text.trimStart();
    const space = index === 0 ? '' : word.text.slice(0, word.text.length - letters.length);
    const from = at + space.length;
    at = from + letters.length;
    return { space, letters, from, doubtful: isDoubtful(word) };
  });
}
