import { firstIndexWhere } from '#text/plain/first-index-where.ts';
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
  const positions = paragraphs.flatMap(({ words }, paragraph) =>
    words.map(({ start, end }, word) => ({ paragraph, word, start, end })),
  );
  return (seconds) => {
    const position = positions[firstIndexWhere(positions, ({ start }) => start > seconds) - 1];
    return position && seconds < position.end + lingerSeconds ? position : null;
  };
}
