import type { SpokenParagraph } from '../contract.ts';

/** A word's place: the paragraph, and which of its words. */
export interface WordPosition {
  paragraph: number;
  word: number;
}

/** A word stays the spoken one so long after its end, unless the next begins. */
const afterglow = 0.4;

/**
 * Which word is spoken when: asked at every frame, so it searches by halves.
 * @param paragraphs In the order of their times
 * @returns The word at a time in seconds; null in a pause
 */
export function timelineOf(paragraphs: readonly SpokenParagraph[]): (seconds: number) => WordPosition | null {
  const places: (WordPosition & { end: number })[] = [];
  const starts: number[] = [];
  for (const [paragraph, { words }] of paragraphs.entries())
    for (const [word, { start, end }] of words.entries()) {
      places.push({ paragraph, word, end });
      starts.push(start);
    }
  return (seconds) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= seconds) low = middle + 1;
      else high = middle;
    }
    const place = places[low - 1];
    return place && seconds < place.end + afterglow ? place : null;
  };
}
