import type { SpokenParagraph } from '../contract.ts';

export interface WordPosition {
  paragraph: number;
  word: number;
}

/** The seconds for which a word stays the spoken one after its end, unless the next begins. */
const lingerSeconds = 0.4;

/**
 * Makes a function that finds the word spoken at a time. It runs at every frame, so it uses binary search.
 * @param paragraphs in the order of their times
 * @returns the word at a time in seconds; null in a pause
 */
export function timelineOf(paragraphs: readonly SpokenParagraph[]): (seconds: number) => WordPosition | null {
  const positions: (WordPosition & { end: number })[] = [];
  const starts: number[] = [];
  for (const [paragraph, { words }] of paragraphs.entries())
    for (const [word, { start, end }] of words.entries()) {
      positions.push({ paragraph, word, end });
      starts.push(start);
    }
  return (seconds) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= seconds) low = middle + 1;
      else high = middle;
    }
    const position = positions[low - 1];
    return position && seconds < position.end + lingerSeconds ? position : null;
  };
}
