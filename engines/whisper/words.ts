import { spaceless } from '#text/plain/spaceless.ts';
import type { HeardWord } from '../capabilities/transcriber.ts';

/** What the binding calls a segment: here one word without its spaces; times in hundredths of a second. */
export interface WordSegment {
  text: string;
  start: number;
  end: number;
}

/** A run of letters longer than this without a space is a language that writes none. */
const longestWord = 12;
const ofSpacelessScript = new RegExp(spaceless, 'u');

/**
 * Words with the spaces that the whole text has before them, in its order. A segment of a language that
 * writes no spaces holds a whole sentence: it is parted into words, which share its time by their length.
 * @param text The whole text that the segments are parts of
 * @param duration Seconds that no time goes beyond
 */
export function wordsOf(
  segments: readonly WordSegment[],
  text: string,
  duration: number,
  language: string,
): HeardWord[] {
  const words: HeardWord[] = [];
  let from = 0;
  for (const segment of segments) {
    const bare = segment.text.trim();
    const at = text.indexOf(bare, from);
    if (bare === '' || at === -1) continue;
    const space = /\s/.test(text.slice(from, at)) ? ' ' : '';
    from = at + bare.length;
    const start = Math.min(segment.start / 100, duration);
    const end = Math.max(start, Math.min(segment.end / 100, duration));
    words.push(...parted(bare, language, start, end, space));
  }
  return words;
}

/** A word, or the words of a sentence without spaces. @param space What stands before it */
export function parted(
  text: string,
  language: string,
  start: number,
  end: number,
  space: string,
): HeardWord[] {
  if (text.length <= longestWord || !ofSpacelessScript.test(text))
    return [{ text: space + text, start, end, confidence: null }];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.length - 1;
    // Punctuation stays with the word before it.
    if (isWordLike || last < 0) pieces.push(segment);
    else pieces[last] += segment;
  }
  const perUnit = (end - start) / text.length;
  let at = 0;
  return pieces.map((piece, index) => {
    const from = start + at * perUnit;
    at += piece.length;
    const word = { text: piece, start: from, end: start + at * perUnit, confidence: null };
    return index === 0 ? { ...word, text: space + piece } : word;
  });
}

/** Whether the segments hold all of the text: they come in one by one, after the call has returned. */
export function areWhole(segments: readonly WordSegment[], text: string): boolean {
  const letters = (value: string) => value.replace(/\s+/g, '');
  return letters(segments.map((segment) => segment.text).join('')) === letters(text);
}
